import { run } from './node-version.mjs';

run('./build/command.mjs');
