import { run } from './node-version.mjs';

run('./simulate/command.mjs');
