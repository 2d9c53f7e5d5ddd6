import { capitalized } from '../../../engine/describe.ts';
import type { HallEntry } from '../../../meta/hall-of-fame.ts';
import type { Canvas } from '../../terminal/canvas.ts';
import { close, open, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import { padTextStart } from '../../terminal/text-layout.ts';
import type { Role } from '../../terminal/theme.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import { List, type ListRow } from '../../widgets/list.ts';
import { isLeave } from '../../widgets/menu-keys.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { Details } from '../parts/details.ts';
import { drawPage, halves, viKey } from '../parts/page.ts';
import { clockWord, heroWords, RESULT_TITLES, RESULT_WORDS } from '../parts/run-words.ts';
import { MorgueScreen } from './morgue-screen.ts';

const LIST_PART = 0.62;
const READER_ROWS = 12;
const BACK: KeyHint = ['Esc', 'back'];

const RESULT_ROLES: Readonly<Record<HallEntry['result'], Role>> = {
  victory: 'quest',
  extracted: 'good',
  dead: 'enemy',
};

/** The runs that went furthest. */
export class HallScreen implements UiScreen {
  readonly #ui: Ui;
  readonly #list: List<HallEntry>;
  readonly #details = new Details();

  constructor(ui: Ui) {
    this.#ui = ui;
    this.#list = new List(
      ui.session.hall.map((entry, index) => this.#row(entry, index)),
      'Nobody has come back or fallen yet.',
    );
  }

  draw(canvas: Canvas): void {
    const ui = this.#ui;
    const entry = this.#list.selected;
    const keys: readonly KeyHint[] = entry === undefined ? [BACK] : [['Enter', 'read its morgue file'], BACK];
    const page = drawPage(canvas, ui, { title: 'Hall of fame', keys });
    if (entry === undefined) {
      this.#list.draw(page, ui);
      return;
    }
    const { left, right } = halves(page, ui, LIST_PART, READER_ROWS);
    this.#list.draw(left, ui);
    this.#details.draw(right, entry, entryLines(entry, ui), ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key)) return close();
    if (this.#details.onKey(key)) return stay();
    const answer = this.#list.onKey(viKey(key));
    return answer.kind === 'chosen' ? open(new MorgueScreen(this.#ui, answer.value.run)) : stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#list.cursor();
  }

  #row(entry: HallEntry, index: number): ListRow<HallEntry> {
    const { styles } = this.#ui.theme;
    const who = heroWords(entry.options, this.#ui.session.registries);
    return {
      value: entry,
      line: [span(`${padTextStart(String(index + 1), 3)}  `, styles.muted), span(who)],
      right: [
        span(`floor ${entry.depth}  `),
        span(RESULT_WORDS[entry.result].padEnd(9), styles[RESULT_ROLES[entry.result]]),
      ],
    };
  }
}

/** Everything the hall keeps of a run. */
function entryLines(entry: HallEntry, ui: Ui): Line[] {
  const { styles } = ui.theme;
  const { options } = ui.session.registries;
  const fact = (word: string, value: string | number): Line => [
    span(ui.isReader ? `${word} ` : word.padEnd(9), styles.muted),
    span(String(value)),
  ];
  const talents = entry.options.flatMap((id) => {
    const option = options.tryFind(id);
    return option?.kind === 'talent' ? [option.name] : [];
  });
  const mode = entry.classic ? [fact('Mode', 'classic')] : [];
  const learned = talents.length > 0 ? [fact('Talents', talents.join(', '))] : [];
  return [
    [span(capitalized(heroWords(entry.options, ui.session.registries)), styles.title)],
    [span(RESULT_TITLES[entry.result], styles[RESULT_ROLES[entry.result]])],
    [span(capitalized(entry.ending), styles.text)],
    '',
    fact('Level', entry.level),
    fact('Floor', entry.depth),
    fact('Turns', `${entry.turns}, ${clockWord(entry.seconds)}`),
    fact('Kills', entry.kills),
    fact('Gold', Math.round(entry.coins)),
    ...learned,
    ...mode,
    fact('Seed', entry.seed),
    fact('When', entry.at.replace('T', ' ').slice(0, 16)),
    fact('Version', entry.game),
  ];
}
