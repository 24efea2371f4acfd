import { use, useCallback, useEffect, useMemo, useReducer } from 'react';
import { ActsBlocked } from '@backoffice/shared/kit/core';
import { verdictOf, verdictOfFailure, verdictOfRepeat, type Verdict } from '@backoffice/shared/http';
import { tabStore, useQueryClient, useServices } from '@backoffice/shared/remote';
import type { Draft, NewLine } from './draft.ts';
import { afterReload, areLines, linesAfter, type UnsavedLine } from './lines.ts';
import { saveLine, type SavedLine } from '../utr-entry.resource.ts';

export interface EntryLines {
  unsaved: readonly UnsavedLine[];
  /** Saves a line and resolves with the outcome; the line stays unsaved until the server has it. */
  save: (line: NewLine, draft: Draft) => Promise<Verdict<SavedLine>>;
  retry: (line: UnsavedLine) => Promise<Verdict<SavedLine>>;
  discard: (line: UnsavedLine) => void;
}

/** Lines being saved. Each carries its own idempotency key, so that Retry cannot enter it twice (domain 3.2). */
export function useEntryLines(): EntryLines {
  const { http, session } = useServices();
  const cache = useQueryClient();
  const blocked = use(ActsBlocked);
  const staffId = session.staff().id;
  const store = useMemo(() => tabStore<readonly UnsavedLine[]>('utr-entry lines', staffId, areLines), [staffId]);
  const [unsaved, happen] = useReducer(linesAfter, store, (kept) => afterReload(kept.read() ?? []));
  useEffect(() => store.write(unsaved.length > 0 ? unsaved : null), [store, unsaved]);

  const send = useCallback(
    async ({ key, line, state }: UnsavedLine): Promise<Verdict<SavedLine>> => {
      const repeated = state === 'unknown';
      const verdict: Verdict<SavedLine> = blocked
        ? { kind: repeated ? 'unknown' : 'rejected', message: blocked }
        : await saveLine(http, line, { idempotencyKey: key }).then(
            verdictOf<SavedLine>,
            repeated ? verdictOfRepeat : verdictOfFailure,
          );
      if (verdict.kind === 'done') happen({ type: 'saved', key });
      else happen({ type: verdict.kind === 'unknown' ? 'unknown' : 'failed', key, why: reasonOf(verdict) });
      if (verdict.kind === 'done') void cache.invalidateQueries({ queryKey: ['utrs'] });
      return verdict;
    },
    [http, cache, blocked],
  );

  return {
    unsaved,
    save: (line, draft) => {
      const sent: UnsavedLine = { key: crypto.randomUUID(), line, draft, state: 'saving', why: '' };
      happen({ type: 'sent', line: sent });
      return send(sent);
    },
    retry: (line) => {
      happen({ type: 'retried', key: line.key });
      return send(line);
    },
    discard: ({ key }) => happen({ type: 'discarded', key }),
  };
}

function reasonOf(verdict: Exclude<Verdict<SavedLine>, { kind: 'done' }>): string {
  if (verdict.kind !== 'refused') return verdict.message;
  return verdict.refusal.errors[0]?.msg ?? verdict.refusal.message;
}
