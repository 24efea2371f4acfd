import type { Deposit } from '@backoffice/shared/contract';
import { KeyHint, Money } from '@backoffice/shared/kit/core';
import { Moment } from '@backoffice/shared/entities';
import { useServices } from '@backoffice/shared/remote';
import { MarkedUtr } from '../match/marked-utr.tsx';
import { useCandidates } from '../match/use-candidates.ts';
import styles from '../deposit-approval.module.css';

/** The bank line that is probably meant, where the bank's statement would stand: its UTR differs by one slip (domain 2.2). */
export function NearLine({ deposit }: { deposit: Deposit }) {
  const { session } = useServices();
  const found = useCandidates(deposit, '');
  const near =
    found.state === 'ready' ? found.candidates.find(({ reasons }) => reasons.includes('NEAR_UTR'))?.utr : undefined;
  return (
    <section className={`${styles.pane} ${styles.maybe}`} aria-label="Bank says">
      <h3>Maybe this bank line</h3>
      {found.state === 'failed' && <p role="alert">The bank line could not be loaded: {found.message}</p>}
      {found.state === 'ready' && !near && <p>It is no longer free.</p>}
      {near && (
        <>
          <dl>
            <div>
              <dt>Amount</dt>
              <dd>
                <Money paise={near.amountPaise} as="rupees" />
              </dd>
            </div>
            <div>
              <dt>UTR</dt>
              <dd>
                <MarkedUtr utr={near.utr} said={deposit.utr} />
              </dd>
            </div>
            <div>
              <dt>Payment method</dt>
              <dd>{near.paymentMethod.label}</dd>
            </div>
            <div>
              <dt>Payer</dt>
              <dd>{near.remitterName ?? '–'}</dd>
            </div>
            <div>
              <dt>Bank time</dt>
              <dd>
                <Moment at={near.bankTime ?? near.createdAt} />
              </dd>
            </div>
          </dl>
          {session.can('deposits.decide') && (
            <p>
              Match it with <KeyHint keys="M" />
            </p>
          )}
        </>
      )}
    </section>
  );
}
