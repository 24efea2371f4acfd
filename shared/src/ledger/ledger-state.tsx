import { lazy, Suspense, useEffect } from 'react';
import { loadOnce, useServices } from '@backoffice/shared/remote';

const loadChips = loadOnce(
  () => import(/* webpackChunkName: "ledger-chips" */ './ledger-chips.tsx'),
  (file) => file.LedgerChips,
);
const loadBlock = loadOnce(
  () => import(/* webpackChunkName: "payout-block" */ './payout-block.tsx'),
  (file) => file.PayoutBlock,
);
const LedgerChips = lazy(loadChips);
const PayoutBlock = lazy(loadBlock);

/** Fetches the code of both before it is known who will see which. */
export const fetchLedgerState = () => Promise.all([loadChips(), loadBlock()]);

/**
 * The state of the ledger: chips for those who may see them (domain 1.4), a notice of stopped payouts for those who
 * only pay; everybody else sees and fetches nothing. `onKnown` is called, with a stable function, once nothing more will
 * appear here by itself.
 */
export function LedgerState({ onKnown }: { onKnown?: () => void }) {
  const { session } = useServices();
  const chips = session.can('invariants.read');
  const isConcerned = chips || session.can('withdrawals.pay');
  useEffect(() => {
    if (!isConcerned) onKnown?.();
  }, [isConcerned, onKnown]);
  if (!isConcerned) return null;
  return (
    <Suspense fallback={null}>{chips ? <LedgerChips onKnown={onKnown} /> : <PayoutBlock onKnown={onKnown} />}</Suspense>
  );
}
