export { fetchRemote } from './federation.ts';
export { RemoteOutlet } from './page/remote-outlet.tsx';
export {
  ReleaseWatchProvider,
  RemotesProvider,
  useReleaseWatch,
  useRemote,
  useRemoteMenu,
  useRemotes,
} from './use-remote.ts';
export { createOutcomes, keepTelling } from './outcomes.ts';
export { createReleaseWatch, type ReleaseWatch } from './release-watch.ts';
export { takeNewestAtSignIn } from './newest-at-sign-in.ts';
export { watchUnhandled } from './unhandled.ts';
export { watchRoot } from './root-watchdog.ts';
export type { Fault } from './fault.ts';
export { createRemoteLoader, type RemoteLoader, type RemoteState } from './remote-loader.ts';
