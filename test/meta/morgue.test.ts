import { describe, expect, it } from 'vitest';
import { Game } from '../../src/engine/game.ts';
import { morgueReport } from '../../src/meta/morgue-report.ts';
import { morgueText } from '../../src/meta/morgue-text.ts';
import { sampleRegistries } from '../save/sample-content.ts';
import { sampleTree } from '../save/sample-game.ts';

function report(change: (tree: ReturnType<typeof sampleTree>) => void = () => {}) {
  const tree = sampleTree();
  tree.run.phase = 'dead';
  tree.run.ending = 'Killed by a rat on floor 2.';
  change(tree);
  return morgueReport(Game.fromTree(tree, sampleRegistries()), '2026-01-01T00:00:00.000Z', '0.1.0');
}

describe('a morgue file', () => {
  it('tells cause, figures, gear, kills, timeline, messages, seed, version and mods', () => {
    const text = morgueText(report());
    for (const part of [
      'The level 2 human died on floor 2.',
      'Killed by a rat on floor 2.',
      'weapon         hot sword',
      '   4  rat',
      '     5  Went down to floor 2.',
      'A rat bites you. (×2)',
      'Seed: a seed',
      'Game: 0.1.0',
      'Mods: t 1.0.0',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('tells once that the hero came back', () => {
    const text = morgueText(
      report(({ run }) => {
        run.phase = 'extracted';
        run.ending = 'Came back up from floor 2.';
      }),
    );
    expect(text).toContain('The level 2 human came back up from floor 2.');
    expect(text).not.toContain('Came back up');
  });

  it('lets no escape sequence of a seed or a name through', () => {
    expect(morgueText(report())).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  it('shows what the hero knew and no more', () => {
    const map = report().map;
    expect(map.join('')).toBe('#..@');
    const lit = report((tree) => tree.floor.seen.fill(1));
    expect(lit.map.join('\n')).toContain('@');
    expect(lit.map.join('\n')).toContain('r');
  });

  it('can be written in the middle of a run and is plain data', () => {
    const running = report((tree) => {
      tree.run.phase = 'playing';
      tree.run.ending = '';
    });
    expect(morgueText(running)).toContain('is still down there');
    expect(JSON.parse(JSON.stringify(running))).toEqual(running);
    expect(running.version).toBe(1);
  });
});
