import type { Deposit } from '@backoffice/shared/contract';
import { groupUtr, RAIL_LABELS } from '@backoffice/shared/domain';
import { Moment } from '@backoffice/shared/entities';
import styles from './match.module.css';

/** What the customer said of the payment: every line below is compared with it (domain 2.2). */
export function ClaimFacts({ deposit }: { deposit: Deposit }) {
  const { utr, payerName, customer, paymentMethod, rail, submittedAt } = deposit;
  const facts = [
    ['UTR', utr ? groupUtr(utr) : 'None given'],
    ['Payer', payerName ?? customer.name],
    ['Payment method', paymentMethod.label],
    ['Mode', rail ? RAIL_LABELS[rail] : 'Not said'],
    ['Claimed', <Moment key="at" at={submittedAt} />],
  ] as const;
  return (
    <section className={styles.claim} aria-label="Customer said">
      <h3>Customer said</h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
