import type { Creature } from '../../../engine/game-tree.ts';
import { type DialogNode, dialogNode } from '../../../engine/people/dialog.ts';
import { isTrader } from '../../../engine/people/shop.ts';
import { nameOf } from '../../game/creature-looks.ts';
import type { Canvas } from '../../terminal/canvas.ts';
import { close, replace, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { drawFrame, middle } from '../../widgets/frame.ts';
import { List, type ListRow } from '../../widgets/list.ts';
import { isLeave } from '../../widgets/menu-keys.ts';
import { type Line, putLine, span, wrapLine } from '../../widgets/spans.ts';
import { performHere } from '../parts/news.ts';
import { viKey } from '../parts/page.ts';
import { coloured } from '../parts/text-lines.ts';
import { TradeScreen } from './trade-screen.ts';

const MAX_WIDTH = 84;
/** Columns beside the text: frame and blanks. */
const EDGES = 6;

/** What can be said: an answer of the dialog by its place, or what every person of a kind understands. */
type Reply = number | 'free' | 'trade' | 'leave';

/** A talk over the map. What the person says is content; what follows from an answer the engine does. */
export class DialogScreen implements UiScreen {
  readonly isOverlay = true;
  readonly #ui: Ui;
  readonly #npc: number;
  readonly #list = new List<Reply>();
  #node: string | undefined;
  #news: Line | undefined;

  constructor(ui: Ui, npc: number) {
    this.#ui = ui;
    this.#npc = npc;
    this.#node = this.#said()?.node;
  }

  draw(canvas: Canvas): void {
    const ui = this.#ui;
    const person = this.#person();
    const width = Math.min(MAX_WIDTH, canvas.width);
    const text = this.#text(person).flatMap((line) => wrapLine(line, Math.max(1, width - EDGES)));
    this.#list.setRows(this.#rows(Math.max(1, width - EDGES - 4)));
    const replies = this.#rows(Math.max(1, width - EDGES - 4)).length;
    const part = middle(canvas, ui, width, text.length + replies + 3);
    const inside = drawFrame(part, ui, {
      title: person === undefined ? 'Nobody' : nameOf(ui.game, person),
      keys: [
        ['Enter', 'say it'],
        ['Esc', 'go'],
      ],
    });
    // However much is said, there is a way to answer.
    const room = Math.max(0, Math.min(text.length, inside.height - Math.min(replies, 4) - 1));
    for (const [row, line] of text.slice(0, room).entries())
      putLine(inside, 0, row, line, ui.theme.styles.text);
    this.#list.draw(inside.region(0, room + 1, inside.width, inside.height - room - 1), ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key)) return close();
    this.#list.setRows(this.#rows(MAX_WIDTH));
    const answer = this.#list.onKey(/^[\da-z]$/.test(key) && !'jk'.includes(key) ? key : viKey(key));
    if (answer.kind !== 'chosen') return stay();
    return this.#reply(answer.value);
  }

  cursor(): CursorPosition | undefined {
    return this.#list.cursor();
  }

  #reply(reply: Reply): UiResponse {
    const ui = this.#ui;
    const target = this.#npc;
    switch (reply) {
      case 'leave':
        return close();
      case 'trade':
        return replace(new TradeScreen(ui, target));
      case 'free':
        this.#news = performHere(ui, { do: 'free_captive', target }).news;
        return stay();
    }
    const said = this.#said();
    const given = said?.answers.find(({ index }) => index === reply);
    if (said === undefined || given === undefined) return close();
    const { ok, news } = performHere(ui, { do: 'answer', target, node: said.node, answer: reply });
    this.#news = news;
    if (!ok) return stay();
    if (given.to === undefined) return close();
    this.#node = given.to;
    this.#list.select(this.#rows(MAX_WIDTH)[0]?.value ?? 'leave');
    return stay();
  }

  #person(): Creature | undefined {
    return this.#ui.game.tryCreature(this.#npc);
  }

  #said(): DialogNode | undefined {
    const person = this.#person();
    return person === undefined ? undefined : dialogNode(this.#ui.game, person, this.#node);
  }

  #text(person: Creature | undefined): Line[] {
    const { styles } = this.#ui.theme;
    const lines: Line[] = [];
    const def = person && this.#ui.session.registries.npcs.tryFind(person.def);
    if (def?.description) lines.push([span(def.description, styles.muted)], '');
    const said = this.#said();
    if (said === undefined) lines.push([span('There is nothing more to say.', styles.muted)]);
    else lines.push(coloured(this.#ui, `“${said.text}”`, 'white'));
    if (this.#news !== undefined) lines.push('', this.#news);
    return lines;
  }

  /** Answers with numbers; longer ones than a line are cut by the list, so they are wrapped into rows of their own. */
  #rows(width: number): ListRow<Reply>[] {
    const person = this.#person();
    const { muted, good } = this.#ui.theme.styles;
    const rows: ListRow<Reply>[] = [];
    const add = (key: string, text: string, value: Reply, style = {}): void => {
      const [first = [], ...rest] = wrapLine([span(text, style)], width, 4);
      rows.push({ key, line: first, value });
      for (const line of rest) rows.push({ line: line.map((piece) => ({ ...piece, style })) });
    };
    if (person !== undefined && this.#isCaptive(person)) {
      add('f', `Free ${nameOf(this.#ui.game, person)}, who will follow you`, 'free', good);
    }
    for (const [place, { text, index }] of (this.#said()?.answers ?? []).entries()) {
      add(String(place + 1), text, index);
    }
    if (rows.length === 0 && person !== undefined && isTrader(this.#ui.game, person)) {
      add('t', 'Look at what is for sale', 'trade');
    }
    if (rows.every(({ value }) => value === undefined || value === 'free')) add('q', 'Go', 'leave', muted);
    return rows;
  }

  #isCaptive(person: Creature): boolean {
    const { floor } = this.#ui.game.tree;
    const def = this.#ui.session.registries.npcs.tryFind(person.def);
    return floor.people.includes(person) && (def?.captive ?? false);
  }
}
