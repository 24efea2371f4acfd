import { main as test } from './command.mjs';

const QUICK = new Set(['types', 'lint', 'law', 'unused']);

/** `pnpm check`: what can be said without running anything. */
export const main = (args) => test(args, { usage: 'pnpm check [options]', filter: (name) => QUICK.has(name) });
