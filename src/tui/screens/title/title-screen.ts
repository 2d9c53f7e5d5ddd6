import type { Canvas } from '../../terminal/canvas.ts';
import { open, quit, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { keyLine } from '../../widgets/frame.ts';
import { List, type ListRow } from '../../widgets/list.ts';
import { lineWidth, putLine, span, wrapLine } from '../../widgets/spans.ts';
import { HallScreen } from '../hall/hall-screen.ts';
import { HelpScreen } from '../help/help-screen.ts';
import { KeepScreen } from '../keep/keep-screen.ts';
import { ModsScreen } from '../mods/mods-screen.ts';
import { OptionsScreen } from '../options/options-screen.ts';
import { viKey } from '../parts/page.ts';
import { runSummary } from '../parts/run-words.ts';
import { beginRun, continueRun, leaveCrashedRun, recoverRun } from './enter-run.ts';
import { titleNotices } from './title-notices.ts';
import { drawTitlePicture } from './title-picture.ts';

type Entry =
  | 'recover'
  | 'continue'
  | 'new'
  | 'workshop'
  | 'cards'
  | 'hall'
  | 'bestiary'
  | 'mods'
  | 'options'
  | 'help'
  | 'leave';

/** Columns that a line of the menu has beside its words: the pointer, its key, and room. */
const MENU_MARGIN = 8;
/** The picture takes no more of a tall terminal than this part, nor more rows. */
const PICTURE_PART = 0.62;
const PICTURE_ROWS = 40;
/** Rows between picture and menu, at most. */
const MENU_GAP = 3;

/** The first screen. */
export class TitleScreen implements UiScreen {
  readonly #ui: Ui;
  readonly #openBestiary: () => UiScreen;
  readonly #menu = new List<Entry>();
  /** What the last entry had to say. */
  #message = '';

  /** @param openBestiary the screen of what is known of creatures; handed in because it belongs to a run too */
  constructor(ui: Ui, openBestiary: () => UiScreen) {
    this.#ui = ui;
    this.#openBestiary = openBestiary;
    // What the options file had to say is said here; later it would be old news on the map.
    const broken = ui.session.brokenFiles();
    const remark = ui.remarks.find(({ text }) => !broken.includes(text));
    this.#message = ui.session.game === undefined ? (remark?.text ?? '') : '';
    this.#menu.setRows(this.#rows());
  }

  draw(canvas: Canvas): void {
    const ui = this.#ui;
    const { width, height } = canvas;
    const rows = this.#rows();
    this.#menu.setRows(rows);
    const menuWidth = Math.max(...rows.map(({ line }) => lineWidth(line))) + MENU_MARGIN;
    const left = ui.isReader ? 0 : Math.max(1, Math.floor((width - menuWidth) / 2));
    const lineRoom = width - left - 1;
    const margin = ui.isReader ? 0 : 2;
    const notices = titleNotices(ui, width - 2 * margin, canvas.glyphs.ellipsis);
    if (this.#message !== '') {
      notices.push(...wrapLine([span(this.#message, ui.theme.styles.info)], width - 2 * margin));
    }

    const below = notices.length + 2;
    const most = Math.min(height - rows.length - below - 1, Math.floor(height * PICTURE_PART), PICTURE_ROWS);
    const pictureRows = ui.isReader ? 1 : Math.max(1, most);
    drawTitlePicture(canvas.region(0, 0, width, pictureRows), ui);

    // What is left over lies mostly below the menu, which belongs to the picture.
    const spare = Math.max(0, height - pictureRows - rows.length - below);
    const top = pictureRows + (ui.isReader ? 1 : Math.max(1, Math.min(MENU_GAP, Math.floor(spare / 2))));
    const menu = canvas.region(left, top, Math.min(menuWidth, lineRoom), height - top - below);
    this.#menu.draw(menu, ui);
    for (const [row, notice] of notices.entries()) {
      const room = width - 2 * margin;
      const x = ui.isReader ? 0 : Math.max(margin, Math.floor((width - lineWidth(notice)) / 2));
      putLine(canvas, x, height - below + 1 + row, notice, ui.theme.styles.text, room);
    }
    this.#drawKeys(canvas);
  }

  onKey(key: string): UiResponse {
    if (key === 'escape') return stay();
    if ((key === 'delete' || key === 'X') && this.#menu.selected === 'recover') {
      return leaveCrashedRun(this.#ui, this.#tell);
    }
    const answer = this.#menu.onKey(viKey(key));
    if (answer.kind !== 'chosen') return stay();
    this.#message = '';
    return this.#choose(answer.value);
  }

  cursor(): CursorPosition | undefined {
    return this.#menu.cursor();
  }

  readonly #tell = (sentence: string): void => {
    this.#message = sentence;
  };

  #choose(entry: Entry): UiResponse {
    const ui = this.#ui;
    switch (entry) {
      case 'recover':
        return recoverRun(ui, this.#tell);
      case 'continue':
        return continueRun(ui, this.#tell);
      case 'new':
        return beginRun(ui);
      case 'workshop':
        return open(new KeepScreen(ui, 'workshop'));
      case 'cards':
        return open(new KeepScreen(ui, 'cards'));
      case 'hall':
        return open(new HallScreen(ui));
      case 'bestiary':
        return open(this.#openBestiary());
      case 'mods':
        return open(new ModsScreen(ui));
      case 'options':
        return open(new OptionsScreen(ui));
      case 'help':
        return open(new HelpScreen(ui));
      case 'leave':
        return quit();
    }
  }

  #rows(): ListRow<Entry>[] {
    const { session, theme } = this.#ui;
    const { saved, crashed, registries, profile } = session;
    const { muted, teal, danger } = theme.styles;
    const row = (value: Entry, key: string, text: string, more = ''): ListRow<Entry> => ({
      value,
      key,
      line: more === '' ? text : [span(text), span(`  ${more}`, muted)],
    });
    const rows: ListRow<Entry>[] = [];
    if (crashed !== undefined) {
      const text = 'Go on with the run that a mistake broke off';
      rows.push({ value: 'recover', key: 'x', line: [span(text, danger)] });
    }
    if (saved.kind === 'ready') {
      rows.push(row('continue', 'c', 'Continue', runSummary(saved.decoded.tree, registries)));
    }
    const salvage = profile.meta > 0 ? [span('  '), span(`${profile.meta} to spend`, teal)] : [];
    rows.push(
      row('new', 'n', 'New run'),
      { value: 'workshop', key: 'w', line: [span('Workshop'), ...salvage] },
      row('cards', 'd', 'Cards', profile.cards.length > 0 ? `${profile.cards.length} owned` : ''),
      row('hall', 'f', 'Hall of fame'),
      row('bestiary', 'b', 'Bestiary'),
      row('mods', 'm', 'Mods', modWords(session.content.mods.length)),
      row('options', 'o', 'Options'),
      row('help', '?', 'Help'),
      row('leave', 'q', 'Leave'),
    );
    return rows;
  }

  #drawKeys(canvas: Canvas): void {
    const ui = this.#ui;
    const isCrash = this.#menu.selected === 'recover';
    const line = keyLine(
      [['arrows', 'choose'], ['Enter', 'open'], ...(isCrash ? [['Del', 'offer it no more'] as const] : [])],
      ui,
    );
    const x = ui.isReader ? 0 : Math.floor((canvas.width - lineWidth(line)) / 2);
    putLine(canvas, x, canvas.height - 1, line);
  }
}

/** How many are on beside the game itself. */
function modWords(loaded: number): string {
  return loaded > 1 ? `${loaded - 1} on` : '';
}
