import { readUtr, type UtrReading } from '@backoffice/shared/domain';
import { usePause } from '@backoffice/shared/list';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { findUse, type UtrUse } from '../payout.resource.ts';

const PAUSE_MS = 250;

/** Recognises a payout UTR while it is typed, and fetches who has used it (domain 2.3). */
export function usePayoutUtr(text: string): { reading: UtrReading; use: UtrUse | null } {
  const { http } = useServices();
  const reading = readUtr(text, new Date());
  const asked = usePause(reading.kind === 'utr' ? reading.normal : '', PAUSE_MS);
  const found = useQuery({
    queryKey: ['withdrawals', 'payout-utr', asked],
    queryFn: ({ signal }) => findUse(http, asked, { signal, background: true }),
    enabled: asked !== '',
    staleTime: 0,
  });
  return { reading, use: reading.kind === 'utr' && reading.normal === asked ? (found.data ?? null) : null };
}
