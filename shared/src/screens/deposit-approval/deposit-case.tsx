import type { Deposit } from '@backoffice/shared/contract';
import { ContestedCard } from './contested-card.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { DifferencePanes } from './difference-panes.tsx';
import { ProofImage } from './proof-image.tsx';
import { UnansweredNotice } from './unanswered-notice.tsx';
import type { Answered } from './use-deposit-desk.ts';
import styles from './deposit-approval.module.css';

/** What a person needs to decide a deposit: the difference first, then who else claims it, the proof, the customer (domain 2.2). */
export function DepositCase({ deposit, onAnswer }: { deposit: Deposit; onAnswer: Answered }) {
  return (
    <div className={styles.case}>
      <UnansweredNotice deposit={deposit} onAnswer={onAnswer} />
      <DifferencePanes deposit={deposit} />
      <ContestedCard deposit={deposit} />
      <ProofImage deposit={deposit} />
      <CustomerHistory deposit={deposit} />
    </div>
  );
}
