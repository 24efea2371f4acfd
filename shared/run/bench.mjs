import { run } from './node-version.mjs';

run('./bench/command.mjs');
