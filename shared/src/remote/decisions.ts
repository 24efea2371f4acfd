import { useSyncExternalStore } from 'react';
import type { Http } from '../contract/index.ts';
import { createListeners } from '../domain/index.ts';
import { verdictOf, verdictOfRepeat, type Verdict } from '../http/verdict.ts';
import { keptTexts, tabStore, type TabStore } from './tab-store.ts';

// The one owner of what is stored of a decision: under which name, in which shape, and who is told when it changes.

/** A decision as the API is asked for it, so that any part of the panel can ask again. */
export interface AskedDecision {
  /** What was decided: "Approve D-104233". */
  words: string;
  /** The row's number, by which it is found; absent when it is about several. */
  no?: string;
  /** For several rows at once: what is said of each afterwards (`approved`), and what they are (`deposits`). */
  several?: { past: string; many: string };
  path: string;
  body: unknown;
}

/**
 * What a person has decided to do and has not had a final answer to. Its key is made when the dialog opens and
 * goes along with every try, so that trying again can never do it twice (domain 3.2).
 */
export interface Intent<Body> {
  key: string;
  /** As it was sent, for asking the server again; absent until the first try. */
  body?: Body;
  /** ISO instant of the first try. */
  sentAt?: string;
  /** As the API was asked, for asking again from where the row is not open. */
  asked?: AskedDecision;
}

export const newIntent = <Body>(): Intent<Body> => ({ key: crypto.randomUUID() });

export const wasSent = <Body>(intent: Intent<Body> | null): intent is Intent<Body> & { body: Body; sentAt: string } =>
  intent?.body !== undefined && intent.sentAt !== undefined;

function isIntent<Body>(value: unknown): value is Intent<Body> {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

const PREFIX = 'intent ';
const listeners = createListeners();
/** Sent by this very page and not answered yet: these are no news. A reload forgets them, and then they are. */
const underWay = new Set<string>();

export const decisionsUnderWay = {
  begin: (name: string) => void (underWay.add(name), listeners.tell()),
  end: (name: string) => void (underWay.delete(name), listeners.tell()),
};

/** The one unanswered intent of a name, kept by this tab. */
export const decisionStore = <Body>(name: string, staffId: string): TabStore<Intent<Body>> =>
  tabStore(PREFIX + name, staffId, isIntent<Body>);

/** Forgets a decision that has its final answer, and says so. */
function closeDecision(name: string, staffId: string): void {
  decisionStore(name, staffId).write(null);
  listeners.tell();
}

/** The names of the kept decisions that are not under way, and what is kept of them: text, because a store must give the same value while nothing changed. */
const snapshot = (staffId: string): string =>
  JSON.stringify(
    keptTexts(staffId, PREFIX)
      .map(({ name }) => name.slice(PREFIX.length))
      .filter((name) => !underWay.has(name))
      .map((name) => ({ name, intent: decisionStore(name, staffId).read() })),
  );

/** A decision that was sent and has no final answer: nobody knows whether it was done (domain 2.0). */
export interface OpenDecision {
  name: string;
  key: string;
  sentAt: string;
  asked: AskedDecision;
}

/** The person's decisions of this tab that have no final answer, the oldest first, also those of before a reload. */
export function useOpenDecisions(staffId: string): readonly OpenDecision[] {
  return parse(useSyncExternalStore(listeners.subscribe, () => snapshot(staffId)));
}

function parse(text: string): OpenDecision[] {
  const all = JSON.parse(text) as { name: string; intent: Intent<unknown> | null }[];
  const open = all.flatMap(({ name, intent }) =>
    intent?.asked && intent.key && intent.sentAt
      ? [{ name, key: intent.key, sentAt: intent.sentAt, asked: intent.asked }]
      : [],
  );
  return open.sort((one, other) => one.sentAt.localeCompare(other.sentAt));
}

/**
 * Asks the server about it by sending it again under its key, which cannot do it twice. A final answer (done, refused or
 * rejected; the person has seen its toast) closes it, after `hear` was told.
 */
export async function askAboutDecision(
  http: Http,
  staffId: string,
  { name, key, asked }: OpenDecision,
  hear?: (verdict: Verdict<unknown>) => void,
): Promise<'answered' | 'still open'> {
  const verdict = await http.post(asked.path, asked.body, { idempotencyKey: key }).then(verdictOf, verdictOfRepeat);
  if (verdict.kind === 'unknown') return 'still open';
  hear?.(verdict);
  closeDecision(name, staffId);
  return 'answered';
}
