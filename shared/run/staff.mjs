import { run } from './node-version.mjs';

run('./staff/command.mjs');
