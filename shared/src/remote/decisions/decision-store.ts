import { createListeners } from '../../domain/index.ts';
import { keptTexts, tabStore, type TabStore } from '../tab-store.ts';
import { isIntent, type Intent } from './intent.ts';

// The one owner of what is stored of a decision: under which name, in which shape, and who is told when it changes.

const PREFIX = 'intent ';
const listeners = createListeners();
/** Sent by this very page and not answered yet: these are no news. A reload forgets them, and then they are. */
const underWay = new Set<string>();

export const decisionsUnderWay = {
  begin: (name: string) => void (underWay.add(name), listeners.tell()),
  end: (name: string) => void (underWay.delete(name), listeners.tell()),
};

/** The one unanswered intent of a name, kept by this tab. */
export const decisionStore = <Body>(name: string, staffId: string): TabStore<Intent<Body>> => tabStore(PREFIX + name, staffId, isIntent<Body>);

/** Forgets a decision that has its final answer, and says so. */
export function closeDecision(name: string, staffId: string): void {
  decisionStore(name, staffId).write(null);
  listeners.tell();
}

/** `listener` hears when a decision is sent, answered or closed; returns its own undo. */
export const { subscribe } = listeners;

/** The names of the kept decisions that are not under way, and what is kept of them: text, because a store must give the same value while nothing changed. */
export const snapshot = (staffId: string): string =>
  JSON.stringify(keptTexts(staffId, PREFIX).map(({ name }) => name.slice(PREFIX.length)).filter((name) => !underWay.has(name)).map((name) => ({ name, intent: decisionStore(name, staffId).read() })));
