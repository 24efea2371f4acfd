// Stands where webpack's part of the federation asks for `@module-federation/runtime`, and gives the one thing it calls.
// The whole of it would also carry the loading of remotes and of snapshots, which the panel does by itself
// (host/src/remotes/federation.ts).
export { init } from '@module-federation/runtime/bundler';
/** Named by a plugin for trees that are shaken on a server, which no build here has. */
export const getRemoteEntry = undefined;
