import { run } from './node-version.mjs';

run('../build/scaffold/command.mjs');
