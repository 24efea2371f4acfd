import type { PaymentMethod } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import styles from './payment-methods.module.css';

type Capped = Pick<PaymentMethod, 'todayInPaise' | 'dailyCapPaise' | 'todayCount' | 'dailyCountCap'>;

/**
 * How far today's deposits have used the daily cap, by amount or by count, whichever is closer. Renders nothing
 * without a cap.
 */
export function CapBar({ method }: { method: Capped }) {
  const share = capShare(method);
  if (share === null) return null;
  const words = `${Math.round(share * 100)} % of today's cap`;
  return (
    <span className={styles.cap} title={capWords(method)}>
      <span
        className={styles.capFill}
        data-near={share >= 1 ? 'full' : share >= 0.8 ? 'near' : undefined}
        style={{ width: `${Math.min(100, share * 100)}%` }}
      />
      <span className={styles.aloud}>{words}</span>
    </span>
  );
}

/** The used share of the cap: 0 to 1, more if it was exceeded; `null` without a cap. */
function capShare({ todayInPaise, dailyCapPaise, todayCount, dailyCountCap }: Capped): number | null {
  const shares = [dailyCapPaise && todayInPaise / dailyCapPaise, dailyCountCap && todayCount / dailyCountCap].filter(
    (share) => share !== null,
  );
  return shares.length ? Math.max(...shares) : null;
}

export function capWords({ todayInPaise, dailyCapPaise, todayCount, dailyCountCap }: Capped): string {
  const amount = dailyCapPaise && `${formatRupees(todayInPaise)} of ${formatRupees(dailyCapPaise)}`;
  const count = dailyCountCap && `Payments: ${todayCount} of ${dailyCountCap}`;
  return [amount, count].filter(Boolean).join(', ') || 'No cap';
}
