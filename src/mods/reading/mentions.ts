import { isKeptId } from '../../content/schema/ids.ts';
import { REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';

/** What an id may be of: a registry, or the tags. */
type Target = RegistryName | 'tags';

/** Where an id stands: a text, in which a word may stand at a place, and from which one can be cut. */
interface Letters {
  says(word: string, at: number): boolean;
  plain(start: number, end: number): string;
}

const TARGETS: readonly Target[] = [...REGISTRIES, 'tags'];
/** Room for ids at first; a power of two, as it stays when it grows. */
const ROOM = 1 << 12;
/** After so many wrong places an id is looked for elsewhere: texts can be made whose ids all belong in one place. */
const MOST_TRIES = 24;

/** The bit that stands for a registry, or for the tags; 0 for an id that names nothing. */
export function targetBit(target: Target | undefined): number {
  return target === undefined ? 0 : 1 << TARGETS.indexOf(target);
}

/** One more character of what tells ids apart at a glance. */
export function mixed(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

/**
 * The ids and tags that entries name, each once, whoever names it: they are far fewer than the places where they stand.
 * All of these are given one and the same string, which is found in a registry much sooner than one of many; and it is
 * found here from the characters of a text, without being cut out of it anew.
 */
export class Mentions {
  private ids: (string | undefined)[] = new Array(ROOM).fill(undefined);
  private hashes = new Int32Array(ROOM);
  /** Bits of what each of them was named as. */
  private targets = new Int32Array(ROOM);
  private size = 0;
  /** Those that found no place above, and what they were named as. */
  private readonly others = new Map<string, number>();

  /** Notes that an id is named which was read without a text at hand. */
  note(id: string, target: Target): void {
    const text: Letters = { says: (word) => word === id, plain: () => id };
    let hash = 0;
    for (let at = 0; at < id.length; at++) hash = mixed(hash, id.charCodeAt(at));
    this.noteIn(text, 0, id.length, hash, targetBit(target));
  }

  /**
   * Notes that the id is named which stands from `start` to `end` of a text.
   *
   * @param hash what `mixed` makes of its characters, one after the other, from 0 on
   * @param bit of the registry that must hold it
   * @returns the string that stands for it everywhere, or undefined where it is no id
   */
  noteIn(text: Letters, start: number, end: number, hash: number, bit: number): string | undefined {
    const slot = this.slotOf(hash, end - start, text, start);
    const known = slot < 0 ? undefined : this.ids[slot];
    if (known !== undefined) {
      (this.targets[slot] as number) |= bit;
      return known;
    }
    const id = text.plain(start, end);
    if (!isKeptId(id)) return undefined;
    if (slot < 0) this.others.set(id, (this.others.get(id) ?? 0) | bit);
    else this.put(slot, id, hash, bit);
    return id;
  }

  /** Goes to every id that is named, once for each registry of which it is, or for the tags. */
  each(visit: (id: string, target: Target) => void): void {
    const { ids, targets } = this;
    for (let slot = 0; slot < ids.length; slot++) {
      const id = ids[slot];
      if (id !== undefined && targets[slot] !== 0) visitTargets(id, targets[slot] as number, visit);
    }
    for (const [id, bits] of this.others) visitTargets(id, bits, visit);
  }

  /** Where an id is or could be put; below 0 where there is no place for it. */
  private slotOf(hash: number, length: number, text: Letters, start: number): number {
    const { ids, hashes } = this;
    const last = ids.length - 1;
    let slot = firstSlot(hash, last);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const known = ids[slot];
      if (known === undefined) return slot;
      if (hashes[slot] === hash && known.length === length && text.says(known, start)) return slot;
      slot = (slot + 1) & last;
    }
    return -1;
  }

  private put(slot: number, id: string, hash: number, bits: number): void {
    this.ids[slot] = id;
    this.hashes[slot] = hash;
    this.targets[slot] = bits;
    if (++this.size * 2 > this.ids.length) this.grow();
  }

  private grow(): void {
    const { ids, hashes, targets } = this;
    const room = 2 * ids.length;
    this.ids = new Array(room).fill(undefined);
    this.hashes = new Int32Array(room);
    this.targets = new Int32Array(room);
    this.size = 0;
    for (let from = 0; from < ids.length; from++) {
      const id = ids[from];
      if (id === undefined) continue;
      const [hash, bits] = [hashes[from] as number, targets[from] as number];
      let slot = firstSlot(hash, room - 1);
      for (let tries = 0; tries < MOST_TRIES && this.ids[slot] !== undefined; tries++)
        slot = (slot + 1) & (room - 1);
      if (this.ids[slot] === undefined) this.put(slot, id, hash, bits);
      else this.others.set(id, bits);
    }
  }
}

function firstSlot(hash: number, last: number): number {
  return (hash ^ (hash >>> 15)) & last;
}

function visitTargets(id: string, bits: number, visit: (id: string, target: Target) => void): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    visit(id, TARGETS[31 - Math.clz32(rest & -rest)] as Target);
  }
}
