import { LedgerState } from '@backoffice/shared/ledger';
import { ServicesProvider } from '@backoffice/shared/remote';
import { usePanel } from '../services/panel-context.tsx';

/** The chips of the ledger on the host's own page, for leads (domain 1.4, 2.10); a payer is told when payouts stand still. */
export function LedgerNow() {
  const { own } = usePanel();
  return (
    <ServicesProvider services={own}>
      <LedgerState />
    </ServicesProvider>
  );
}
