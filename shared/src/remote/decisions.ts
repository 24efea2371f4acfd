import { useSyncExternalStore } from 'react';
import type { Http } from '../contract/index.ts';
import { createListeners } from '../domain/index.ts';
import { verdictOf, verdictOfRepeat, type Verdict } from '../http/envelope.ts';
import { keptTexts, tabStore, type TabStore } from './tab-store.ts';

// Owns the stored decisions: their key, their shape, and the notification of changes.

/** A decision as it is sent to the API, so that any part of the panel can send it again. */
export interface AskedDecision {
  /** What was decided: "Approve D-104233". */
  words: string;
  /** The row's number; absent for a decision about several rows. */
  no?: string;
  /** For several rows: what is said of each in the outcome, and the name of the report. */
  several?: { done: string; notDone: string; file: string };
  path: string;
  body: unknown;
}

/**
 * A decision of a person without a final answer. Its key is made when the dialog opens and is sent with every try, so
 * that trying again cannot do it twice (domain 3.2).
 */
export interface Intent<Body> {
  key: string;
  /** The body as sent, for sending it again; absent until the first try. */
  body?: Body;
  /** ISO instant of the first try. */
  sentAt?: string;
  /** The request, for sending it again where the row is not open. */
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
/**
 * Decisions that this page has sent and that are not answered yet; these are not shown as unanswered. A reload clears
 * the set, and then they are.
 */
const underWay = new Set<string>();

export const decisionsUnderWay = {
  begin: (name: string) => void (underWay.add(name), listeners.tell()),
  end: (name: string) => void (underWay.delete(name), listeners.tell()),
};

/** The unanswered intent of a name, stored by this tab. */
export const decisionStore = <Body>(name: string, staffId: string): TabStore<Intent<Body>> =>
  tabStore(PREFIX + name, staffId, isIntent<Body>);

/** Deletes a decision that has its final answer, and notifies listeners. */
function closeDecision(name: string, staffId: string): void {
  decisionStore(name, staffId).write(null);
  listeners.tell();
}

/**
 * The stored decisions that are not under way, with their names. As text, because a store must return an equal value
 * while nothing has changed.
 */
const snapshot = (staffId: string): string =>
  JSON.stringify(
    keptTexts(staffId, PREFIX)
      .map(({ name }) => name.slice(PREFIX.length))
      .filter((name) => !underWay.has(name))
      .map((name) => ({ name, intent: decisionStore(name, staffId).read() })),
  );

/** A decision that was sent and has no final answer, so its outcome is unknown (domain 2.0). */
export interface OpenDecision {
  name: string;
  key: string;
  sentAt: string;
  asked: AskedDecision;
}

/** The person's decisions in this tab without a final answer, oldest first, including those from before a reload. */
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
 * Sends the decision again under its key, which cannot do it twice. A final answer (done, refused or rejected; the
 * toast has been shown) closes it, after `hear` was called.
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
