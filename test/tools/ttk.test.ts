import { describe, expect, it } from 'vitest';
import { measurerOf } from '../../src/tools/ttk/measure-floor.ts';
import { runTtkTool, type TtkRequest } from '../../src/tools/ttk-tool.ts';
import { act, build, species, TWO_ELEMENTS, ttkRegistries, weapon } from './ttk-content.ts';

const FIGHTS = 9;

function ttk(registries: TtkRequest['registries'], more: Partial<TtkRequest> = {}) {
  return runTtkTool({ depths: '1', seed: 'test', fights: FIGHTS, registries, ...more });
}

/** The rows of floor 1 as programs read them. */
function rowsOf(json: unknown) {
  type Side = { readonly elements: string[]; readonly builds: string[] };
  type Row = {
    readonly judged: boolean;
    readonly seconds: Readonly<Record<string, { readonly median: number }>>;
    readonly right: Side;
    readonly wrong: Side;
    readonly elem: { readonly median: number };
  };
  return (json as { floors: Record<number, { species: Record<string, Row> }> }).floors[1]!.species;
}

/** What one build needs for one species. */
function seconds(registries: TtkRequest['registries'], enemy: string, buildId: string): number {
  const row = measurerOf(registries, { seed: 'test', fights: FIGHTS })(1, enemy);
  return row.cells.find((cell) => cell.build === buildId)!.seconds.median;
}

const GOOD = species('good', 'max_health = 14, resist_kinetic = 0.76', 'corridor = "meat"');

describe('a fight', () => {
  const club = [weapon('club', 'kinetic = 1', 10, 1), build('club')].join('');

  it('takes full intervals, and of the last hit the part that was needed', () => {
    const registries = ttkRegistries(club, species('post', 'max_health = 25'), act('post'));
    expect(seconds(registries, 't:post', 't:club')).toBeCloseTo(2.5, 9);
  });

  it('counts a last hit in full when a tick was quicker than the next one', () => {
    // 10 of 10.15, then a tick of 1 % each second: it dies at 2 s of the 3 that the first hit took.
    const torch = [weapon('torch', 'fire = 1', 10, 3), build('torch')].join('');
    const registries = ttkRegistries(torch, species('post', 'max_health = 10.15'), act('post'));
    expect(seconds(registries, 't:post', 't:torch')).toBeCloseTo(3, 9);
  });

  it('is against one that neither mends nor walks away nor is pushed out of reach', () => {
    const mends = `
[[enemies.triggers]]
on = "damage_taken"
actions = [{ action = "heal", amount = 9, target = "self" }, { action = "push", tiles = 3, from = "target", target = "self" }]`;
    const post = species('post', 'max_health = 25, health_regen = 5, move_interval = 0.1', mends);
    expect(seconds(ttkRegistries(club, post, act('post')), 't:post', 't:club')).toBeCloseTo(2.5, 9);
  });

  it('without an end is no result', async () => {
    const post = species('post', 'max_health = 1000000, resist_kinetic = 0.85', 'corridor = "meat"');
    const result = await ttk(ttkRegistries(club, post, act('post')), { fights: 1 });
    expect(result.text).toMatch(/post +meat +no result\+/);
    expect(result.text).toContain('FAIL: floor 1, t:post (meat): no result; its right element, KIN (t:club)');
    expect(result.exitCode).toBe(1);
  });

  it('goes the same way however the rows before it went', () => {
    const mixed = [weapon('both', 'fire = 0.5, cold = 0.5', 8), build('both')].join('');
    const registries = ttkRegistries(TWO_ELEMENTS, mixed, GOOD, act('good'));
    const shared = measurerOf(registries, { seed: 'test', fights: FIGHTS });
    for (const depth of [1, 2, 1]) {
      const alone = measurerOf(registries, { seed: 'test', fights: FIGHTS });
      expect(shared(depth, 't:good')).toEqual(alone(depth, 't:good'));
    }
    const [first, second] = [1, 2].map((depth) => shared(depth, 't:good'));
    const of = (row: typeof first, id: string) =>
      row?.cells.find((cell) => cell.build === id)?.seconds.median;
    expect(of(first, 't:torch')).toBe(of(second, 't:torch'));
    // Only where a reaction had a part in it, the floor counts.
    expect(of(first, 't:both')).toBeGreaterThan(of(second, 't:both')!);
  });
});

