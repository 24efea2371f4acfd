import { runApiCommand } from './run.mjs';

/** `npm run backup`: the API's own command, on the data that `npm start` uses. */
export const main = (args) => runApiCommand('backup', () => args);
