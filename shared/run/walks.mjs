import { run } from './node-version.mjs';

run('./walks/command.mjs');
