import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE_MS, Player } from './player.ts';

let player: Player;
beforeEach(() => {
  player = new Player();
});
afterEach(() => player.remove());

describe('the command line', () => {
  it('says in one sentence that it is no terminal, exit code 2', () => {
    const { status, out, err } = player.run();
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/^rustkeep needs a terminal to play in; [^\n]*\.\n$/);
  });

  it('says it of TERM=dumb too', async () => {
    const program = player.start([], { width: 120, env: { TERM: 'dumb' } });
    expect((await program.exit).code).toBe(2);
    expect(program.raw).toMatch(/^rustkeep needs a terminal to play in; TERM=dumb[^\n]*\.\r\n$/);
  });

  // Every word is tried in test/main/run-program.test.ts; here, that the shell sees it so too.
  it('knows what was meant, exit code 2', () => {
    const { status, out, err } = player.run('--sed', 'x');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain('--seed');
    expect(err).not.toContain('    at ');
  });
});

describe('a mod with a mistake', () => {
  it('is told of what no letter of ASCII is, as in the source', () => {
    player.write('mods/curly/mod.toml', 'id = “curly”\n');
    expect(player.run('mod', 'check')).toMatchObject({
      status: 1,
      out: expect.stringContaining(
        'mod.toml:1:6: not valid TOML: invalid value; write straight quotes, "like this"',
      ),
    });
  });

  it('costs its entry, is told of on the title, and the game is played', async () => {
    player.write(
      'mods/broken/mod.toml',
      'id = "broken"\nname = "b"\nversion = "1.0.0"\ndescription = "x"\nauthors = ["x"]\n',
    );
    player.write('mods/broken/items.toml', '[[items]]\nid = "broken:thing"\nname = "thing"\nwieght = 1\n');
    const program = player.start();
    await program.waitFor(/! \d+ warnings? about mods: \S*\.log/, PATIENCE_MS);
    await player.begin(program);
    await player.step(program);
    await player.leave(program);
    expect(player.run('mod', 'check', 'broken')).toMatchObject({
      status: 1,
      out: expect.stringMatching(/items\.toml:4:1[\s\S]*wieght[\s\S]*weight/),
    });
  });
});
