import { basename } from 'node:path';
import type { RunStart } from '../../../app/session-setup.ts';
import { command, confirm, later, open, quit, stay } from '../../terminal/response.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse } from '../../ui-command.ts';
import { HeroCreation } from '../hero-creation/hero-creation.ts';
import { runSummary } from '../parts/run-words.ts';

/** Shows a sentence on the title. */
export type Tell = (sentence: string) => void;

/** Shows the map, or says why there is none. */
export function enter(start: RunStart, tell: Tell): UiResponse {
  if (start.ok) return command({ kind: 'enter_run' });
  tell(start.sentence);
  return stay();
}

/** Goes on with the run in the slot. Where it lost something the player is asked; no leaves the file untouched. */
export function continueRun(ui: Ui, tell: Tell): UiResponse {
  const { session } = ui;
  const question = session.question();
  const go = later(() => enter(session.resume(), tell));
  return question === undefined ? go : confirm(question, go, quit(), 'no');
}

/** Makes a new hero; what is in the slot is not given up without a question. */
export function beginRun(ui: Ui): UiResponse {
  const { saved, registries } = ui.session;
  const create = (replace: boolean): UiResponse => later(() => open(new HeroCreation(ui, replace)));
  switch (saved.kind) {
    case 'none':
      return create(false);
    case 'ready': {
      const run = runSummary(saved.decoded.tree, registries);
      const text = `You have a run to go on with: ${run}. A new one gives it up for good.\n\nBegin a new one?`;
      return confirm(text, create(true), stay(), 'no');
    }
    case 'refused': {
      const text = `The save cannot be read: ${saved.refusal.sentence}.\n\nIt is kept beside the new one under another name. Begin a new run?`;
      return confirm(text, create(false), stay(), 'no');
    }
  }
}

/** Goes on with the state that a mistake of the game left, if the player wants that. */
export function recoverRun(ui: Ui, tell: Tell): UiResponse {
  const { crashed, saved, registries } = ui.session;
  if (crashed === undefined) return stay();
  const { tree, lost } = crashed.decoded;
  const lines = [
    `A mistake in the game broke this run off: ${runSummary(tree, registries)}. Its state was kept.`,
  ];
  if (lost.length > 0) lines.push(`${lost.length} of its entries are missing.`);
  if (saved.kind === 'ready') {
    const { run } = saved.decoded.tree;
    lines.push(
      run.id === tree.run.id
        ? `It takes the place of its own save, which is of turn ${run.turn}.`
        : `It takes the place of another run, which is given up: ${runSummary(saved.decoded.tree, registries)}.`,
    );
  }
  lines.push('Go on with it?');
  const go = later(() => enter(ui.session.resumeCrashed(), tell));
  return confirm(lines.join('\n\n'), go, stay(), saved.kind === 'ready' ? 'no' : 'yes');
}

/** Offers the state of a crash no more; the file stays under another name. */
export function leaveCrashedRun(ui: Ui, tell: Tell): UiResponse {
  const { crashed } = ui.session;
  if (crashed === undefined) return stay();
  const put = later<never>(() => {
    tell(ui.session.dismissCrashed() ?? `${basename(crashed.path)} is kept under another name.`);
    return stay();
  });
  return confirm(`Offer the run of ${basename(crashed.path)} no more? Its file is kept.`, put, stay(), 'no');
}
