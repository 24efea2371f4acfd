import { fileURLToPath } from 'node:url';

const here = import.meta.url;
/** Whether this is what `pnpm bundle` writes, where every file lies in one folder, and not the sources. */
export const isBundle = !here.endsWith('.ts');

/** The folder of this package, or of the bundle, without a trailing slash. */
export const apiRoot = fileURLToPath(new URL(isBundle ? '.' : '../..', here)).replace(/[\\/]$/, '');
