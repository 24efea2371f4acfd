import { main as test } from './command.mjs';

const QUICK = new Set(['types', 'lint', 'law', 'unused']);

/** `pnpm check`: the checks that run none of the project's code. */
export const main = (args) => test(args, { usage: 'pnpm check [options]', filter: (name) => QUICK.has(name) });
