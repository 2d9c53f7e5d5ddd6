import { characterKey, controlKey, csiKey, ss3Key } from './key-names.ts';

/** A key, by its canonical name: `a`, `A`, `?`, `up`, `f1`, `pad5`, `ctrl-c`, `alt-x`, `shift-up`, `space`. */
export interface KeyEvent {
  readonly key: string;
}

/** Text that was pasted. Raw: whoever takes it sends it through the sanitiser. */
export interface PasteEvent {
  readonly paste: string;
}

/** What a person did at the terminal. */
export type InputEvent = KeyEvent | PasteEvent;

/** Calls back once after some milliseconds; the answer cancels it. Injected, so that tests are exact. */
export type Delay = (milliseconds: number, callback: () => void) => () => void;

/** How long the rest of a sequence may take, in milliseconds. After that Esc was a key. */
export const SEQUENCE_WAIT_MS = 50;
/** How long a paste may pause before it counts as over, in milliseconds. */
export const PASTE_WAIT_MS = 1000;
/** Bytes of one paste that are kept; the rest is dropped. */
export const MAX_PASTE_BYTES = 65_536;
/** Bytes of one sequence that are kept. No key has more; the rest is skipped up to its end. */
const MAX_SEQUENCE_BYTES = 64;

const ESC = 0x1b;
const CR = 0x0d;
const LF = 0x0a;
const BEL = 0x07;
const PASTE_START = '200~';
const PASTE_END = Buffer.from('\u001b[201~', 'latin1');
/** `ESC [ M` is followed by three bytes of an old mouse report. */
const OLD_MOUSE_BYTES = 3;

/** What is being read. A partial sequence is in one of these, and every byte moves it on. */
type State =
  | 'ground'
  | 'utf8'
  | 'escape'
  | 'csi'
  | 'ss3'
  | 'mouse'
  | 'reply-start'
  | 'reply'
  | 'reply-end'
  | 'paste';

/**
 * Turns the bytes of a terminal into keys. A sequence may come in any pieces and several may come at once: the
 * keys are the same as long as the pieces of one sequence are at most 50 ms apart. Unknown sequences are
 * swallowed whole, so that they cannot be taken for commands, and nothing can fill the buffers.
 */
export class KeyDecoder {
  readonly #emit: (event: InputEvent) => void;
  readonly #delay: Delay;
  #state: State = 'ground';
  /** The sequence so far without its introducer, or the bytes of a character. */
  #body = '';
  /** Bytes still missing from a character or a mouse report. */
  #missing = 0;
  #paste: number[] = [];
  /** How much of the end mark of a paste has been seen. */
  #pasteEndSeen = 0;
  /** A CR was the last byte, so an LF belongs to it. */
  #isAfterCr = false;
  #cancelTimer: (() => void) | undefined;

  constructor(emit: (event: InputEvent) => void, delay: Delay) {
    this.#emit = emit;
    this.#delay = delay;
  }

  /** Takes what was read. Keys that are complete are emitted before this returns. */
  feed(bytes: Uint8Array): void {
    this.#stopTimer();
    for (const byte of bytes) this.#take(byte);
    if (this.#state === 'paste') this.#startTimer(PASTE_WAIT_MS);
    else if (this.#state !== 'ground' || this.#isAfterCr) this.#startTimer(SEQUENCE_WAIT_MS);
  }

  /** Gives up waiting: what is half read counts as all there is. */
  flush(): void {
    this.#stopTimer();
    const state = this.#state;
    const body = this.#body;
    this.#isAfterCr = false;
    this.#reset();
    switch (state) {
      case 'ground':
      case 'utf8':
      case 'mouse':
      case 'reply':
      case 'reply-end':
        return;
      case 'escape':
        this.#key('escape');
        return;
      case 'csi':
        if (body === '') this.#keys('escape', '[');
        return;
      case 'ss3':
        if (body === '') this.#keys('escape', 'O');
        return;
      case 'reply-start':
        this.#keys('escape', body);
        return;
      case 'paste':
        this.#finishPaste();
        return;
    }
  }

  /** Forgets everything half read and its timer. */
  stop(): void {
    this.#stopTimer();
    this.#isAfterCr = false;
    this.#paste = [];
    this.#reset();
  }

  #take(byte: number): void {
    const followsCr = this.#isAfterCr;
    this.#isAfterCr = false;
    switch (this.#state) {
      case 'ground':
        if (!(followsCr && byte === LF)) this.#ground(byte);
        return;
      case 'utf8':
        this.#continueCharacter(byte);
        return;
      case 'escape':
        this.#afterEscape(byte);
        return;
      case 'csi':
        this.#csi(byte);
        return;
      case 'ss3':
        this.#ss3(byte);
        return;
      case 'mouse':
        this.#missing--;
        if (this.#missing === 0) this.#reset();
        return;
      case 'reply-start':
        this.#replyStart(byte);
        return;
      case 'reply':
        if (byte === BEL) this.#reset();
        else if (byte === ESC) this.#state = 'reply-end';
        return;
      case 'reply-end':
        this.#reset();
        if (byte !== 0x5c) this.#afterEscape(byte);
        return;
      case 'paste':
        this.#pasted(byte);
        return;
    }
  }

  #ground(byte: number): void {
    if (byte === ESC) this.#state = 'escape';
    else if (byte >= 0x80) this.#startCharacter(byte);
    else if (byte >= 0x20 && byte < 0x7f) this.#character(String.fromCharCode(byte));
    else {
      this.#isAfterCr = byte === CR;
      this.#key(controlKey(byte));
    }
  }

  #startCharacter(byte: number): void {
    if (byte >= 0xc2 && byte <= 0xdf) this.#missing = 1;
    else if (byte >= 0xe0 && byte <= 0xef) this.#missing = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) this.#missing = 3;
    else return;
    this.#state = 'utf8';
    this.#body = String.fromCharCode(byte);
  }

