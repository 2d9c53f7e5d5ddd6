import { runProfile } from '../../../app/run-profile.ts';
import { Game } from '../../../engine/game.ts';
import type { Levels } from '../../../engine/game-tree.ts';
import { unstartedRun } from '../../../engine/new-run.ts';
import type { Ui } from '../../ui.ts';

/** Race and class of the hero for whom the yard reckons: those of the last run, else the first there are. */
export function nextOptions(ui: Ui): string[] {
  const { options } = ui.session.registries;
  const last = [...ui.session.hall].sort((a, b) => (a.at < b.at ? 1 : -1))[0];
  return (['race', 'class'] as const).flatMap((kind) => {
    const known = (last?.options ?? []).find((id) => options.tryFind(id)?.kind === kind);
    return known ?? options.all().find((option) => option.kind === kind)?.id ?? [];
  });
}

/** The next hero on its first step, with the profile as it is now: for numbers only. */
export function nextHero(ui: Ui): Game {
  const { profile, registries } = ui.session;
  const start = {
    id: 'preview',
    seed: 'preview',
    options: nextOptions(ui),
    classic: false,
    profile: runProfile(profile, registries),
    auto_bandages: false,
    auto_batteries: false,
  };
  return unstartedRun(start, registries);
}

/** The same hero with other levels of the workshop, or other cards. */
export function changedHero(
  { tree, registries }: Game,
  { workshop, cards }: { readonly workshop?: Levels[]; readonly cards?: Levels[] },
): Game {
  const run = { ...tree.run, workshop: workshop ?? tree.run.workshop };
  const hero = { ...tree.hero, cards: cards ?? tree.hero.cards };
  return Game.fromTree({ ...tree, run, hero }, registries);
}
