#!/usr/bin/env node
require('../dist/lib/start.cjs');
