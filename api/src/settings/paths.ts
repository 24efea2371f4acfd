import { fileURLToPath } from 'node:url';

/** The folder of this package, without a trailing slash. */
export const apiRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
