import { ACTIONS, type ActionName } from './actions.ts';

/** Keys that stay what they are, so that nobody can lock themselves in. */
export const FIXED_KEYS: readonly string[] = ['escape', 'enter', 'ctrl-c', 'ctrl-z'];

/** What came of giving an action other keys. */
export type Rebinding =
  | { readonly ok: true; readonly bindings: Bindings }
  /** One sentence that says why not. */
  | { readonly ok: false; readonly reason: string };

/**
 * Which key does what on the map. Menus do not ask it: arrows, Enter and Esc always work there. Immutable: a
 * change gives new bindings.
 */
export class Bindings {
  readonly #keys: ReadonlyMap<ActionName, readonly string[]>;
  readonly #actions: ReadonlyMap<string, ActionName>;

  private constructor(keys: ReadonlyMap<ActionName, readonly string[]>) {
    this.#keys = keys;
    const actions = new Map<string, ActionName>();
    for (const [name, bound] of keys) for (const key of bound) actions.set(key, name);
    this.#actions = actions;
  }

  /** The keys as they are without an options file. */
  static usual(): Bindings {
    return new Bindings(new Map(ACTIONS.map(({ name, keys }) => [name, keys])));
  }

  /** What a key does, if anything. */
  actionFor(key: string): ActionName | undefined {
    return this.#actions.get(key);
  }

  /** The keys of an action, the first being the one to show. */
  keysFor(action: ActionName): readonly string[] {
    return this.#keys.get(action) ?? [];
  }

  /** The key to show for an action: "i", "Ctrl-S". */
  labelFor(action: ActionName): string {
    const [first] = this.keysFor(action);
    return first === undefined ? '(no key)' : keyLabel(first);
  }

  /**
   * Gives actions these keys and no others. Keys are taken from actions that are not in `changes`, but none of
   * those may lose its last one.
   */
  rebind(changes: ReadonlyMap<ActionName, readonly string[]>): Rebinding {
    const taken = new Map<string, ActionName>();
    for (const [action, keys] of changes) {
      if (keys.length === 0) return { ok: false, reason: `${action} would have no key.` };
      for (const key of keys) {
        if (FIXED_KEYS.includes(key)) {
          return { ok: false, reason: `${keyLabel(key)} cannot be bound: menus and leaving need it.` };
        }
        const other = taken.get(key);
        if (other !== undefined && other !== action) {
          return { ok: false, reason: `${keyLabel(key)} is given to both ${other} and ${action}.` };
        }
        taken.set(key, action);
      }
    }
    const next = new Map<ActionName, readonly string[]>();
    for (const [action, keys] of this.#keys) {
      const left = changes.get(action) ?? keys.filter((key) => !taken.has(key));
      const [lost] = keys;
      if (left.length === 0 && lost !== undefined) {
        return {
          ok: false,
          reason: `${keyLabel(lost)} is the only key of ${action}; give that another first.`,
        };
      }
      next.set(action, [...new Set(left)]);
    }
    return { ok: true, bindings: new Bindings(next) };
  }

  /** Where these differ from the usual ones, as options.toml keeps it. */
  toStored(): Record<string, readonly string[]> {
    const usual = Bindings.usual();
    const stored: Record<string, readonly string[]> = {};
    for (const [action, keys] of this.#keys) {
      if (keys.join(' ') !== usual.keysFor(action).join(' ')) stored[action] = keys;
    }
    return stored;
  }
}

const LABELS: Readonly<Record<string, string>> = {
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  space: 'Space',
  tab: 'Tab',
  backtab: 'Shift-Tab',
  enter: 'Enter',
  escape: 'Esc',
  backspace: 'Backspace',
  home: 'Home',
  end: 'End',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  insert: 'Ins',
  delete: 'Del',
};

/** A key as people write it: "Ctrl-S", "Pad 5", "F1". */
export function keyLabel(key: string): string {
  const known = LABELS[key];
  if (known !== undefined) return known;
  const modifier = /^(ctrl|alt|shift)-(.+)$/.exec(key);
  if (modifier) {
    const [, name = '', rest = ''] = modifier;
    const label = keyLabel(rest);
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}-${label.length === 1 ? label.toUpperCase() : label}`;
  }
  if (/^pad\d$/.test(key)) return `Pad ${key.slice(3)}`;
  return /^f\d+$/.test(key) ? key.toUpperCase() : key;
}
