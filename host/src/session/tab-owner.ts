import type { Session } from './session-store.ts';

const OWNER_KEY = 'tab-owner';

/** A decision without a final answer (`decisionStore`): the person it belongs to must be able to ask about it later. */
const DECISION = /^draft:[^:]+:intent /;

/**
 * Drafts wait in the tab's own storage until the person signs in again (domain 2.10). When somebody
 * else signs in there they are thrown away: what one person typed is not shown to another. Decisions
 * whose outcome is unknown stay, under the id of who made them. Returns its own undo.
 */
export function keepDraftsToTheirOwner(session: Session, tab: Storage): () => void {
  const settle = () => {
    const state = session.get();
    if (state.kind !== 'valid') return;
    const owner = tab.getItem(OWNER_KEY);
    if (owner === state.staff.id) return;
    if (owner !== null) for (const key of Object.keys(tab).filter((each) => !DECISION.test(each))) tab.removeItem(key);
    tab.setItem(OWNER_KEY, state.staff.id);
  };
  const unsubscribe = session.subscribe(settle);
  settle();
  return unsubscribe;
}
