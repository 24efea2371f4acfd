import { useEffect, useState } from 'react';
import type { FullDestination, Withdrawal } from '@backoffice/shared/contract';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readDestination } from '../payout.resource.ts';

/** How long a destination is shown before it is hidden again, in milliseconds. */
const SHOWN_MS = 120_000;

export type Revealed =
  | { state: 'covered'; show: () => void }
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'shown'; destination: FullDestination; cover: () => void };

/**
 * The payee in full, for a limited time: the server records every reveal (domain 2.3). Nothing is cached afterwards.
 */
export function useDestination({ id }: Withdrawal): Revealed {
  const { http } = useServices();
  const [round, setRound] = useState<number | null>(1);
  const found = useQuery({
    // Not under 'withdrawals': changes of rows must not reveal it again, nor request it once it is paid.
    queryKey: ['payout-destination', id, round],
    queryFn: ({ signal }) => readDestination(http, id, { signal, background: true }),
    enabled: round !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  const shown = found.data !== undefined;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setRound(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (round === null) return { state: 'covered', show: () => setRound(Date.now()) };
  if (found.data) return { state: 'shown', destination: found.data, cover: () => setRound(null) };
  return found.isError
    ? { state: 'failed', message: found.error.message, retry: () => void found.refetch() }
    : { state: 'loading' };
}
