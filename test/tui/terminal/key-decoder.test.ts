import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Delay,
  type InputEvent,
  KeyDecoder,
  MAX_PASTE_BYTES,
  PASTE_WAIT_MS,
  SEQUENCE_WAIT_MS,
} from '../../../src/tui/terminal/key-decoder.ts';

const ESC = '\u001b';

/** Time that passes only when a test says so. */
class ManualTime {
  #now = 0;
  #waiting: { at: number; callback: () => void }[] = [];

  readonly delay: Delay = (milliseconds, callback) => {
    const entry = { at: this.#now + milliseconds, callback };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  };

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#waiting.filter((entry) => entry.at <= this.#now);
    this.#waiting = this.#waiting.filter((entry) => entry.at > this.#now);
    for (const entry of due) entry.callback();
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }
}

let time: ManualTime;
let events: InputEvent[];
let decoder: KeyDecoder;

beforeEach(() => {
  time = new ManualTime();
  events = [];
  decoder = new KeyDecoder((event) => events.push(event), time.delay);
});

const feed = (text: string): void => decoder.feed(Buffer.from(text, 'utf8'));
const shown = (): string[] => events.map((event) => ('key' in event ? event.key : `paste:${event.paste}`));

/** The keys of bytes that come at once, when nothing follows. */
function keysOf(bytes: Uint8Array | string): string[] {
  events = [];
  decoder.feed(typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : bytes);
  time.pass(PASTE_WAIT_MS);
  return shown();
}

describe('plain keys', () => {
  it.each([
    ['a', ['a']],
    ['A?', ['A', '?']],
    [' ', ['space']],
    ['\t', ['tab']],
    ['\r', ['enter']],
    ['\n', ['enter']],
    ['\r\n', ['enter']],
    ['\r\r\n\n', ['enter', 'enter', 'enter']],
    ['\u007f\b', ['backspace', 'backspace']],
    ['\u0003\u001a\u0000\u001f', ['ctrl-c', 'ctrl-z', 'ctrl-space', 'ctrl-_']],
    ['äß€日👍', ['ä', 'ß', '€', '日', '👍']],
    ['\u0085\u009b', []],
  ])('%j is %j', (bytes, keys) => {
    expect(keysOf(bytes)).toEqual(keys);
  });

  it('puts a character together that comes byte by byte', () => {
    for (const byte of Buffer.from('👍')) decoder.feed(Uint8Array.of(byte));
    expect(shown()).toEqual(['👍']);
  });

  it('takes CR and LF from two reads for one Enter, but not when time lies between', () => {
    feed('\r');
    feed('\n');
    expect(shown()).toEqual(['enter']);
    feed('\r');
    time.pass(SEQUENCE_WAIT_MS);
    feed('\n');
    expect(shown()).toEqual(['enter', 'enter', 'enter']);
  });

  it('drops bytes that are no characters and goes on', () => {
    expect(keysOf(Uint8Array.of(0xff, 0x61, 0xc3, 0x62, 0xe0, 0x80, 0x80, 0x63, 0xf8))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(keysOf(Uint8Array.of(0xed, 0xa0, 0x80, 0x64))).toEqual(['d']);
  });
});

describe('sequences of every terminal', () => {
  it.each([
    ['xterm', '[A', 'up'],
    ['application mode', 'OB', 'down'],
    ['xterm', '[C', 'right'],
    ['xterm', '[D', 'left'],
    ['xterm', '[H', 'home'],
    ['application mode', 'OF', 'end'],
    ['linux', '[1~', 'home'],
    ['linux', '[4~', 'end'],
    ['rxvt', '[7~', 'home'],
    ['rxvt', '[8~', 'end'],
    ['xterm', '[2~', 'insert'],
    ['xterm', '[3~', 'delete'],
    ['xterm', '[5~', 'pageup'],
    ['xterm', '[6~', 'pagedown'],
    ['xterm', 'OP', 'f1'],
    ['xterm', 'OS', 'f4'],
    ['linux', '[[A', 'f1'],
    ['linux', '[[E', 'f5'],
    ['rxvt', '[11~', 'f1'],
    ['xterm', '[15~', 'f5'],
    ['xterm', '[24~', 'f12'],
    ['xterm', '[Z', 'backtab'],
    ['xterm', '[1;5A', 'ctrl-up'],
    ['xterm', '[1;2B', 'shift-down'],
    ['xterm', '[1;3C', 'alt-right'],
    ['xterm', '[1;8D', 'ctrl-alt-shift-left'],
    ['xterm', '[5;5~', 'ctrl-pageup'],
    ['xterm', '[1;5P', 'ctrl-f1'],
    ['old xterm', 'O5A', 'ctrl-up'],
    ['rxvt', '[a', 'shift-up'],
    ['rxvt', 'Od', 'ctrl-left'],
    ['rxvt', '[5^', 'ctrl-pageup'],
    ['rxvt', '[3$', 'shift-delete'],
    ['rxvt', '[7@', 'ctrl-shift-home'],
    ['keypad', 'Op', 'pad0'],
    ['keypad', 'Ou', 'pad5'],
    ['keypad', 'Oy', 'pad9'],
    ['keypad without NumLock', 'OE', 'pad5'],
    ['keypad without NumLock', '[E', 'pad5'],
    ['linux keypad', '[G', 'pad5'],
    ['keypad', 'OM', 'enter'],
    ['keypad', 'Ok', '+'],
    ['kitty', '[97;3u', 'alt-a'],
    ['kitty', '[97;5u', 'ctrl-a'],
    ['kitty', '[57404u', 'pad5'],
    ['kitty', '[9;2u', 'backtab'],
    ['modifyOtherKeys', '[27;3;120~', 'alt-x'],
    ['modifyOtherKeys', '[27;2;97~', 'A'],
  ])('%s: ESC %s is %s', (_terminal, bytes, key) => {
    expect(keysOf(ESC + bytes)).toEqual([key]);
  });

  it.each([
    ['focus', '[I'],
    ['focus', '[O'],
    ['mouse', '[<0;10;20M'],
    ['old mouse', '[M q!'],
    ['where the cursor is', '[12;40R'],
    ['what the terminal is', '[?64;1;2c'],
    ['a mode', '[?2004;1$y'],
    ['a colour', ']11;rgb:0000/0000/0000\u0007'],
    ['a colour', ']11;rgb:0000/0000/0000\u001b\\'],
    ['a capability', 'P1+r544e=787465\u001b\\'],
    ['nonsense', '[999~'],
    ['nonsense', '[1;2;3;4;5x'],
  ])('swallows a report of the terminal: %s', (_name, bytes) => {
    expect(keysOf(`${ESC + bytes}k`)).toEqual(['k']);
  });
});

describe('escape', () => {
  it('alone is delivered after 50 ms, not before', () => {
    feed(ESC);
    time.pass(SEQUENCE_WAIT_MS - 1);
    expect(shown()).toEqual([]);
    time.pass(1);
    expect(shown()).toEqual(['escape']);
  });

  it('[ and A 40 ms later are one arrow', () => {
    feed(ESC);
    time.pass(40);
    feed('[');
    time.pass(40);
    feed('A');
    expect(shown()).toEqual(['up']);
    expect(time.isWaiting).toBe(false);
  });

  it('and a letter in one read are two keys, never Alt', () => {
    expect(keysOf(`${ESC}q`)).toEqual(['escape', 'q']);
    expect(keysOf(`${ESC}P`)).toEqual(['escape', 'P']);
    expect(keysOf(`${ESC}Pq`)).toEqual(['escape', 'P', 'q']);
    expect(keysOf(`${ESC}[`)).toEqual(['escape', '[']);
    expect(keysOf(`${ESC}O`)).toEqual(['escape', 'O']);
    expect(keysOf(`${ESC}\r`)).toEqual(['escape', 'enter']);
    expect(keysOf(`${ESC}ä`)).toEqual(['escape', 'ä']);
  });

  it('twice and before an arrow stays a key', () => {
    expect(keysOf(ESC + ESC)).toEqual(['escape', 'escape']);
    expect(keysOf(`${ESC}${ESC}[A`)).toEqual(['escape', 'up']);
  });

  it('in the middle of a sequence starts a new one', () => {
    expect(keysOf(`${ESC}[1;${ESC}[B`)).toEqual(['down']);
    expect(keysOf(`${ESC}[1;\u0003`)).toEqual(['ctrl-c']);
  });
});

describe('pastes', () => {
  it('are one event, whatever is in them', () => {
    expect(keysOf(`a${ESC}[200~qQ\r${ESC}[Ax${ESC}[201${ESC}[201~b`)).toEqual([
      'a',
      `paste:qQ\r${ESC}[Ax${ESC}[201`,
      'b',
    ]);
  });

  it('may be slow, and end by themselves when the end never comes', () => {
    feed(`${ESC}[200~one`);
    time.pass(PASTE_WAIT_MS - 1);
    feed(' two');
    time.pass(PASTE_WAIT_MS - 1);
    expect(shown()).toEqual([]);
    time.pass(1);
    feed('k');
    expect(shown()).toEqual(['paste:one two', 'k']);
  });

  it('are cut where they are too long', () => {
    const [event] = [keysOf(`${ESC}[200~${'x'.repeat(200_000)}${ESC}[201~`)];
    expect(event?.[0]).toHaveLength(MAX_PASTE_BYTES + 'paste:'.length);
  });
});

describe('whatever comes', () => {
  const piece = fc.oneof(
    fc.constantFrom('\u001b', '\u001b[', '\u001bO', '\u001b[A', '\u001b[1;5A', '\u001b[200~', '\u001b[201~'),
    fc.constantFrom(
      '\u001b[[A',
      '\u001bOp',
      '\u001b]11;',
      '\u001bP1',
      '\u001b\\',
      '\u001b[M',
      '\r',
      '\r\n',
      '\u0007',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  const stream = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => Buffer.from(pieces.join(''), 'utf8')),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  );

  it('gives the same keys in any pieces', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(12), { maxLength: 40 }), (bytes, lengths) => {
        const whole = keysOf(bytes);
        events = [];
        let at = 0;
        for (const length of lengths) {
          decoder.feed(bytes.subarray(at, at + length));
          at = Math.min(at + length, bytes.length);
          time.pass(SEQUENCE_WAIT_MS - 1);
        }
        decoder.feed(bytes.subarray(at));
        time.pass(PASTE_WAIT_MS);
        expect(shown()).toEqual(whole);
      }),
      { numRuns: 2000 },
    );
  });

  it('never throws, never emits a control character as a key, and is back at rest afterwards', () => {
    fc.assert(
      fc.property(stream, (bytes) => {
        for (const key of keysOf(bytes)) {
          if (!key.startsWith('paste:')) expect(key).toMatch(/^\P{Cc}+$/u);
        }
        expect(time.isWaiting).toBe(false);
        expect(keysOf('k')).toEqual(['k']);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not collect a sequence without an end', () => {
    feed(`${ESC}[${'1;'.repeat(500_000)}`);
    feed(`A${ESC}]1${'x'.repeat(500_000)}`);
    time.pass(SEQUENCE_WAIT_MS);
    feed('k');
    expect(shown()).toEqual(['k']);
  });
});
