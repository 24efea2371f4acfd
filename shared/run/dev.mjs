import { run } from './node-version.mjs';

run('./dev/command.mjs');
