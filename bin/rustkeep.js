#!/usr/bin/env node
const program = require('node:path').join(__dirname, '../dist/lib/start.cjs');
try {
  require.resolve(program);
} catch {
  process.stderr.write('rustkeep is not built yet; run `npm ci` in its folder, or `npm run build`.\n');
  process.exit(2);
}
require(program);
