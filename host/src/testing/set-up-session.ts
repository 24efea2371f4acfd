import { sessionStorageIn } from '../session/session-storage.ts';
import { createSession, type Session } from '../session/session-store.ts';

/** The panel's real session over this browser's storage. */
export const sessionHere = (now: () => number = () => Date.now()): Session =>
  createSession(sessionStorageIn(localStorage), now);

/** Does to storage what another tab would do, and tells this tab as the browser would. */
export function inAnotherTab(act: () => void, key: string | null): void {
  act();
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}
