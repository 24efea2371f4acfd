import type { Session } from './session-store.ts';

const OWNER_KEY = 'tab-owner';

/**
 * Drafts wait in the tab's own storage until the person signs in again (domain 2.10). When somebody
 * else signs in there they are thrown away: what one person typed is not shown to another. Returns
 * its own undo.
 */
export function keepDraftsToTheirOwner(session: Session, tab: Storage): () => void {
  const settle = () => {
    const state = session.get();
    if (state.kind !== 'valid') return;
    const owner = tab.getItem(OWNER_KEY);
    if (owner === state.staff.id) return;
    if (owner !== null) tab.clear();
    tab.setItem(OWNER_KEY, state.staff.id);
  };
  const unsubscribe = session.subscribe(settle);
  settle();
  return unsubscribe;
}
