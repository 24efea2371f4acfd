import { fetchRemote } from './federation.ts';
import { createRemoteLoader as createLoader, type LoaderParts } from './remote-loader.ts';

export { RemoteOutlet } from './remote-outlet.tsx';
export { useRemote, useRemoteMenu } from './use-remote.ts';
export { createReleaseWatch, type ReleaseWatch } from './release-watch.ts';
export { watchLostChunks } from './lost-chunks.ts';
export { watchRoot } from './root-watchdog.ts';
export type { Fault } from './fault.ts';
export type { RemoteLoader, RemoteState } from './remote-loader.ts';

/** The loader of this page, over the registry that the start script is fetching and the federation runtime. */
export const createRemoteLoader = (parts: Pick<LoaderParts, 'lend' | 'wait' | 'staff' | 'report'>) =>
  createLoader({ ...parts, registry: (options) => globalThis.__PANEL__.registry(options), fetchRemote });
