import { useSyncExternalStore } from 'react';
import type { Http } from '../../contract/index.ts';
import { verdictOf, verdictOfRepeat, type Verdict } from '../../http/verdict.ts';
import { closeDecision, snapshot, subscribe } from './decision-store.ts';
import type { AskedDecision, Intent } from './intent.ts';

/** A decision that was sent and has no final answer: nobody knows whether it was done (domain 2.0). */
export interface OpenDecision {
  name: string;
  key: string;
  sentAt: string;
  asked: AskedDecision;
}

/** The person's decisions of this tab that have no final answer, the oldest first, also those of before a reload. */
export function useOpenDecisions(staffId: string): readonly OpenDecision[] {
  return parse(useSyncExternalStore(subscribe, () => snapshot(staffId)));
}

function parse(text: string): OpenDecision[] {
  const all = JSON.parse(text) as { name: string; intent: Intent<unknown> | null }[];
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
  closeDecision(name, staffId);
  return 'answered';
}
