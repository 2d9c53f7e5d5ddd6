import { describe, expect, it } from 'vitest';
import { loadWithStub } from '../stub-core.ts';

const times = (count: number, text: (index: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(between);
const item = (more: string): string =>
  `[[items]]\nid = "my:a"\nname = "a"\nglyph = "/"\ncolor = "grey"\n${more}\n`;
const patch = (more: string): string => `[[patch.items]]\nid = "core:sabre"\n${more}\n`;
const room = (rows: string): string => `[[prefabs]]\nid = "my:a"\nname = "a"\nrows = [${rows}]\n`;

/** What is far too large, with all that is said about it. */
const TOO_LARGE: Readonly<Record<string, readonly [toml: string, ...said: (string | RegExp)[]]>> = {
  'a room of 10,000 columns': [
    room(`"###", "+.#", "${'#'.repeat(10_000)}"`),
    /^my\/content.toml:4:23: prefabs "my:a": rows\[2\]: expected at most 80 characters, found the text "#+…"$/,
  ],
  'a room of 10,000 rows': [
    room('"###", '.repeat(10_000)),
    'my/content.toml:4:1: prefabs "my:a": rows: expected at most 40 members, found a list of 10000',
  ],
  '10,000 triggers on one item': [
    item(
      `triggers = [${'{ on = "attack_hit", actions = [{ action = "heal", amount = 1 }] },'.repeat(10_000)}]`,
    ),
    'my/content.toml:6:1: items "my:a": triggers: expected at most 30 members, found a list of 10000',
  ],
  'a text of a megabyte': [
    item(`description = "${'x'.repeat(1_000_000)}"`),
    /: items "my:a": description: expected at most 600 characters, found the text "x+…"$/,
  ],
  'lists 10,000 deep': [
    item(`x = ${'['.repeat(10_000)}${']'.repeat(10_000)}`),
    /^my\/content.toml:6:\d+: not valid TOML: .*too many brackets inside each other$/,
  ],
  'tables 10,000 deep': [
    item(`x = ${'{ a = '.repeat(10_000)}1${' }'.repeat(10_000)}`),
    /^my\/content.toml:6:\d+: not valid TOML: .*too many brackets inside each other$/,
  ],
  'a key of 10,000 names': [
    item(`${'a.'.repeat(9999)}a = 1`),
    'my/content.toml:6:1: more than 200 names joined by dots; nothing in a mod is nested deeper than 32 levels',
  ],
  'a key of a million quoted names': [
    item(`${'"a" . \'b\'.'.repeat(500_000)}a = 1`),
    'my/content.toml:6:1: more than 200 names joined by dots; nothing in a mod is nested deeper than 32 levels',
  ],
  'a header of 10,000 names': [
    `[${'a.'.repeat(9999)}a]\nb = 1`,
    'my/content.toml:1:2: more than 200 names joined by dots; nothing in a mod is nested deeper than 32 levels',
  ],
  'a patch of 50,000 fields': [
    patch(`set = { ${times(50_000, (index) => `k${index} = 1`, ', ')} }`),
    'my/content.toml:3:1: items "core:sabre": more than 1000 fields of a patch; split it',
  ],
  'a patch that adds 50,000 members': [
    patch(`add = { tags = [${times(50_000, (index) => `"my:k${index}"`, ', ')}] }`),
    'my/content.toml:3:9: items "core:sabre": more than 1000 members in one list of a patch; split it',
  ],
  'a patch that takes out 50,000 members': [
    patch(`remove = { tags = [${times(50_000, (index) => `"my:k${index}"`, ', ')}] }`),
    'my/content.toml:3:12: items "core:sabre": more than 1000 members in one list of a patch; split it',
  ],
};

describe('what is too large is told in a sentence, with its limit', () => {
  it.each(Object.entries(TOO_LARGE))('%s', (_name, [toml, ...said]) => {
    const { registries, warnings } = loadWithStub({ my: toml });
    expect(warnings.map(({ text }) => text)).toEqual(
      said.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
    );
    expect(registries.items.find('core:sabre').name).toBe('sabre');
  });

  it('patches that together make a list too long: each that does is left out', () => {
    const many = times(40, (index) => patch(`add = { tags = ["my:k${index}"] }`));
    const { registries, warnings } = loadWithStub({ my: many });
    expect(registries.items.find('core:sabre').tags).toHaveLength(30);
    expect(warnings.map(({ text }) => text.replace(/^.*"core:sabre": /, ''))).toEqual(
      Array.from(
        { length: 12 },
        () => 'tags: expected at most 30 members, found a list of 31; this patch is left out',
      ),
    );
  });

  it('a hundred thousand entries: as many as a mod may have are read', () => {
    const entry = (index: number) =>
      `{ id = "my:a${index}", name = "a", entries = [{ item = "core:gold" }] }`;
    const { registries, warnings } = loadWithStub({ my: `loot = [${times(100_000, entry, ',')}]` });
    expect(registries.loot.all().filter(({ id }) => id.startsWith('my:'))).toHaveLength(20_000);
    expect(warnings.map(({ text }) => text)).toEqual(['my: more than 20000 entries; the rest is left out']);
  }, 60_000);

  it('a file of faults: the first thousand are told', () => {
    const { warnings } = loadWithStub({ my: times(100_000, (index) => `k${index} = 1\n`) });
    expect(warnings).toHaveLength(1001);
    expect(warnings.map(({ text }) => text)).toContain(
      'my/content.toml: more than 1000 faults in this file; the others are not told',
    );
  });

  it('a chain of ten thousand renames: it is followed to its end', () => {
    const rename = (index: number) =>
      `[[renames]]\nfrom = "my:a${index}"\nto = "${index === 9999 ? 'core:rat' : `my:a${index + 1}`}"\n`;
    const { registries, warnings } = loadWithStub({ my: times(10_000, rename) });
    expect(warnings).toEqual([]);
    expect(registries.renames.get('my:a0')).toBe('core:rat');
  });
});

it.each(['../../etc/passwd', '/etc/passwd', '..', '../core/all.toml', 'core:../rat'])(
  'a path in place of a name, %s, is the name of nothing',
  (path) => {
    const { registries, warnings } = loadWithStub({
      my: `${item('').replace('my:a', path)}[[enemies]]\nid = "my:b"\ninherits = "${path}"\n[[remove.items]]\nid = "${path}"\n${patch('').replace('core:sabre', path)}set = { price = 1 }\n[[renames]]\nfrom = "my:x"\nto = "${path}"\n`,
    });
    expect(warnings.length).toBeGreaterThanOrEqual(5);
    for (const { text } of warnings) expect(text).toMatch(/^my\/content.toml:\d+:\d+: /);
    expect(registries.items.all().map(({ id }) => id)).toEqual(
      loadWithStub({})
        .registries.items.all()
        .map(({ id }) => id),
    );
  },
);
