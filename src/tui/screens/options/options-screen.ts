import type { Canvas } from '../../terminal/canvas.ts';
import { close, open, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { List, type ListRow } from '../../widgets/list.ts';
import { isLeave } from '../../widgets/menu-keys.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { Details } from '../parts/details.ts';
import { drawPage, halves, viKey } from '../parts/page.ts';
import { KeysScreen } from './keys-screen.ts';
import { OPTION_CHOICES, type OptionChoice } from './option-choices.ts';

/** The line that leads to the keys. */
const TO_KEYS = 'keys';
const LIST_PART = 0.5;
/** Which way left and right turn a value. */
const TURNS: Readonly<Record<string, number>> = { left: -1, h: -1, pad4: -1, right: 1, l: 1, pad6: 1 };

/** Looks, keys and what happens by itself. Everything holds at once and is kept at once. */
export class OptionsScreen implements UiScreen {
  readonly #ui: Ui;
  readonly #list: List<OptionChoice | typeof TO_KEYS>;
  readonly #details = new Details();

  constructor(ui: Ui) {
    this.#ui = ui;
    this.#list = new List(this.#rows());
  }

  draw(canvas: Canvas): void {
    const ui = this.#ui;
    this.#list.setRows(this.#rows());
    const page = drawPage(canvas, ui, {
      title: 'Options',
      keys: [
        ['Enter', 'next value'],
        ['←→', 'turn'],
        ['Esc', 'back'],
      ],
    });
    const { left, right } = halves(page, ui, LIST_PART, OPTION_CHOICES.length + 2);
    this.#list.draw(left, ui);
    const { selected } = this.#list;
    if (selected !== undefined) this.#details.draw(right, selected, this.#about(selected), ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key)) return close();
    const { selected } = this.#list;
    const turn = TURNS[key];
    if (turn !== undefined && selected !== undefined && selected !== TO_KEYS) {
      this.#turn(selected, turn);
      return stay();
    }
    const answer = this.#list.onKey(viKey(key));
    if (answer.kind !== 'chosen') return stay();
    if (answer.value === TO_KEYS) return open(new KeysScreen(this.#ui));
    this.#turn(answer.value, 1);
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#list.cursor();
  }

  #turn(choice: OptionChoice, by: number): void {
    const count = choice.values.length;
    choice.take(this.#ui, (choice.current(this.#ui) + by + count) % count);
  }

  #rows(): ListRow<OptionChoice | typeof TO_KEYS>[] {
    const ui = this.#ui;
    return [
      ...OPTION_CHOICES.map((choice) => ({
        value: choice,
        line: choice.name,
        right: choice.values[choice.current(ui)] ?? '?',
      })),
      { line: '' },
      { value: TO_KEYS, key: 'K', line: 'Keys …' },
    ];
  }

  #about(selected: OptionChoice | typeof TO_KEYS): Line[] {
    const ui = this.#ui;
    const { styles } = ui.theme;
    if (selected === TO_KEYS) return ['What each key of the map does, to be changed or set back.'];
    const current = selected.current(ui);
    const values: Span[] = [];
    for (const [index, value] of selected.values.entries()) {
      // The brackets say it where no colour does.
      if (index === current) values.push(span(`[${value}]`, styles.selection), span(' '));
      else values.push(span(` ${value} `, styles.muted), span(' '));
    }
    return [
      [span(selected.name, styles.title)],
      values,
      '',
      selected.about,
      '',
      ...colourSamples(ui, selected),
    ];
  }
}

/** With the theme: what the colours mean, to be judged before the game. */
function colourSamples(ui: Ui, { name }: OptionChoice): Line[] {
  if (name !== 'Theme') return [];
  const { styles } = ui.theme;
  const used = `In use here: ${ui.theme.name}.`;
  return [
    [span(used, styles.muted)],
    '',
    [span('you ', styles.hero), span('friend ', styles.ally), span('foe ', styles.enemy)],
    [span('good ', styles.good), span('warning ', styles.warning), span('danger', styles.danger)],
    [span('kinetic ', styles.kinetic), span('fire ', styles.fire), span('cold ', styles.cold)],
    [span('acid ', styles.acid), span('arc ', styles.arc), span('radiation ', styles.radiation)],
    [span('void', styles.void)],
  ];
}
