import type { Explanation } from '../../content/explanation.ts';
import type { Path } from '../../content/schema-walk.ts';
import type { RegistryName } from '../../content/vocabulary.ts';
import { UNSUPPORTED, type UnsupportedFeature } from './unsupported.ts';

/** The features of a plain entry that the engine cannot do yet. Looks at what was written, not at defaults. */
export function checkUnsupported(
  registry: RegistryName,
  entry: unknown,
  features: readonly UnsupportedFeature[] = UNSUPPORTED,
): Explanation[] {
  const relevant = features.filter((feature) => feature.registry === 'all' || feature.registry === registry);
  if (relevant.length === 0) return [];
  const found: Explanation[] = [];
  const look = (value: unknown, path: Path): void => {
    for (const feature of relevant) {
      if (feature.value !== undefined && feature.value !== value) continue;
      if (path.length > 0 && fits(feature.field.split('.'), path))
        found.push({ path, problem: feature.because });
    }
    if (Array.isArray(value)) {
      for (const [index, member] of value.entries()) look(member, [...path, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) look(member, [...path, key]);
    }
  };
  look(entry, []);
  return found;
}

function fits(pattern: readonly string[], path: Path): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return path.length === 0;
  if (first === '**') return fits(rest, path) || (path.length > 0 && fits(pattern, path.slice(1)));
  return path.length > 0 && (first === '*' || first === String(path[0])) && fits(rest, path.slice(1));
}
