import { join } from 'node:path';

/**
 * What host and remotes leave out of the federation runtime: remotes are loaded by `host/src/remotes/federation.ts`.
 *
 * @type {{ target: 'web', disableSnapshot: true, disableRemote: true }}
 */
export const optimization = { target: 'web', disableSnapshot: true, disableRemote: true };

/** Webpack's part of the federation names the whole runtime as one object, so no tree shaking finds what is never called. */
export const slimRuntime = () => ({
  '@module-federation/runtime$': join(import.meta.dirname, 'stand-ins', 'federation-runtime.mjs'),
  '@module-federation/runtime/helpers$': join(import.meta.dirname, 'stand-ins', 'nothing.mjs'),
});
