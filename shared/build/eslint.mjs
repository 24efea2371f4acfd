import { general } from './lint/general.mjs';
import { fences } from './lint/fences.mjs';

/** The lint rules of each kind of package; a package's `eslint.config.mjs` re-exports one of these. */
export const host = [...general, ...fences.host];
export const remote = [...general, ...fences.remote];
export const shared = [...general, ...fences.shared];
export const api = [...general, ...fences.api];
