import { useEffect, useState } from 'react';
import type { ReasonCode, ReasonListName } from '@backoffice/shared/domain';
import { useOfferedReasons } from '@backoffice/shared/entities';
import type { Verdict } from '@backoffice/shared/http';
import { useQueryClient } from '@backoffice/shared/remote';

export interface ChosenReason {
  /** The reasons to choose from; undefined without a list. */
  reasons: readonly ReasonCode[] | undefined;
  /** Empty before a choice. */
  reasonCode: string;
  choose: (code: string) => void;
}

/**
 * The reason that a person chooses in a dialog. The list stands still from the choice on, so that nothing moves under a
 * finger; when the server says that the reason is no longer offered, the list is read anew and waits for another choice.
 */
export function useChosenReason(list: ReasonListName | undefined, verdict: Verdict<unknown> | null): ChosenReason {
  const cache = useQueryClient();
  const offered = useOfferedReasons(list);
  const [chosen, setChosen] = useState<{ code: string; among: readonly ReasonCode[] } | null>(null);
  const [answered, setAnswered] = useState(verdict);
  if (answered !== verdict) {
    setAnswered(verdict);
    if (isGone(verdict)) setChosen(null);
  }
  useEffect(() => {
    if (isGone(verdict)) void cache.invalidateQueries({ queryKey: ['reasons'] });
  }, [verdict, cache]);
  const reasons = chosen?.among ?? offered;
  return {
    reasons,
    reasonCode: chosen?.code ?? '',
    choose: (code) => setChosen({ code, among: reasons ?? [] }),
  };
}

/** Whether the server refused because the reason is no longer offered. */
const isGone = (verdict: Verdict<unknown> | null): boolean =>
  verdict?.kind === 'refused' && verdict.refusal.code === 'REASON_NOT_OFFERED';
