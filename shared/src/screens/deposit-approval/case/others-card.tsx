import type { Deposit } from '@backoffice/shared/contract';
import { OtherDeposits } from './other-deposits.tsx';
import styles from '../deposit-approval.module.css';

interface OthersCardProps {
  /** "Others who quote this UTR". */
  title: string;
  others: readonly Deposit[];
}

/** Deposits that claim the same payment, side by side: the first to arrive is not always the right one (domain 4). */
export function OthersCard({ title, others }: OthersCardProps) {
  if (others.length === 0) return null;
  return (
    <section className={styles.contested} aria-label={title}>
      <h3>{title}</h3>
      <OtherDeposits of={others} />
    </section>
  );
}
