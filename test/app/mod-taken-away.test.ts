import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Folders, findFolders } from '../../src/app/folders.ts';
import { loadOptions } from '../../src/app/load-game-content.ts';
import { modEnableAnswer } from '../../src/app/mod-answers.ts';
import { saveCheckAnswer, saveShowAnswer } from '../../src/app/save-answers.ts';
import { Session } from '../../src/app/session.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Creature } from '../../src/engine/game-tree.ts';
import { commandRefusal } from '../../src/engine/turn/play.ts';
import { chooseMods } from '../../src/mods/finding/choose-mods.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { indexAt } from '../../src/world/grid.ts';

/** One entry of everything that a save can point to. */
const ENTRIES = `
[[items]]
id = "gone:sword"
name = "sword"
glyph = "/"
color = "grey"
slot = "weapon"
weapon = { damage = 10, interval = 1, shares = { kinetic = 1 } }
[[affixes]]
id = "gone:hot"
name = "hot"
tier = 1
slots = ["lamp"]
[[options]]
id = "gone:elf"
name = "elf"
kind = "race"
modifiers = [{ attribute = "max_health", flat = 40 }]
[[options]]
id = "gone:monk"
name = "monk"
kind = "class"
[[options]]
id = "gone:quick"
name = "quick"
kind = "talent"
[[enemies]]
id = "gone:rat"
name = "rat"
glyph = "r"
color = "brown"
role = "vermin"
base = { max_health = 12 }
[[npcs]]
id = "gone:smith"
name = "smith"
glyph = "S"
color = "white"
[[statuses]]
id = "gone:curse"
name = "curse"
glyph = "c"
color = "void"
max = 5
seconds = 9
[[quests]]
id = "gone:hunt"
name = "hunt"
on = "creature_died"
count = 3
[[cards]]
id = "gone:luck"
name = "luck"
effect = { kind = "modifier", modifiers = [{ attribute = "coin_gain", mult = 1.1 }] }
[[upgrades]]
id = "gone:edge"
name = "edge"
tab = "attack"
modifiers = [{ attribute = "damage", flat = 1 }]
max_level = 10
price = 10
[[workshop]]
id = "gone:forge"
name = "forge"
modifiers = [{ attribute = "damage", flat = 1 }]
max_level = 3
price = 10
growth = 1.5
`;

type Content = ReturnType<typeof loadMods>;
const loaded = new Map<string, Content>();
let root: string;
let folders: Folders;
let open: Session[];
beforeEach(() => {
  root = fs.mkdtempSync(join(tmpdir(), 'rustkeep-mod-gone-'));
  const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
  folders = findFolders({ dataDir: root, env: {}, packageRoot });
  open = [];
});
afterEach(() => {
  for (const session of open) session.close();
  fs.rmSync(root, { recursive: true, force: true });
});

function addMod(version = '1.0.0'): void {
  const mod = join(folders.userMods, 'gone');
  fs.mkdirSync(mod, { recursive: true });
  const manifest = `id = "gone"\nname = "gone"\nversion = "${version}"\ndescription = "x"\nauthors = ["x"]\n`;
  fs.writeFileSync(join(mod, 'mod.toml'), manifest);
  fs.writeFileSync(join(mod, 'entries.toml'), ENTRIES);
}

/** What the mods give; with the same ones on it is loaded once, which takes longer than all the rest. */
function content(): Content {
  const { mods } = chooseMods(loadOptions(folders));
  const key = mods.map(({ manifest: { id, version } }) => `${id} ${version}`).join();
  const made = loaded.get(key) ?? loadMods(loadOptions(folders));
  loaded.set(key, made);
  return made;
}

function openSession(): Session {
  const clock = () => new Date('2026-11-30T17:19:20Z');
  const opened = Session.open({ folders, content: content(), clock, gameVersion: '0.1.0' });
  if (!opened.ok) throw new Error(opened.sentence);
  open.push(opened.session);
  return opened.session;
}

function begin(session: Session): Game {
  const start = session.start({ options: ['gone:elf', 'gone:monk'], seed: 'gone' });
  if (!start.ok) throw new Error(start.sentence);
  return start.game;
}

/** Somebody of the mod beside the hero. */
function beside(game: Game, kind: 'enemy' | 'npc', def: string): Creature {
  const { run, hero, floor } = game.tree;
  const near = [1, 2].flatMap((far) => [-far, 0, far].flatMap((x) => [-far, 0, far].map((y) => ({ x, y }))));
  const step = near.find(({ x, y }) => {
    const [column, row] = [hero.x + x, hero.y + y];
    return floor.grid.isWalkable(indexAt(column, row)) && game.creatureAt(column, row) === undefined;
  });
  if (step === undefined) throw new Error('no room beside the hero');
  const place = { x: hero.x + step.x, y: hero.y + step.y };
  const { level, experience, light, coin_rest, rested_at, options, ...rest } = structuredClone(hero);
  const { upgrades, cards, sealed_cards, choices, free_upgrades, equipment, pack, ...body } = rest;
  const side = kind === 'npc' ? 'neutral' : 'hostile';
  const creature: Creature = { ...body, ...place, id: run.next_id++, kind, def, side, health: 5, timers: [] };
  (kind === 'npc' ? floor.people : game.tree.enemies).push(creature);
  game.place(creature, place.x, place.y);
  return creature;
}

