// What a remote is written with. A federation singleton: host and remotes share one copy of everything here.
export { defineRemote } from './define-remote.ts';
export { defineScreen } from './define-screen.ts';
export { page } from './page.ts';
export { useAddresses } from './addresses.ts';
export { usePolling, useLiveEvents, useLiveState } from './live.ts';
export { loadOnce } from './load-once.ts';
export { createShortcuts } from './shortcuts.ts';
export { tabStore, type TabStore } from './tab-store.ts';
export { decisionStore, decisionsUnderWay } from './decisions/decision-store.ts';
export { newIntent, wasSent, type AskedDecision, type Intent } from './decisions/intent.ts';
export { askAboutDecision, useOpenDecisions, type OpenDecision } from './decisions/open-decisions.ts';
export { hasUnsaved, useUnsaved } from './unsaved.ts';
export { ServicesProvider, useServices } from './services.ts';
export * from './router.ts';
export * from './query.ts';
