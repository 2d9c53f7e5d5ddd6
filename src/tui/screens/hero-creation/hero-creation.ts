import type { OptionDef } from '../../../content/definitions.ts';
import type { Canvas } from '../../terminal/canvas.ts';
import { close, command, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import { List, type ListRow } from '../../widgets/list.ts';
import { isChoose, isLeave } from '../../widgets/menu-keys.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { TextField } from '../../widgets/text-field.ts';
import { Details } from '../parts/details.ts';
import { drawPage, halves, viKey } from '../parts/page.ts';
import { heroSheet } from './hero-sheet.ts';

/** A line of the list: one of the options, or what else there is to decide. */
type Choice = string | typeof SEED | typeof CLASSIC | typeof BEGIN;
const SEED = ' seed';
const CLASSIC = ' classic';
const BEGIN = ' begin';

/** Seeds are texts of any length; beyond this nobody types. */
const LONGEST_SEED = 400;
/** The list's part of the page. */
const LIST_PART = 0.36;

const KEYS: readonly KeyHint[] = [
  ['Enter', 'choose'],
  ['←→', 'more text'],
  ['b', 'begin'],
  ['Esc', 'back'],
];
const SEED_KEYS: readonly KeyHint[] = [
  ['Enter', 'done'],
  ['Ctrl-U', 'empty'],
  ['Esc', 'as before'],
];

/** Who goes down: race, class, and how. */
export class HeroCreation implements UiScreen {
  readonly #ui: Ui;
  /** Whether a run that could be gone on with is given up; the player was asked. */
  readonly #replaces: boolean;
  readonly #list = new List<Choice>();
  readonly #details = new Details();
  readonly #races: readonly OptionDef[];
  readonly #classes: readonly OptionDef[];
  #race: OptionDef | undefined;
  #class: OptionDef | undefined;
  #isClassic = false;
  #seed = '';
  #field: TextField | undefined;
  #problem = '';

  constructor(ui: Ui, replaces: boolean) {
    this.#ui = ui;
    this.#replaces = replaces;
    const options = ui.session.registries.options.all();
    this.#races = options.filter(({ kind }) => kind === 'race');
    this.#classes = options.filter(({ kind }) => kind === 'class');
    this.#race = this.#races[0];
    this.#class = this.#classes[0];
    this.#list.setRows(this.#rows());
  }

  draw(canvas: Canvas): void {
    const ui = this.#ui;
    this.#list.setRows(this.#rows());
    const keys = this.#field === undefined ? KEYS : SEED_KEYS;
    const page = drawPage(canvas, ui, { title: 'A new run', keys });
    const { left, right } = halves(page, ui, LIST_PART, this.#rows().length);
    this.#list.draw(left, ui);
    const selected = this.#list.selected;
    if (this.#field !== undefined) {
      this.#drawSeed(right, this.#field);
      return;
    }
    this.#details.draw(right, selected, this.#about(selected, right.width - 2), ui);
  }

  onKey(key: string): UiResponse {
    if (this.#field !== undefined) return this.#onSeedKey(key, this.#field);
    if (isLeave(key)) return close();
    this.#problem = '';
    if (this.#details.onKey(key)) return stay();
    const answer = this.#list.onKey(viKey(key));
    if (answer.kind !== 'chosen') return stay();
    return this.#choose(answer.value);
  }

  onPaste(text: string): UiResponse {
    this.#field?.onPaste(text);
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#field === undefined ? this.#list.cursor() : this.#field.cursor();
  }

  /** What is chosen, with the selected line in the place of its like. */
  #options(selected?: Choice): string[] {
    const like = (options: readonly OptionDef[], chosen: OptionDef | undefined): string[] => {
      const option = options.find(({ id }) => id === selected) ?? chosen;
      return option === undefined ? [] : [option.id];
    };
    return [...like(this.#races, this.#race), ...like(this.#classes, this.#class)];
  }

  #choose(choice: Choice): UiResponse {
    switch (choice) {
      case SEED:
        this.#field = new TextField(this.#seed, LONGEST_SEED);
        return stay();
      case CLASSIC:
        this.#isClassic = !this.#isClassic;
        return stay();
      case BEGIN:
        return this.#begin();
    }
    const race = this.#races.find(({ id }) => id === choice);
    if (race === undefined) this.#class = this.#classes.find(({ id }) => id === choice);
    else this.#race = race;
    // On to the next decision, so that Enter alone leads down.
    this.#list.setRows(this.#rows());
    this.#list.select(race === undefined ? BEGIN : (this.#class?.id ?? BEGIN));
    return stay();
  }

  #begin(): UiResponse {
    const start = this.#ui.session.start({
      options: this.#options(),
      seed: this.#seed,
      classic: this.#isClassic,
      replace: this.#replaces,
    });
    if (start.ok) return command({ kind: 'enter_run' });
    this.#problem = start.sentence;
    return stay();
  }

  #onSeedKey(key: string, field: TextField): UiResponse {
    if (isLeave(key)) {
      this.#field = undefined;
    } else if (isChoose(key)) {
      this.#seed = field.text;
      this.#field = undefined;
      this.#list.select(BEGIN);
    } else {
      field.onKey(key);
    }
    return stay();
  }

  #rows(): ListRow<Choice>[] {
    const { title } = this.#ui.theme.styles;
    const heading = (text: string): ListRow<Choice> => ({ line: [span(text, title)] });
    const optionRow = (option: OptionDef, chosen: OptionDef | undefined): ListRow<Choice> => ({
      line: `(${option === chosen ? 'o' : ' '}) ${option.name}`,
      value: option.id,
    });
    const seed = this.#seed || this.#ui.session.seedToCome || 'a fresh one';
    return [
      heading('Where you come from'),
      ...this.#races.map((race) => optionRow(race, this.#race)),
      { line: '' },
      heading('What you do'),
      ...this.#classes.map((one) => optionRow(one, this.#class)),
      { line: '' },
      heading('The run'),
      { line: `Seed: ${seed}`, value: SEED, key: 's' },
      { line: `Classic mode: ${this.#isClassic ? 'on' : 'off'}`, value: CLASSIC, key: 'c' },
      { line: 'Go down', value: BEGIN, key: 'b' },
    ];
  }

  #about(selected: Choice | undefined, width: number): Line[] {
    const ui = this.#ui;
    const { muted, danger } = ui.theme.styles;
    const lines: Line[] = [];
    if (this.#problem !== '') lines.push([span(this.#problem, danger)], '');
    if (selected === SEED) return [...lines, ...SEED_LINES];
    if (selected === CLASSIC) return [...lines, ...CLASSIC_LINES];
    const option = ui.session.registries.options.tryFind(selected ?? '');
    if (option?.description) lines.push([span(option.description, muted)], '');
    const options = this.#options(selected);
    return [...lines, ...heroSheet(ui, { options, classic: this.#isClassic }, width)];
  }

  #drawSeed(canvas: Canvas, field: TextField): void {
    canvas.put(0, 0, 'The seed, any text:', this.#ui.theme.styles.text);
    field.draw(canvas, 0, 2, Math.max(1, canvas.width - 1), this.#ui);
  }
}

const SEED_LINES: readonly Line[] = [
  'The seed decides every floor. Any text will do; the same text gives the same floors to everybody, whatever they play.',
  '',
  'Left empty, it is one that nobody has had.',
];

const CLASSIC_LINES: readonly Line[] = [
  'Classic mode is the fortress alone: nothing of the workshop and no cards come along, and nothing is paid at the end.',
  '',
  'What you learn of the creatures counts for this run only.',
];
