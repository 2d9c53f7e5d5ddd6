import { afterEach, beforeEach, expect, it } from 'vitest';
import { PATIENCE_MS, Player } from './player.ts';
import type { PtyProgram } from './pty.ts';

let player: Player;
beforeEach(() => {
  player = new Player();
});
afterEach(() => player.remove());

const thing = (name: string): string =>
  `[[items]]\nid = "mymod:thing"\nname = "${name}"\nglyph = "!"\ncolor = "yellow"\n`;

async function type(program: PtyProgram, line: string): Promise<void> {
  program.send(line);
  await program.waitFor(`> ${line}`, PATIENCE_MS);
  program.send('\r');
}

it('a mod is tried beside the real save: placed from the console, changed in its file, seen on the screen', async () => {
  const own = player.start();
  await player.begin(own);
  await player.leave(own);
  const saves = player.saves();
  const save = player.read('save.toml');

  player.write('mods/mymod/mod.toml', 'id = "mymod"\nname = "mymod"\nversion = "1.0.0"\n');
  player.write('mods/mymod/items.toml', thing('odd thing'));
  const program = player.start(['mod', 'play', 'mymod']);
  await program.waitFor('A new run', PATIENCE_MS);
  program.send('b');
  await program.waitFor('This is a developer’s run from now on', PATIENCE_MS);
  await player.onMap(program);
  program.send(':');
  await program.waitFor('Console', PATIENCE_MS);
  program.send('item thi\t');
  await program.waitFor('> item mymod:thing', PATIENCE_MS);
  program.send('\r');
  await program.waitFor('Done.', PATIENCE_MS);
  await type(program, 'enemy mymod:nobody');
  await program.waitFor('There is no enemy mymod:nobody.', PATIENCE_MS);
  program.send('\u001b');
  await program.waitFor('Here: an odd thing', PATIENCE_MS);

  // No key is pressed: the change shows by itself.
  player.write('mods/mymod/items.toml', thing('strange device'));
  await program.waitFor('Here: a strange device', PATIENCE_MS);
  player.write('mods/mymod/items.toml', thing('broken').replace('"yellow"', '"yelow"'));
  await program.waitFor('items mymod:thing keeps its previous version.', PATIENCE_MS);
  expect(program.screen().join('\n')).toContain('did you mean "yellow"?');
  program.send('\u001b');
  await program.waitFor('Here: a strange device', PATIENCE_MS);
  await player.leave(program);

  expect(player.saves()).toEqual([...saves, 'mod-play'].sort());
  expect(player.read('save.toml')).toEqual(save);
  expect(player.read<{ run: object }>('mod-play/mymod/save.toml').run).toMatchObject({
    developer: true,
    content_changed: true,
  });
});