/** The run comes to hold every entry of the mod, in every place where one can be. */
function fill(game: Game): void {
  const { hero, run, floor, quests, enemies } = game.tree;
  const affixed = { id: 'core:carbine', count: 1, affixes: ['gone:hot'] };
  hero.equipment.weapon = { id: 'gone:sword', count: 1, affixes: [] };
  hero.pack.push({ id: 'gone:sword', count: 1, affixes: [] }, affixed);
  hero.upgrades.push({ id: 'gone:edge', level: 2 });
  hero.cards.push({ id: 'gone:luck', level: 1 });
  hero.sealed_cards.push('gone:luck');
  hero.choices.push(['gone:quick']);
  const { time } = run;
  const curse = { status: 'gone:curse', stacks: 1, ends_at: time + 9, since: time, ticks: 0, struck_at: -1 };
  hero.statuses.push({ ...curse, by: 0, by_side: 'hostile' });
  run.workshop.push({ id: 'gone:forge', level: 1 });
  run.owned_cards.push({ id: 'gone:luck', level: 1 });
  quests.push({ quest: 'gone:hunt', count: 2, state: 'active' });
  floor.items.push({ x: hero.x, y: hero.y, item: { id: 'gone:sword', count: 1, affixes: [] } });
  floor.corpses.push({ enemy: 'gone:rat', x: hero.x, y: hero.y, ash: false });
  const [room] = floor.rooms;
  if (room) room.prefab = 'gone:hall';
  beside(game, 'npc', 'gone:smith');
  beside(game, 'enemy', 'gone:rat');
  run.in_fight = enemies.length > 0;
}

const LOST = [
  'the worn item gone:sword is gone',
  'the item gone:sword is gone',
  'the affix gone:hot is gone',
  'the item on the floor gone:sword is gone',
  'the hero’s option gone:elf is gone',
  'the hero’s option gone:monk is gone',
  'the talent gone:quick is gone',
  'the upgrade gone:edge is gone',
  'the equipped card gone:luck is gone',
  'the sealed card gone:luck is gone',
  'the card gone:luck is gone',
  'the workshop level gone:forge is gone',
  'the status gone:curse is gone',
  'the quest gone:hunt is gone',
  'the corpse of gone:rat is gone',
  'the person gone:smith is gone',
  'the enemy gone:rat is gone',
];

describe('a run whose mod was taken away', () => {
  it('loses what was the mod’s, each with a line in the log, is asked about, and can be played on', () => {
    addMod();
    const first = openSession();
    const game = begin(first);
    fill(game);
    game.tree.hero.health = game.attribute(game.tree.hero, 'max_health');
    expect(first.save()).toBeUndefined();
    first.close();
    fs.rmSync(join(folders.userMods, 'gone'), { recursive: true });

    const path = join(folders.saves, 'save.toml');
    const bytes = fs.readFileSync(path);
    const { mtimeMs } = fs.statSync(path);
    const second = openSession();
    const log = fs.readFileSync(second.log.path, 'utf8').split('\n');
    for (const line of LOST) expect(log).toContain(`${line}: no loaded mod has it.`);
    expect(log).toContain('gone 1.0.0 is no longer loaded');
    expect(log.some((line) => line.startsWith('the health of the hero was cut from '))).toBe(true);
    expect(second.question()).toBe(`${LOST.length} entries are missing (see ${second.log.path}). Continue?`);
    // "No" ends the program here.
    second.close();
    expect(fs.readFileSync(path).equals(bytes)).toBe(true);
    expect(fs.statSync(path).mtimeMs).toBe(mtimeMs);

    const third = openSession();
    const resumed = third.resume();
    if (!resumed.ok) throw new Error(resumed.sentence);
    const { tree } = resumed.game;
    expect(tree.hero.options).toEqual([]);
    expect(tree.hero.equipment.weapon).toBeUndefined();
    expect(tree.hero.pack).toContainEqual({ id: 'core:carbine', count: 1, affixes: [] });
    expect(tree.floor.rooms[0]?.prefab).toBe('gone:hall');
    const foe = beside(resumed.game, 'enemy', 'core:rat');
    expect(commandRefusal(resumed.game, { do: 'attack', target: foe.id })).toBeUndefined();
    expect(third.perform({ do: 'attack', target: foe.id })).toEqual({ ok: true });
    expect(resumed.game.registries.abilities.has('core:flee')).toBe(true);
    for (let turn = 0; turn < 20; turn++) expect(third.perform({ do: 'wait' })).toEqual({ ok: true });
    expect(third.save()).toBeUndefined();
    third.close();
    expect(openSession().question()).toBeUndefined();
  });

  it('of another version is only told so, and commands beside a running game change nothing in it', () => {
    addMod();
    const first = openSession();
    const game = begin(first);
    const before = fs.readFileSync(join(folders.saves, 'save.toml'), 'utf8');
    // Whoever plays goes on with the mods they began with; the next start is another matter.
    expect(modEnableAnswer(folders, 'gone', false).exitCode).toBe(0);
    const { registries: without } = content();
    expect(saveShowAnswer(folders, without).text).toContain('the hero’s option gone:elf is gone');
    expect(saveCheckAnswer(folders, without)).toMatchObject({ exitCode: 1, json: { state: 'lossy' } });
    expect(fs.readFileSync(join(folders.saves, 'save.toml'), 'utf8')).toBe(before);
    first.perform({ do: 'wait' });
    expect(first.save()).toBeUndefined();
    expect(game.tree.hero.options.map(({ id }) => id)).toEqual(['gone:elf', 'gone:monk']);
    first.close();
    expect(modEnableAnswer(folders, 'gone', true).exitCode).toBe(0);
    addMod('1.2.0');
    const second = openSession();
    expect(second.question()).toBeUndefined();
    expect(second.log.all()).toContain('gone 1.0.0 → 1.2.0 since this save');
  });
});
