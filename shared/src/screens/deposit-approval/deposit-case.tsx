import type { Deposit } from '@backoffice/shared/contract';
import { FileImage } from '@backoffice/shared/queue';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { CustomerHistory } from './customer-history.tsx';
import { readRelated } from './deposit-acts.resource.ts';
import { DifferencePanes } from './difference-panes.tsx';
import { OthersCard } from './others-card.tsx';
import { UnansweredNotice } from './unanswered-notice.tsx';
import type { Answered } from './use-deposit-desk.ts';
import styles from './deposit-approval.module.css';

/** What a person needs to decide a deposit: the difference first, then who else claims it, the proof, the customer (domain 2.2). */
export function DepositCase({ deposit, onAnswer }: { deposit: Deposit; onAnswer: Answered }) {
  const { http } = useServices();
  const related = useQuery({
    queryKey: ['deposits', 'related', deposit.id, deposit.version],
    queryFn: ({ signal }) => readRelated(http, deposit.id, { signal, background: true }),
  });
  const { sameUtr = [], sameImage = [], lastOfCustomer } = related.data ?? {};
  return (
    <div className={styles.case}>
      <UnansweredNotice deposit={deposit} onAnswer={onAnswer} />
      <DifferencePanes deposit={deposit} />
      {related.isError && <p role="alert">Other claims of this UTR could not be loaded: {related.error.message}</p>}
      <OthersCard title="Others who quote this UTR" others={sameUtr} />
      <OthersCard title="Others with the same image" others={sameImage} />
      {deposit.proofFileId && (
        <section className={styles.proof} aria-label="Proof">
          <h3>Proof</h3>
          <FileImage fileId={deposit.proofFileId} alt={`Payment proof of ${deposit.no}`} />
        </section>
      )}
      {lastOfCustomer && <CustomerHistory name={deposit.customer.name} last={lastOfCustomer} />}
    </div>
  );
}