  #continueCharacter(byte: number): void {
    if (byte < 0x80 || byte > 0xbf) {
      this.#reset();
      this.#ground(byte);
      return;
    }
    this.#body += String.fromCharCode(byte);
    this.#missing--;
    if (this.#missing > 0) return;
    const character = Buffer.from(this.#body, 'latin1').toString('utf8');
    this.#reset();
    // Overlong forms and halves of pairs decode to several replacement characters.
    if ([...character].length === 1) this.#character(character);
  }

  /** Only `[` and `O` open a key's sequence; `]` and `P` perhaps an answer of the terminal. Else Esc was a key. */
  #afterEscape(byte: number): void {
    this.#body = '';
    if (byte === 0x5b) this.#state = 'csi';
    else if (byte === 0x4f) this.#state = 'ss3';
    else if (byte === 0x5d || byte === 0x50) {
      this.#state = 'reply-start';
      this.#body = String.fromCharCode(byte);
    } else {
      this.#reset();
      this.#key('escape');
      this.#ground(byte);
    }
  }

  #csi(byte: number): void {
    if (byte < 0x20 || byte > 0x7e) {
      this.#reset();
      this.#ground(byte);
      return;
    }
    const character = String.fromCharCode(byte);
    const isLinuxPrefix = character === '[' && this.#body === '';
    const isRxvtEnding = character === '$' && /^\d+$/.test(this.#body);
    if (this.#body.length < MAX_SEQUENCE_BYTES) this.#body += character;
    if (isLinuxPrefix || (byte < 0x40 && !isRxvtEnding)) return;
    const body = this.#body;
    this.#reset();
    if (body === PASTE_START) {
      this.#state = 'paste';
    } else if (body === 'M') {
      this.#state = 'mouse';
      this.#missing = OLD_MOUSE_BYTES;
    } else if (body.length < MAX_SEQUENCE_BYTES) {
      this.#key(csiKey(body));
    }
  }

  #ss3(byte: number): void {
    if (byte < 0x20 || byte > 0x7e) {
      this.#reset();
      this.#ground(byte);
      return;
    }
    if (this.#body.length < MAX_SEQUENCE_BYTES) this.#body += String.fromCharCode(byte);
    if (byte >= 0x30 && byte <= 0x3b) return;
    const body = this.#body;
    this.#reset();
    this.#key(ss3Key(body));
  }

  /** Answers to questions that a program before us asked start with a digit or `>`; a person's keys do not. */
  #replyStart(byte: number): void {
    if ((byte >= 0x30 && byte <= 0x39) || byte === 0x3e) {
      this.#state = 'reply';
      return;
    }
    const opener = this.#body;
    this.#reset();
    this.#keys('escape', opener);
    this.#ground(byte);
  }

  #pasted(byte: number): void {
    if (byte === PASTE_END[this.#pasteEndSeen]) {
      this.#pasteEndSeen++;
      if (this.#pasteEndSeen === PASTE_END.length) this.#finishPaste();
      return;
    }
    for (let index = 0; index < this.#pasteEndSeen; index++) this.#keep(PASTE_END[index] ?? 0);
    this.#pasteEndSeen = 0;
    if (byte === ESC) this.#pasteEndSeen = 1;
    else this.#keep(byte);
  }

  #keep(byte: number): void {
    if (this.#paste.length < MAX_PASTE_BYTES) this.#paste.push(byte);
  }

  #finishPaste(): void {
    const text = Buffer.from(this.#paste).toString('utf8');
    this.#paste = [];
    this.#reset();
    this.#emit({ paste: text });
  }

  #character(character: string): void {
    this.#key(characterKey(character));
  }

  #keys(first: string, second: string): void {
    this.#key(first);
    this.#key(second);
  }

  #key(key: string | undefined): void {
    if (key !== undefined) this.#emit({ key });
  }

  #reset(): void {
    this.#state = 'ground';
    this.#body = '';
    this.#missing = 0;
    this.#pasteEndSeen = 0;
  }

  #startTimer(milliseconds: number): void {
    this.#cancelTimer = this.#delay(milliseconds, () => {
      this.#cancelTimer = undefined;
      this.flush();
    });
  }

  #stopTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }
}
