import { describe, expect, it } from 'vitest';
import { SessionLog } from '../../../src/app/session-log.ts';
import type { Registries } from '../../../src/content/registries.ts';
import { REGISTRIES } from '../../../src/content/vocabulary.ts';
import { runProgram } from '../../../src/main/run-program.ts';
import { morgueReport } from '../../../src/meta/morgue-report.ts';
import { morgueText } from '../../../src/meta/morgue-text.ts';
import { printableJson } from '../../../src/rules/text.ts';
import {
  entryToml,
  inlineToml,
  replaced,
  type Sample,
  type Site,
  sitesOf,
} from '../reference/schema-samples.ts';
import { loadWithStub } from '../stub-core.ts';
import { manifest, temporaryFolder } from '../temporary-mods.ts';
import { loadCore, play } from './hostile.ts';
import { EVIL_TEXTS, evilCore, UNFIT } from './text.ts';

const { registries: spoiled, warnings: spoiledWarnings } = loadCore({ evil: evilCore() });

const everything = (registries: Registries): string =>
  JSON.stringify(
    REGISTRIES.map((name) =>
      name === 'balance' ? Object.values(registries.balance) : registries[name].all(),
    ),
  );

/** JSON's own escapes are what a text held. */
const heldBy = (json: string): string => JSON.stringify(JSON.parse(json)).replaceAll('\\n', '\n');

/** Lines fit for people: nothing in them but what can be seen. */
function expectFit(text: string): void {
  const bad = text.split('\n').find((line) => UNFIT.test(line));
  expect(bad === undefined ? '' : JSON.stringify(bad)).toBe('');
}

describe('a text field', () => {
  const sites = sitesOf('string');
  const withText = ({ registry, entry, path }: Site, text: string, id: string): string =>
    entryToml({ registry, entry: replaced(entry, path, text) as Sample['entry'] }, id);

  it.each(Object.entries({ ...EVIL_TEXTS, 'ten thousand characters': 'x\u0301'.repeat(5000) }))(
    'takes %s as plain text, or refuses the entry in plain text',
    (_what, evil) => {
      const ids = sites.map((_, index) => `my:e${index}`);
      const text = sites.map((site, index) => withText(site, `a${evil}`, ids[index] ?? ''));
      const { registries, warnings } = loadWithStub({ my: text.join('\n') });
      expectFit(heldBy(everything(registries)));
      for (const warning of warnings) {
        expectFit(heldBy(printableJson(warning)));
        expect(warning.text.length, warning.text).toBeLessThan(1500);
      }
      expect(warnings.filter(({ costs }) => costs === 'file' || costs === 'mod')).toEqual([]);
    },
  );

  it.each(
    Object.keys(EVIL_TEXTS).filter(
      (what) => !['wide characters', 'marks', 'no characters', 'tags'].includes(what),
    ),
  )('that people must read is refused where it holds nothing but %s', (what) => {
    const names = sites.filter(({ path }) => path.at(-1) === 'name' || path.at(-1) === 'text');
    expect(names.length).toBeGreaterThan(15);
    const evil = (EVIL_TEXTS[what] ?? '').replaceAll(/[\u0020-\u007e]/g, ' ').replace('\u001b]', '');
    const text = names.map((site, index) => withText(site, evil, `my:e${index}`));
    const { warnings } = loadWithStub({ my: text.join('\n') });
    for (const index of names.keys()) {
      expect(
        warnings.some(({ id, costs }) => id === `my:e${index}` && costs === 'entry'),
        JSON.stringify(names[index]?.path),
      ).toBe(true);
    }
  });

  it('of marks alone is no name', () => {
    const [name] = sites.filter(({ registry, path }) => registry === 'items' && path[0] === 'name');
    const { warnings } = loadWithStub({ my: name ? withText(name, ' \u0301\u0308', 'my:x') : '' });
    expect(warnings.map(({ text }) => text.replace(/^.*"my:x": /, ''))).toEqual([
      'name: there is nothing in it that can be seen',
    ]);
  });
});

it('an id with something invisible in it is the id without it, and no second one', () => {
  const entry = (id: string) =>
    `[[items]]\nid = "${id}"\nname = "x"\nglyph = "/"\ncolor = "grey"\ninherits = "core:\u200bsabre"\n`;
  const { registries, warnings } = loadWithStub({ my: entry('my:a') + entry('my:\u200ba') });
  expect(registries.items.find('my:a').weapon?.damage).toBe(8);
  expect(warnings.map(({ text }) => text)).toEqual([
    'my/content.toml:7:3: items "my:a": this mod defines it twice; only the first one, in my/content.toml line 1, is read',
  ]);
});

