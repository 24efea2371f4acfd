import { useSyncExternalStore } from 'react';
import type { Http } from '../contract/index.ts';
import { verdictOf, verdictOfRepeat, type Verdict } from '../http/verdict.ts';

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

/** A decision that was sent and has no final answer: nobody knows whether it was done (domain 2.0). */
export interface OpenDecision {
  name: string;
  key: string;
  sentAt: string;
  asked: AskedDecision;
}

const listeners = new Set<() => void>();
/** Sent by this very page and not answered yet: these are no news. A reload forgets them, and then they are. */
const underWay = new Set<string>();

const tell = () => listeners.forEach((listener) => listener());
const prefixOf = (staffId: string) => `draft:${staffId}:intent `;

export const decisionsUnderWay = {
  begin: (name: string) => void (underWay.add(name), tell()),
  end: (name: string) => void (underWay.delete(name), tell()),
};

/** The person's decisions of this tab that have no final answer, the oldest first, also those of before a reload. */
export function useOpenDecisions(staffId: string): readonly OpenDecision[] {
  return parse(useSyncExternalStore(subscribe, () => snapshot(staffId)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Text, because a store must give the same value while nothing changed. */
function snapshot(staffId: string): string {
  const prefix = prefixOf(staffId);
  const kept = storedKeys().filter((key) => key.startsWith(prefix) && !underWay.has(key.slice(prefix.length)));
  return `[${kept.map((key) => `{"name":${JSON.stringify(key.slice(prefix.length))},"intent":${stored(key) ?? 'null'}}`).join()}]`;
}

function parse(text: string): OpenDecision[] {
  const all = JSON.parse(text) as { name: string; intent: Partial<OpenDecision> | null }[];
  const open = all.flatMap(({ name, intent }) => (intent?.asked && intent.key && intent.sentAt ? [{ name, key: intent.key, sentAt: intent.sentAt, asked: intent.asked }] : []));
  return open.sort((one, other) => one.sentAt.localeCompare(other.sentAt));
}

/**
 * Asks the server about it by sending it again under its key, which cannot do it twice. A final answer (done, refused or
 * rejected; the person has seen its toast) closes it, after `hear` was told.
 */
export async function askAboutDecision(http: Http, staffId: string, { name, key, asked }: OpenDecision, hear?: (verdict: Verdict<unknown>) => void): Promise<'answered' | 'still open'> {
  const verdict = await http.post(asked.path, asked.body, { idempotencyKey: key }).then(verdictOf, verdictOfRepeat);
  if (verdict.kind === 'unknown') return 'still open';
  hear?.(verdict);
  forget(`${prefixOf(staffId)}${name}`);
  tell();
  return 'answered';
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return []; // Storage can be forbidden by the browser's settings.
  }
}

/** Only what reads as JSON counts. */
function stored(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key) ?? 'null';
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
