import type { ActionName } from '../../keys/actions.ts';
import type { Ui } from '../../ui.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { numberWord } from '../parts/modifier-words.ts';

/** A piece of a rule: words, or an action whose key is shown. */
type Piece = string | { readonly key: ActionName };

const key = (action: ActionName): Piece => ({ key: action });

/** The rules that matter on one page, with the numbers of the loaded mods and the keys as they are bound. */
export function ruleLines(ui: Ui): Line[] {
  const { economy, light, time, companions } = ui.session.registries.balance;
  const percent = (part: number): string => `${numberWord(part * 100)} %`;
  const rules: readonly (readonly [title: string, ...pieces: Piece[]])[] = [
    [
      'The way',
      'Down is by the stairs (',
      key('descend'),
      '). A floor that you left is gone for good. The way up (',
      key('extract'),
      ') is on every floor, where you came in: it ends the run, and what you carry counts.',
    ],
    [
      'Getting out',
      `Salvage that is carried out becomes what you spend in the yard, and sealed cards become yours. Death leaves you ${percent(economy.death_keeps)} of the salvage and no card. Dead is dead: the save goes.`,
    ],
    [
      'Time',
      'Everything costs seconds: a step, a strike, a draught. Quick weapons strike more often than slow ones. The panel shows who acts next.',
    ],
    [
      'Light',
      `A full lamp lasts ${numberWord(light.full_charge / 60)} minutes, and its circle shrinks with it. In the dark they see you first. Batteries fill it.`,
    ],
    [
      'Waves',
      'Hunters come from the stairs, again and again, each time more of them. A cleared wave pays gold. Noise wakes those who live here.',
    ],
    [
      'Fighting',
      'Walk into a foe to strike it, or aim (',
      key('fire'),
      '). Every strike hits; resistance and armor decide how hard. Look (',
      key('look'),
      ') says what somebody is hard against and what breaks that. You hold two weapons and change between them (',
      key('swap_weapons'),
      '): two elements in turn react.',
    ],
    [
      'By itself',
      'Exploring (',
      key('explore'),
      '), resting (',
      key('rest'),
      ') and fighting (',
      key('attack_repeat'),
      ') go on until something happens. Fighting walks up to the nearest foe and takes the next one when it falls; once you are badly hurt it is one blow for each press, and none when two more turns like the worst one would kill you.',
    ],
    [
      'Healing',
      `Nothing heals by itself at first. Rest (`,
      key('rest'),
      `) at a quiet moment gives ${percent(time.rest_fraction)} every ${numberWord(time.rest_every)} seconds, and costs light and time. Bandages are quicker.`,
    ],
    [
      'Gold',
      'Spend it on upgrades (',
      key('upgrades'),
      ') whenever it is quiet: they last as long as the run. It buys nothing in the yard, and salvage buys nothing down here.',
    ],
    [
      'Company',
      `Captives can be freed (`,
      key('talk'),
      `); up to ${companions.max} follow you. One that falls can be helped up for ${numberWord(companions.revive_within)} seconds.`,
    ],
    [
      'The end',
      'The heart of the fortress lies deep down. Leaving with it is victory. There is a below, for those who go on.',
    ],
  ];
  return rules.flatMap(([title, ...pieces]) => [ruleLine(title, pieces, ui), '']);
}

function ruleLine(title: string, pieces: readonly Piece[], ui: Ui): Line {
  const { styles } = ui.theme;
  const line: Span[] = [span(`${title}. `, styles.title)];
  for (const piece of pieces) {
    if (typeof piece === 'string') line.push(span(piece, styles.text));
    else line.push(span(ui.bindings.labelFor(piece.key), styles.key));
  }
  return line;
}
