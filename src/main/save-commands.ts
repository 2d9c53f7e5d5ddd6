import type { Command } from 'commander';
import { contentOf, type Surroundings } from './common.ts';
import { type Finish, group, respond } from './respond.ts';

/** `rustkeep save …`: looks at the save and changes nothing. */
export function addSaveCommands(program: Command, around: Surroundings, finish: Finish): void {
  const save = group(program, around, 'save', 'look at the save');
  const answers = () => import('../app/save-answers.ts');
  save
    .command('show')
    .description('what is in the save, without entering it')
    .action(
      respond(around, finish, async ({ folders, common }) => {
        const { registries } = await contentOf(common, around);
        return (await answers()).saveShowAnswer(folders, registries);
      }),
    );
  save
    .command('check')
    .description('whether the save can be gone on with, and what it would lose')
    .action(
      respond(around, finish, async ({ folders, common }) => {
        const { registries } = await contentOf(common, around);
        return (await answers()).saveCheckAnswer(folders, registries);
      }),
    );
  save
    .command('path')
    .description('where the saves are')
    .action(respond(around, finish, async ({ folders }) => (await answers()).savePathAnswer(folders)));
}
