import { useEffect, useState } from 'react';
import { normaliseUtr, readUtr, type UtrReading } from '@backoffice/shared/domain';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { checkUtr, type UtrCheck } from './utr-entry.resource.ts';

/** Typing pauses of this length are the moment to ask the server. */
const PAUSE_MS = 250;

export interface CheckedUtr {
  /** What the shape alone tells, at once. */
  reading: UtrReading;
  /** What the server knows, a moment later; `null` while nothing is known. */
  known: UtrCheck | null;
}

/** Recognises a reference while it is being typed, and asks the server who knows it already (domain 2.1). */
export function useUtrCheck(text: string, now: Date): CheckedUtr {
  const { http } = useServices();
  const reading = readUtr(text, now);
  const asked = usePause(reading.kind === 'utr' ? reading.normal : '', PAUSE_MS);
  const check = useQuery({
    queryKey: ['utrs', 'check', asked],
    queryFn: async ({ signal }) => {
      const outcome = await checkUtr(http, asked, { signal, background: true });
      return outcome.ok ? outcome.data : null;
    },
    enabled: asked !== '',
    staleTime: 0,
  });
  return { reading, known: asked === normaliseUtr(text) ? (check.data ?? null) : null };
}

/** The value once it has not changed for a while; an empty one at once. */
export function usePause(value: string, ms: number): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), value ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
