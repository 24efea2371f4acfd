export { fetchRemote } from './federation.ts';
export { RemoteOutlet } from './page/remote-outlet.tsx';
export {
  ReleaseWatchProvider,
  RemotesProvider,
  useReleaseWatch,
  useRemote,
  useRemoteMenu,
  useRemotePlaces,
  useRemotes,
} from './use-remote.ts';
export type { LoadParts } from './load-remote.ts';
export { createOutcomes, keepTelling } from './outcomes.ts';
export { createReleaseWatch, type ReleaseWatch } from './release-watch.ts';
export { takeNewestAtSignIn } from './newest-at-sign-in.ts';
export { watchUnhandled } from './unhandled.ts';
export { watchRoot } from './root-watchdog.ts';
export { faultOfPage, type Fault } from './fault.ts';
export type { Placed } from './place-book.ts';
export { createRemoteLoader, type RemoteLoader, type RemoteState } from './remote-loader.ts';
