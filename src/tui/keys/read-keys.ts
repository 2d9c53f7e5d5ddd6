import { ACTIONS, type ActionName } from './actions.ts';
import { Bindings } from './bindings.ts';

/** Whether a value of an options file is a table. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Bindings from the table `options.keys` of options.toml: `explore = ["o", "f5"]` or `explore = "o"`. Whatever is wrong
 * with it, the answer is playable: a bad line is left out, keys that fight over each other are the usual ones
 * again, and `warnings` says so.
 */
export function readKeys(stored: unknown): { bindings: Bindings; warnings: string[] } {
  const usual = Bindings.usual();
  if (!isRecord(stored)) {
    return { bindings: usual, warnings: ['options.toml: `keys` is not a table; the usual keys are used.'] };
  }
  const warnings: string[] = [];
  const changes = new Map<ActionName, readonly string[]>();
  for (const [name, value] of Object.entries(stored)) {
    const known = ACTIONS.find((action) => action.name === name);
    const keys = typeof value === 'string' ? [value] : value;
    if (known === undefined) {
      warnings.push(`options.toml: keys.${name} is nothing that a key can do.`);
    } else if (!isKeyList(keys)) {
      warnings.push(`options.toml: keys.${name} must be a list of key names such as ["o", "f5", "ctrl-o"].`);
    } else {
      changes.set(known.name, keys);
    }
  }
  const together = usual.rebind(changes);
  if (together.ok) return { bindings: together.bindings, warnings };
  warnings.push(`options.toml: ${together.reason} The usual keys are used.`);
  return { bindings: usual, warnings };
}

const KEY_NAME =
  /^(ctrl-|alt-|shift-)*([^\s\p{Cc}]|up|down|left|right|home|end|pageup|pagedown|insert|delete|tab|backtab|space|enter|escape|backspace|f\d{1,2}|pad\d)$/u;

function isKeyList(keys: unknown): keys is readonly string[] {
  return (
    Array.isArray(keys) &&
    keys.length > 0 &&
    keys.length <= 8 &&
    keys.every((key) => typeof key === 'string' && KEY_NAME.test(key))
  );
}
