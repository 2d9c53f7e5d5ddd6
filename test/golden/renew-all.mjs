// `npm run renew`: writes the files that the tests in this folder compare with, and prints what changed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const args = [vitest, 'run', 'test/golden', '--disable-console-intercept'];
const env = { ...process.env, RUSTKEEP_RENEW: '1' };
process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
