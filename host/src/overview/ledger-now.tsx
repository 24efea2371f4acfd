import { LedgerState } from '@backoffice/shared/ledger';
import { ServicesProvider } from '@backoffice/shared/remote';
import { usePanel } from '../services/panel-context.tsx';

/** The ledger's chips on the overview, for leads (domain 1.4, 2.10); payers see when payouts are stopped. */
export function LedgerNow({ onKnown }: { onKnown: () => void }) {
  const { own } = usePanel();
  return (
    <ServicesProvider services={own}>
      <LedgerState onKnown={onKnown} />
    </ServicesProvider>
  );
}
