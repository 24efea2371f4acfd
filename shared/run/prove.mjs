import { run } from './node-version.mjs';

run('./prove/command.mjs');
