/**
 * What describes the files of saves/. To build it takes about as long as to draw the first frame, for which it is
 * mostly not needed: in the built program each of these is loaded where it is first asked for (build.mjs).
 */
import * as files from './file-forms.ts';
import * as tree from './saved-tree.ts';

/** The forms of the small files, and of a save's header. */
export const fileForms = (): typeof files => files;

/** The form of a saved run. */
export const treeForms = (): typeof tree => tree;
