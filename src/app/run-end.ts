import { join } from 'node:path';
import type { Game } from '../engine/game.ts';
import { enterHall, type HallEntry, hallEntry } from '../meta/hall-of-fame.ts';
import { morgueReport } from '../meta/morgue-report.ts';
import { morgueText } from '../meta/morgue-text.ts';
import { type Payout, payoutOf, settleProfile } from '../meta/payout.ts';
import { isSettled, type Profile } from '../meta/profile.ts';
import { printableJson } from '../rules/text.ts';
import type { AtomicStore, StoreResult } from '../save/atomic-store.ts';
import type { DataFile } from '../save/data-file.ts';
import type { Hall } from '../save/hall-file.ts';
import { stamp } from './clock.ts';
import type { LateWrites } from './late-writes.ts';
import { SAVE_NAME } from './saved-run.ts';

/** What the last screen of a run shows. */
export interface RunEnd {
  readonly entry: HallEntry;
  /** Whether it was a developer's run, which is neither paid nor remembered. */
  readonly developer: boolean;
  /** Place in the hall of fame, from 1; undefined when the run did not get into it. */
  readonly rank: number | undefined;
  readonly payout: Payout;
  /** The profile as it was before it was paid. */
  readonly before: Profile;
  /** Meta currency that the profile gained. */
  readonly gained: number;
  /** Where the morgue file for people lies. */
  readonly morguePath: string;
  /** What could not be written, one sentence each. */
  readonly problems: readonly string[];
}

/** The files that an end touches. */
export interface RunEndFiles {
  readonly saves: string;
  readonly store: AtomicStore;
  readonly profile: DataFile<Profile>;
  readonly hall: DataFile<Hall>;
  /** Takes what cannot be written now. */
  readonly late: LateWrites;
}

/**
 * Settles an ended run, right before the first frame of its last screen. Hall of fame and morgue come first and are
 * named by the run, so that doing it again writes them over; what of them cannot be written is tried again later. The profile is paid next, and remembers the run; the
 * save goes at once after. Killed before the profile was written, the last autosave is there and nothing is paid;
 * killed after, the next start finds the run settled and takes the left-over save away.
 */
export function settleRun(game: Game, files: RunEndFiles, moment: Date, gameVersion: string): RunEnd {
  const { tree, registries } = game;
  const { store, profile, hall, saves, late } = files;
  const problems: string[] = [];
  const told = (result: StoreResult): void => {
    if (!result.ok) problems.push(result.sentence);
  };
  const at = moment.toISOString();
  const mark = stamp(moment);

  const entry = hallEntry(tree, at, gameVersion);
  // A developer's run is nobody's achievement.
  const entries = tree.run.developer ? [] : enterHall(hall.value.entries, entry);
  const keep = (name: string, write: () => StoreResult): void => {
    const sentence = late.write(`${name} ${tree.run.id}`, write);
    if (sentence !== undefined) problems.push(sentence);
  };
  if (!tree.run.developer) {
    // Into the hall as it is then: another run may have come in between.
    keep('hall', () => hall.save({ entries: enterHall(hall.value.entries, entry) }, store, mark));
  }
  const morgue = morgueFiles(game, saves, at, gameVersion);
  for (const { path, text } of morgue) keep(path, () => store.write(path, text));

  const before = profile.value;
  const payout = payoutOf(tree, {
    metaGain: game.attribute(tree.hero, 'meta_gain'),
    deathKeeps: registries.balance.economy.death_keeps,
  });
  const settled = settleProfile(profile.value, tree, payout, registries);
  told(profile.save(settled, store, mark));
  // Without the mark in the profile the save has to stay: it is all that is left of what the run is owed.
  if (isSettled(profile.value, tree.run.id)) told(store.remove(join(saves, SAVE_NAME)));
  const rank = entries.indexOf(entry);
  return {
    entry,
    developer: tree.run.developer ?? false,
    rank: rank < 0 ? undefined : rank + 1,
    payout,
    before,
    gained: profile.value.meta - before.meta,
    morguePath: morguePath(saves, tree.run.id),
    problems,
  };
}

/** What became of writing a morgue file. */
export type MorgueWriting =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly path: string; readonly sentence: string };

/** Writes a morgue file for people and one for programs; also in mid-run. Answers with the path of the first. */
export function writeMorgue(
  game: Game,
  { saves, store }: Pick<RunEndFiles, 'saves' | 'store'>,
  at: string,
  gameVersion: string,
): MorgueWriting {
  const path = morguePath(saves, game.tree.run.id);
  const results = morgueFiles(game, saves, at, gameVersion).map((file) => store.write(file.path, file.text));
  const failed = results.find((result) => !result.ok);
  return failed === undefined || failed.ok
    ? { ok: true, path }
    : { ok: false, path, sentence: failed.sentence };
}

const morguePath = (saves: string, runId: string): string => join(saves, 'morgue', `${runId}.txt`);

/** The file for people and the one for programs. */
function morgueFiles(game: Game, saves: string, at: string, gameVersion: string) {
  const report = morgueReport(game, at, gameVersion);
  const path = morguePath(saves, game.tree.run.id);
  return [
    { path, text: morgueText(report) },
    { path: path.replace(/txt$/, 'json'), text: `${printableJson(report, 2)}\n` },
  ];
}
