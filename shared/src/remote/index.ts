// The interface for writing remotes. A federation singleton: host and remotes share one copy of everything here.
export { defineRemote, defineScreen } from './define-remote.ts';
export { Area, definePlace } from './places.ts';
export { page } from './page.ts';
export { useAddresses } from './addresses.ts';
export { usePolling, useLiveEvents, useLiveState } from './live.ts';
export { loadOnce } from './load-once.ts';
export { createShortcuts } from './shortcuts.ts';
export { tabStore, type TabStore } from './tab-store.ts';
export {
  askAboutDecision,
  decisionStore,
  decisionsUnderWay,
  newIntent,
  useOpenDecisions,
  wasSent,
  type AskedDecision,
  type Intent,
  type OpenDecision,
} from './decisions.ts';
export { hasUnsaved, useUnsaved } from './unsaved.ts';
export { ServicesProvider, useServices } from './services.ts';
export * from './router.ts';
export * from './query.ts';
