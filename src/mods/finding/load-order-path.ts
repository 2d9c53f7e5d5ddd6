import { join } from 'node:path';
import type { LoadOptions } from './choose-mods.ts';

/** The file beside the mods that says which are on, and in which order. */
export const LOAD_ORDER_FILE = 'load_order.toml';

/** The file that holds the load order. */
export function loadOrderPath(options: LoadOptions): string {
  return options.loadOrderFile ?? join(options.userModsDir ?? options.bundledModsDir, LOAD_ORDER_FILE);
}
