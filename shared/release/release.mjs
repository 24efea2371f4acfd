#!/usr/bin/env node
import { main } from './commands/command.mjs';
import { inWords } from './store/refusals.mjs';

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (failure) => {
    const error = inWords(failure);
    process.stderr.write(`${error.isUserError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  },
);
