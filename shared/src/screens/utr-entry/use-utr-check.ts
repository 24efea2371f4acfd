import { parseAmount, readUtr, type UtrReading } from '@backoffice/shared/domain';
import { usePause } from '@backoffice/shared/list';
import { keepPreviousData, useQuery, useServices } from '@backoffice/shared/remote';
import type { Draft } from './draft/draft.ts';
import { checkUtr, type UtrAnswer, type UtrQuestion } from './utr-entry.resource.ts';

/** The server is asked after a pause of this length in the typing. */
const PAUSE_MS = 250;

export interface CheckedUtr {
  /** What the shape of the reference tells, available at once. */
  reading: UtrReading;
  /** What the server knows; `null` until it has answered. */
  known: UtrAnswer | null;
}

/** Recognises a line while it is being typed, and asks the server whether it exists and who claims it (domain 2.1). */
export function useUtrCheck(draft: Draft, now: Date): CheckedUtr {
  const { http } = useServices();
  const reading = readUtr(draft.utr, now);
  const question = usePause(reading.kind === 'utr' ? asked(draft, reading.normal) : '', PAUSE_MS);
  const check = useQuery({
    queryKey: ['utrs', 'check', question],
    queryFn: async ({ signal }) => {
      const of = JSON.parse(question) as UtrQuestion;
      const outcome = await checkUtr(http, of, { signal, background: true });
      return outcome.ok ? { ...outcome.data, direction: of.direction } : null;
    },
    enabled: question !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const known = check.data ?? null;
  // Of another amount the answer stands until the next is there; of another UTR, or of the other side, it does not.
  const isOfThis = reading.kind === 'utr' && known?.normal === reading.normal && known.direction === draft.direction;
  return { reading, known: isOfThis ? known : null };
}

function asked({ amount, methodId, direction }: Draft, utr: string): string {
  const read = parseAmount(amount);
  const question: UtrQuestion = {
    utr,
    direction,
    amountPaise: read.ok ? read.amount : undefined,
    paymentMethodId: methodId || undefined,
  };
  return JSON.stringify(question);
}
