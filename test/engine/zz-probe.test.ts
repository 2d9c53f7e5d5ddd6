import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'smol-toml';
import { it } from 'vitest';
import { SCHEMAS } from '../../src/content/definitions.ts';
import { buildRegistries, noEntries } from '../../src/content/registries.ts';
import { Trip } from '../../src/engine/automatic/trip.ts';
import { nextStep } from '../../src/engine/automatic/next-step.ts';
import { nearestInReach } from '../../src/engine/automatic/rest-and-attack.ts';
import { travelTo } from '../../src/engine/automatic/travel.ts';
import type { Command } from '../../src/engine/command.ts';
import { faults } from '../../src/engine/invariants.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { commandRefusal, performCommand } from '../../src/engine/turn/play.ts';
import { SLOTS } from '../../src/content/vocabulary.ts';
import { upgradeOffers, openChoice } from '../../src/engine/economy/growth.ts';
import { abilitiesInReach } from '../../src/engine/possession/can-use.ts';
import { visibleFoes } from '../../src/engine/sight.ts';

function core() {
  const entries = noEntries() as any;
  for (const f of readdirSync('mods/core').sort()) {
    if (!f.endsWith('.toml') || f === 'mod.toml') continue;
    for (const [name, list] of Object.entries(parse(readFileSync(`mods/core/${f}`, 'utf8'))) as any) {
      if (!(name in SCHEMAS)) continue;
      for (const raw of list) entries[name].push((SCHEMAS as any)[name].parse(raw));
    }
  }
  return buildRegistries(entries, []);
}
let state = 12345;
const rnd = (n: number) => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return Math.floor((state / 4294967296) * n); };
it('fuzz', () => {
  const registries = core();
  const classes = registries.options.all().filter((o) => o.kind === 'class');
  const races = registries.options.all().filter((o) => o.kind === 'race');
  const counts: Record<string, number> = {}; const refused: Record<string, number> = {}; const ends: Record<string, number> = {};
  const t0 = Date.now();
  for (let s = 0; Date.now() - t0 < 150000 && s < 40; s++) {
    const game = newRun({ id: 'x', seed: `z${s}`, options: [races[s % races.length]!.id, classes[s % classes.length]!.id], classic: false, auto_bandages: true, auto_batteries: true,
      profile: { workshop: [], owned_cards: registries.cards.all().map((c) => ({ id: c.id, level: 1 })), equipped_cards: registries.cards.all().slice(0, 3).map((c) => c.id), card_slots: 4 } }, registries);
    game.development = true;
    game.tree.hero.base = s % 2 ? { max_health: 3000 } : {};
    if (s % 2) game.tree.hero.health = 3000;
    const { hero } = game.tree;
    const doIt = (command: Command) => {
      const snapshot = rnd(40) === 0 ? JSON.stringify(game.snapshot()) : undefined;
      const r = performCommand(game, command);
      counts[command.do] = (counts[command.do] ?? 0) + 1;
      if (!r.ok) {
        refused[`${command.do}:${r.refusal.code}`] = (refused[`${command.do}:${r.refusal.code}`] ?? 0) + 1;
        if (snapshot && JSON.stringify(game.snapshot()) !== snapshot) throw new Error('changed by refused ' + JSON.stringify(command));
      }
      const f = faults(game);
      if (f.length) throw new Error(`seed ${s} turn ${game.tree.run.turn} after ${JSON.stringify(command)}: ${f.join('; ')}`);
      return r.ok;
    };
    const someone = () => { const all = [...game.everyone()]; return all[rnd(all.length)]!.id; };
    const near = () => { const all = [...game.everyone()].filter((c) => c !== hero && Math.abs(c.x - hero.x) < 2 && Math.abs(c.y - hero.y) < 2); return all.length ? all[rnd(all.length)]!.id : someone(); };
    for (let round = 0; round < 400 && game.tree.run.phase === 'playing' && Date.now() - t0 < 150000; round++) {
      const foes = visibleFoes(game);
      const kind = rnd(10);
      if (kind < 5) {
        const att = nearestInReach(game);
        const stairs = travelTo(game, rnd(3) ? 'stairs_down' : 'way_up');
        const plan = foes.length && 'kind' in att ? att : rnd(8) === 0 && 'kind' in stairs ? stairs : rnd(4) === 0 ? { kind: 'rest' as const } : { kind: 'explore' as const, remembered: [] };
        const trip = new Trip(game, plan);
        for (let i = 0; ; i++) {
          if (i > 3000) throw new Error('endless trip ' + plan.kind);
          const step = trip.next(game);
          if ('done' in step) { const k = plan.kind + ': ' + step.done.replace(/The [a-z' -]+? (comes|is|notices|cannot)/, 'X $1'); ends[k] = (ends[k] ?? 0) + 1; break; }
          if (!doIt(step.command)) throw new Error(`seed ${s} trip command refused ${JSON.stringify(step.command)} ${JSON.stringify(commandRefusal(game, step.command))} plan ${JSON.stringify(plan)}`);
        }
        continue;
      }
      const upg = upgradeOffers(game); const ch = openChoice(game); const ab = abilitiesInReach(game, hero);
      const options: Command[] = [
        { do: 'step', dx: rnd(3) - 1, dy: rnd(3) - 1 }, { do: 'attack', target: foes[0]?.id ?? someone() }, { do: 'wait' }, { do: 'rest' }, { do: 'pick_up' },
        { do: 'drop', index: rnd(hero.pack.length + 1), count: 1 + rnd(3) }, { do: 'equip', index: rnd(hero.pack.length + 1) }, { do: 'equip', index: rnd(hero.pack.length + 1), slot: SLOTS[rnd(SLOTS.length)]! },
        { do: 'unequip', slot: SLOTS[rnd(SLOTS.length)]! }, { do: 'swap_weapons' }, { do: 'use_item', index: rnd(hero.pack.length + 1), target: rnd(2) ? foes[0]?.id : someone() },
        { do: 'use_ability', ability: ab[rnd(ab.length)]!, target: foes[0]?.id ?? someone(), x: hero.x + rnd(7) - 3, y: hero.y + rnd(7) - 3 },
        { do: 'buy_upgrade', id: upg[rnd(upg.length)]!.id }, { do: 'choose_talent', id: ch[0] ?? 'core:none' }, { do: 'equip_card', id: registries.cards.all()[rnd(registries.cards.size)]!.id },
        { do: 'unequip_card', id: hero.cards[0]?.id ?? 'x' }, { do: 'talk', target: near() }, { do: 'buy', target: near(), index: rnd(4) }, { do: 'sell', target: near(), index: rnd(hero.pack.length + 1) },
        { do: 'free_captive', target: near() }, { do: 'revive', target: near() }, { do: 'give_up_quest', quest: game.tree.quests[0]?.quest ?? 'x' }, { do: 'answer', target: near(), node: 'start', answer: rnd(3) },
        { do: 'set_option', option: 'auto_bandages', on: rnd(2) === 0 }, { do: 'descend' },
      ];
      doIt(options[rnd(options.length)]!);
    }
    console.log(s, game.tree.run.phase, 'turn', game.tree.run.turn, 'depth', game.tree.floor.depth, 'lvl', hero.level, game.tree.run.ending, 'coins', game.tree.record.coins);
  }
  console.log(JSON.stringify(counts)); console.log(JSON.stringify(refused)); console.log(Object.entries(ends).sort((a, b) => b[1] - a[1]).slice(0, 60).map((e) => e.join(' ')).join('\n'));
}, 300000);
