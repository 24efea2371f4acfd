import { sessionStorageIn } from '../session/session-storage.ts';
import { createSession, type Session } from '../session/session-store.ts';

/** The panel's real session over this browser's storage. */
export const sessionHere = (now: () => number = () => Date.now()): Session =>
  createSession(sessionStorageIn(localStorage), now);

/** Changes storage as another tab would, and sends the event that the browser would send. */
export function inAnotherTab(act: () => void, key: string | null): void {
  act();
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}
