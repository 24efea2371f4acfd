import { runApiCommand } from './run.mjs';

/** `pnpm staff …`: the API's own command, on the data that `npm start` uses. */
export const main = (args) => runApiCommand('staff', () => args);
