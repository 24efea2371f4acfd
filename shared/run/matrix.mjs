import { run } from './node-version.mjs';

run('./matrix/command.mjs');
