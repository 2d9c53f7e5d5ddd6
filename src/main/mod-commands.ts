import type { Command } from 'commander';
import type { Answer } from '../app/answer.ts';
import { type CommonOptions, foldersOf, print, type Surroundings } from './common.ts';
import { type Asked, type Finish, group, respond } from './respond.ts';

type Answers = typeof import('../app/mod-answers.ts');

/** `rustkeep mod …`: everything for people who make mods. */
export function addModCommands(program: Command, around: Surroundings, finish: Finish): void {
  const mod = group(program, around, 'mod', 'make, check and order mods');
  const add = (
    usage: string,
    description: string,
    make: (answers: Answers, asked: Asked) => Promise<Answer> | Answer,
  ): Command =>
    mod
      .command(usage)
      .description(description)
      .action(respond(around, finish, async (asked) => make(await import('../app/mod-answers.ts'), asked)));
  add('list', 'the mods that are there, in load order', (answers, { folders, own }) =>
    answers.modListAnswer(folders, own.changes === true),
  ).option('--changes', 'also what each did to whom');
  add(
    'check [mod]',
    'everything that is wrong with a mod (an id or a folder), or with all of them',
    (answers, { folders, words: [mod], own }) => answers.modCheckAnswer(folders, mod, own.strict === true),
  ).option('--strict', 'fail also on what costs nothing: doubts, and notes on what never comes into play');
  add(
    'new <id>',
    'a small commented mod to begin with',
    async (answers, { folders, words: [id = ''], own }) =>
      answers.modNewAnswer(
        folders,
        id,
        typeof own.name === 'string' ? own.name : undefined,
        await moreSchemas(),
      ),
  ).option('--name <name>', 'its name for people');
  add('enable <id>', 'switch a mod on', (answers, { folders, words: [id = ''] }) =>
    answers.modEnableAnswer(folders, id, true),
  );
  add('disable <id>', 'switch a mod off', (answers, { folders, words: [id = ''] }) =>
    answers.modEnableAnswer(folders, id, false),
  );
  add(
    'move <id> <place>',
    'another place in the load order, as `mod list` counts',
    (answers, { folders, words: [id = '', place = ''] }) => answers.modMoveAnswer(folders, id, place),
  );
  add('path [id]', 'the folder of your mods, or of one mod', (answers, { folders, words: [id] }) =>
    answers.modPathAnswer(folders, id),
  );
  add(
    'schema [name]',
    'JSON Schemas for TOML editors: mod-file, mod, load_order, scenario, or a registry',
    async (_, { folders, words: [name], own: { out } }) => {
      const { modSchemaAnswer } = await import('../app/schema-answers.ts');
      const folder = out === true || typeof out === 'string' ? out : undefined;
      return modSchemaAnswer(folders, { name, out: folder, more: await moreSchemas() });
    },
  ).option('--out [folder]', 'write them as files; without a folder beside your mods, where `mod new` looks');
  add('docs', 'the reference of everything a mod can write', (answers) => answers.modDocsAnswer());
  add('test [id]', 'check a mod, then run its scenarios', async (_, { folders, words: [id] }) =>
    (await import('../tools/mod-test-tool.ts')).runModTest(folders, id, (line) => around.err(`${line}\n`)),
  );
  mod
    .command('play <id>')
    .description('try this mod: a run of its own beside yours, with --dev open')
    .action(async (id: string, _: unknown, command: Command) => {
      const common = command.optsWithGlobals<CommonOptions>();
      const { findTriedMod } = await import('../app/tried-mod.ts');
      const found = findTriedMod(foldersOf(common, around), id);
      if ('exitCode' in found) return finish(print(found, common, around));
      const mods = common.mods === undefined ? found.id : `${common.mods},${found.id}`;
      const { playGame } = await import('./play-game.ts');
      finish(await playGame({ ...common, dev: true, mods }, around, found));
    });
}

/** What modders write that is no content. */
async function moreSchemas() {
  const { scenarioSchema } = await import('../tools/scenario/scenario-schema.ts');
  return { scenario: scenarioSchema };
}
