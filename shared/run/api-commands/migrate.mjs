import { runApiCommand } from './run.mjs';

/** `npm run migrate`: the API's own command, on the database of the settings. */
export const main = (args) => runApiCommand('migrate', () => args);
