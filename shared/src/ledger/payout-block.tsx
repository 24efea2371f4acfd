import { useEffect } from 'react';
import { Banner } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readPayoutBlock } from './ledger.resource.ts';

/**
 * The server refuses to take withdrawals while the ledger is red; this only announces it, so it need not refresh often.
 */
const REFRESH_MS = 60_000;

/** Tells a payer, who does not see the chips, that payouts are stopped and whom to ask (domain 4). */
export function PayoutBlock({ onKnown }: { onKnown?: () => void }) {
  const { http } = useServices();
  const found = useQuery({
    queryKey: ['payout-block'],
    queryFn: ({ signal }) => readPayoutBlock(http, { signal, background: true }),
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    if (found.isFetched) onKnown?.();
  }, [found.isFetched, onKnown]);
  if (!found.data?.blocked) return null;
  if (found.data.frozen)
    return (
      <Banner tone="bad">
        Payouts are frozen. No payout can be taken until two owners open them again; you can finish the payouts you have
        taken.
      </Banner>
    );
  return (
    <Banner tone="bad">
      Payouts are blocked: the ledger does not balance. No payout can be taken until a lead has checked it; you can
      finish the payouts you have taken.
    </Banner>
  );
}
