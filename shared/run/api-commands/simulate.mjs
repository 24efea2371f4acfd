import { runApiCommand } from './run.mjs';

/** `pnpm simulate …`: customers and a bank, against the API that `npm start` runs unless `--base` names another. */
export const main = (args) => runApiCommand('simulate', ({ api }) => ['--base', api.address, ...args]);
