import type { ReactNode } from 'react';
import type { SecondPersonNeed, SecondPersonRequest } from '@backoffice/shared/contract';
import { Banner } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';

interface Need {
  /** Said in the dialog before the act is sent; nothing when it is done at once. */
  notice: ReactNode;
  /** An image is needed. */
  evidence: boolean;
  /** What is still missing, as a sentence; `null` when nothing is. */
  missing: string | null;
}

/** Whether an act of this amount will wait for another person, as the server says it beforehand. The server decides again when it is sent. */
export function useSecondPersonNeed(act: SecondPersonRequest['act'], amountPaise: number, hasEvidence: boolean): Need {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['second-person', 'need', act, amountPaise],
    queryFn: ({ signal }) => http.get<SecondPersonNeed>('/second-person/need', { signal, background: true, query: { act, amountPaise } }),
    staleTime: 0,
  });
  const evidence = Boolean(data?.evidence);
  const words = data && (evidence ? `${data.sentence} It needs an image of ${data.evidence}.` : data.sentence);
  return {
    notice: data?.waits ? <Banner tone="warn">{words}</Banner> : null,
    evidence,
    missing: evidence && !hasEvidence ? `Add an image of ${data?.evidence}` : null,
  };
}