describe('a verdict', () => {
  it('is kept where right and wrong are three to six apart and both in their windows', async () => {
    const result = await ttk(ttkRegistries(TWO_ELEMENTS, GOOD, act('good')));
    expect(result.exitCode, result.text).toBe(0);
    expect(result.text).toMatch(/good +meat +\d\.\d- +\d\.\d\+ +\d\.\d\dx/);
    expect(result.text).toContain('1 of 1 rows judged, every corridor is kept.');
  });

  it('names each pair that breaks it in a sentence', async () => {
    const soft = species('soft', 'max_health = 14, resist_kinetic = 0.3', 'corridor = "meat"');
    const { text, exitCode, json } = await ttk(ttkRegistries(TWO_ELEMENTS, GOOD, soft, act('good', 'soft')));
    expect(exitCode).toBe(1);
    const { faults } = json as { faults: string[] };
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(
      /^floor 1, t:soft \(meat\): the wrong element, KIN \(t:club\), takes 1\.\d+ times as long as the right one, INC \(t:torch\); it must be 3 to 6 times\.$/,
    );
    expect(faults[1]).toMatch(
      /^floor 1, t:soft \(meat\): its wrong element, KIN \(t:club\), takes 1\.\d+ s; it must be 2 to 4 s\.$/,
    );
    for (const fault of faults) expect(text).toContain(`FAIL: ${fault}`);
  });

  it('does not take a strong weapon for a good element', async () => {
    const strong = [
      weapon('club', 'kinetic = 1', 8),
      weapon('pyre', 'fire = 1', 32),
      build('club'),
      build('pyre'),
    ].join('');
    const even = species('even', 'max_health = 80', 'corridor = "meat"');
    const { json } = await ttk(ttkRegistries(strong, even, act('even')));
    const { elem } = rowsOf(json)['t:even']!;
    expect(elem.median).toBeGreaterThan(0.9);
    expect(elem.median).toBeLessThan(1.1);
  });

  it('counts armor and a hide: they decide what is right and what is wrong', async () => {
    const hide =
      'corridor = "meat"\nmodifiers = [{ attribute = "resist_fire", points = 0.76, condition = [{ check = "has_status", who = "self", status = "core:chilled", not = true }] }]';
    const { json } = await ttk(
      ttkRegistries(TWO_ELEMENTS, species('wet', 'max_health = 14', hide), act('wet')),
    );
    const row = rowsOf(json)['t:wet']!;
    expect([row.right.elements, row.wrong.elements]).toEqual([['kinetic'], ['fire']]);
  });

  it('leaves mixed builds, bosses and those without a corridor out of it, but prints them', async () => {
    const mixed = [weapon('both', 'fire = 0.75, kinetic = 0.25', 8), build('both')].join('');
    const parts = [
      species('calm', 'max_health = 14'),
      species('boss', 'max_health = 14', 'corridor = "meat"\nboss = true'),
    ];
    const { text, json, exitCode } = await ttk(
      ttkRegistries(TWO_ELEMENTS, mixed, ...parts, act('calm', 'boss')),
    );
    expect(exitCode).toBe(0);
    expect(text).toMatch(/3 mixed/);
    const rows = rowsOf(json);
    expect([rows['t:calm']?.judged, rows['t:boss']?.judged]).toEqual([false, false]);
    expect(rows['t:boss']!.right.builds).not.toContain('t:both');
    expect(Object.keys(rows['t:boss']!.seconds)).toEqual(['t:club', 't:torch', 't:both']);
  });

  it('does not judge where no build is, and says so in a row', async () => {
    const { text, exitCode } = await ttk(ttkRegistries(TWO_ELEMENTS, GOOD, act('good')), { depths: '5' });
    expect(text).toMatch(/good +meat +no result/);
    expect(text).toContain('no build is for this floor: nothing was measured or judged');
    expect(exitCode).toBe(0);
  });
});

describe('the tool', () => {
  const registries = ttkRegistries(TWO_ELEMENTS, GOOD, act('good'));

  it.each(['0', '3-1', 'x', '1-', '1-9999', '-3'])('refuses the floors %j in words', async (depths) => {
    const { exitCode, text } = await ttk(registries, { depths });
    expect(exitCode).toBe(2);
    expect(text).toContain(`"${depths}"`);
  });

  it('refuses a build that cannot be worn', async () => {
    const twice = '[[builds]]\nid = "t:bad"\nname = "bad"\nfloors = [1, 2]\nequip = [{ item = "core:gold" }]';
    const { exitCode, text } = await ttk(ttkRegistries(TWO_ELEMENTS, twice, GOOD, act('good')));
    expect([exitCode, text]).toEqual([2, expect.stringContaining('core:gold')]);
  });

  it('gives the same numbers for the same seed, and the same verdict for any', async () => {
    expect((await ttk(registries)).json).toEqual((await ttk(registries)).json);
    for (const seed of ['a', 'b', 'c']) expect((await ttk(registries, { seed })).exitCode).toBe(0);
  });

  it('writes a line per species and build for spreadsheets', async () => {
    const { text } = await ttk(registries, { depths: '1-2', csv: true });
    const [head, ...lines] = text.split('\n');
    expect(head?.split(',')).toContain('elem');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^1,t:good,meat,meat,t:club,KIN,true,1,.*,wrong,.*,holds$/);
  });

  it('tells how far it is', async () => {
    const told: string[] = [];
    await ttk(registries, { depths: '1-2', progress: (done, all) => told.push(`${done}/${all}`) });
    expect(told).toEqual(['1/1']);
  });

  it('notes what lies outside the bounds that content keeps to', async () => {
    const huge = [weapon('huge', 'fire = 1', 50), build('huge')].join('');
    const tough = species('tough', 'max_health = 9, resist_cold = 0.95');
    const { text } = await ttk(ttkRegistries(TWO_ELEMENTS, huge, tough, act('tough')));
    expect(text).toContain('note: t:huge: weapon damage is 50, which is not between 4 and 16');
    expect(text).toContain('note: t:tough: resist_cold is 0.95, which is not between -0.6 and 0.9');
  });
});
