import type { EnemyDef } from '../../../content/definitions.ts';
import { heroSees } from '../../../engine/sight.ts';
import { KILLS_FOR_NUMBERS, killsOf } from '../../../meta/bestiary.ts';
import { stay } from '../../terminal/response.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { ListScreen } from '../parts/list-screen.ts';
import { speciesPage } from './species-lines.ts';

/** What is known of the species: those that fell to the player, and those in sight. Opens also without a run. */
export class BestiaryScreen extends ListScreen<string> {
  protected title(): string {
    return 'Bestiary';
  }

  protected keys(): readonly KeyHint[] {
    return [];
  }

  protected override emptyText(): string {
    return 'You have met nothing yet that lives down here.';
  }

  protected override status(): Line {
    const { muted } = this.ui.theme.styles;
    const where = this.ui.session.game?.tree.run.classic ? 'in this run' : 'by all your heroes';
    return [span(`Kills ${where}. After ${KILLS_FOR_NUMBERS} the numbers are known.`, muted)];
  }

  protected rows(): ListRow<string>[] {
    const { ui } = this;
    const { styles } = ui.theme;
    const inSight = speciesInSight(ui);
    const met = ui.session.registries.enemies
      .all()
      .map((def) => ({ def, kills: killsIn(ui, def) }))
      .filter(({ def, kills }) => kills > 0 || inSight.has(def.id));
    return met.map(({ def, kills }) => {
      const rank = def.boss ? 'boss ' : def.elite ? 'elite ' : '';
      const glyph = ui.isReader ? '' : `${def.glyph} `;
      return {
        line: [
          span(glyph, { ...styles[def.color], bold: def.elite || def.boss }),
          span(`${rank}${def.name}`),
        ],
        right: [span(kills === 0 ? 'in sight' : `${kills}`, kills === 0 ? styles.warning : styles.muted)],
        value: def.id,
      };
    });
  }

  protected about(id: string, width: number): Line[] {
    const def = this.ui.session.registries.enemies.tryFind(id);
    return def === undefined ? [] : speciesPage(this.ui, def, killsIn(this.ui, def), width);
  }

  protected choose(): UiResponse {
    return stay();
  }
}

function killsIn(ui: Ui, def: EnemyDef): number {
  return killsOf(def.id, ui.session.profile, ui.session.game?.tree);
}

function speciesInSight(ui: Ui): Set<string> {
  const found = new Set<string>();
  const { game } = ui.session;
  // A run that is over stays for its last screen.
  if (game?.tree.run.phase !== 'playing') return found;
  for (const creature of game.everyone()) {
    if (creature.kind === 'enemy' && creature.health > 0 && heroSees(game, creature.x, creature.y)) {
      found.add(creature.def);
    }
  }
  return found;
}
