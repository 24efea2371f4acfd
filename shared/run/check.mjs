import { run } from './node-version.mjs';

run('./test/check.mjs');
