import { lazy, Suspense } from 'react';
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
 * only pay; everybody else sees and fetches nothing.
 */
export function LedgerState() {
  const { session } = useServices();
  const chips = session.can('invariants.read');
  if (!chips && !session.can('withdrawals.pay')) return null;
  return <Suspense fallback={null}>{chips ? <LedgerChips /> : <PayoutBlock />}</Suspense>;
}
