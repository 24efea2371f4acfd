import { run } from './node-version.mjs';

run('./test/command.mjs');
