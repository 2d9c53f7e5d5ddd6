import { newProfile, type Profile } from '../meta/profile.ts';
import type { DataFileKind } from './data-file.ts';
import { fileForms } from './late-forms.ts';

/** `profile.toml`: what a player owns between runs. Ids of mods that are not loaded stay in it. */
export const PROFILE_FILE: DataFileKind<Profile> = {
  name: 'profile.toml',
  schema: () => fileForms().profileSchema,
  defaults: newProfile,
};
