import { run } from './node-version.mjs';

run('./start/command.mjs');
