import { AfterRows, type QueueState } from '@backoffice/shared/list';
import { useServices } from '@backoffice/shared/remote';
import { LedgerState } from './ledger-state.tsx';

/** The state of the ledger above a list. Its code loads after the rows, and only for people whom it concerns. */
export function LedgerStrip({ state }: { state: QueueState }) {
  const { session } = useServices();
  if (!session.can('invariants.read') && !session.can('withdrawals.pay')) return null;
  return (
    <AfterRows state={state}>
      <LedgerState />
    </AfterRows>
  );
}
