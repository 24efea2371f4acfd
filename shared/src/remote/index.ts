// What a remote is written with. A federation singleton: host and remotes share one copy of everything here.
export { defineRemote } from './define-remote.ts';
export { defineScreen } from './define-screen.ts';
export { page } from './page.ts';
export { useAddresses } from './addresses.ts';
export { usePolling, useLiveEvents, useLiveState } from './live.ts';
export { loadOnce } from './load-once.ts';
export { createShortcuts } from './shortcuts.ts';
export { askAboutDecision, decisionsUnderWay, useOpenDecisions, type AskedDecision, type OpenDecision } from './open-decisions.ts';
export { hasUnsaved, useUnsaved } from './unsaved.ts';
export { ServicesProvider, useServices } from './services.ts';
export * from './router.ts';
export * from './query.ts';