/** Statements with something evil where a name stands: of a field, a section, an id, a member of a legend. */
function evilNames(evil: string): string {
  const key = inlineToml(evil);
  const item = '[[items]]\nid = "my:a"\nname = "a"\nglyph = "/"\ncolor = "grey"\n';
  return `
[[items]]
id = ${key}
${item}${key} = 1
${item.replace('my:a', 'my:b')}weapon = { damage = 1, interval = 1, shares = { ${key} = 1 } }
[[enemies]]
id = "my:c"
inherits = ${key}
[[enemies]]
id = "my:d"
inherits = "core:rat"
base = { ${key} = 1 }
when_mod = ${key}
[[prefabs]]
id = "my:room"
name = "room"
rows = ["###", "+.#", ${inlineToml(`#${evil}`)}]
legend = { ${key} = { enemy = "core:rat" } }
[[${key}]]
id = "my:x"
[[patch.${key}]]
id = "core:rat"
set = { name = "x" }
[[patch.items]]
id = "core:bandage"
set = { ${key} = 1, ${inlineToml(`name.${evil}`)} = 2, ${inlineToml(`tags[${evil}=1].x`)} = 3 }
add = { ${key} = [1] }
remove = { ${key} = true }
[[remove.items]]
id = ${key}
[[renames]]
from = ${key}
to = "core:rat"
`;
}

const MODS: Readonly<Record<string, string>> = {
  'spoiled/mod.toml': manifest('spoiled').replace(
    'name = "spoiled"',
    `name = ${inlineToml(`a${Object.values(EVIL_TEXTS).join('')}`.slice(0, 60))}`,
  ),
  'spoiled/all.toml': evilCore(),
  ...Object.fromEntries(
    Object.values(EVIL_TEXTS).flatMap((evil, index) => [
      [
        `m${index}/mod.toml`,
        `id = "m${index}"\nname = ${inlineToml(`m${evil}`)}\nversion = ${inlineToml(`1${evil}`)}\ndescription = ${inlineToml(evil)}\nauthors = [${inlineToml(evil)}]\n`,
      ],
      [`m${index}/names.toml`, evilNames(evil)],
      [`m${index}/broken.toml`, `a = ${evil}\n`],
      [
        `n${index}/mod.toml`,
        `id = ${inlineToml(evil)}\nname = "x"\nversion = "1"\n${inlineToml(evil)} = 1\n`,
      ],
      [`n${index}/${evil.replaceAll(/[\0/]/g, '')}.toml`, ''],
    ]),
  ),
};

async function rustkeep(data: string, ...args: string[]) {
  let out = '';
  let err = '';
  const code = await runProgram(args, {
    env: { RUSTKEEP_HOME: data },
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    now: () => new Date('2026-11-30T17:19:20Z'),
    version: '1.2.3',
  });
  return { code, out, err };
}

describe('what commands say of a hostile mod', () => {
  const COMMANDS = [
    ['mod', 'list', '--changes'],
    ['mod', 'check'],
    ['mod', 'check', 'm0'],
    ['mod', 'path', 'm0'],
    ['mod', 'disable', 'm1'],
    ['mod', 'check', EVIL_TEXTS['escape sequences'] ?? ''],
    ['--tool', 'floor', '3', '--lenient'],
    ['--tool', 'stat', '--lenient'],
  ];

  it('is plain text for people, and loses nothing for programs', async () => {
    const files = Object.entries(MODS).map(([path, text]) => [`mods/${path}`, text]);
    const data = temporaryFolder(Object.fromEntries(files));
    for (const command of COMMANDS) {
      const { out, err } = await rustkeep(data, ...command);
      expect(out + err, command.join(' ')).not.toBe('');
      expectFit(out + err);
      const json = await rustkeep(data, ...command, '--json');
      expectFit(json.out + json.err);
      expect(() => JSON.parse(json.out), command.join(' ')).not.toThrow();
    }
  }, 60_000);
});

describe('core with every text spoiled', () => {
  it('loads whole, and holds nothing that cannot be shown', () => {
    expect(spoiledWarnings.filter(({ costs }) => costs !== 'nothing').map(({ text }) => text)).toEqual([]);
    const held = everything(spoiled);
    expectFit(heldBy(held));
    expect([...held.matchAll(/\{bold\}/g)].length).toBeGreaterThan(50);
  });

  it('gives a log and a morgue file of plain text', () => {
    const game = play(spoiled, { commands: 150 });
    const report = morgueReport(game, '2026-11-30T17:19:20.000Z', '0.1.0');
    expectFit(morgueText(report));
    expectFit(printableJson(report, 2));
    expectFit(JSON.stringify(game.tree.log));
    const log = new SessionLog(temporaryFolder(), '20261130-171920');
    log.add(...Object.values(EVIL_TEXTS));
    expectFit(log.all().join('\n'));
  });
});
