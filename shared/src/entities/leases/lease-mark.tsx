import type { StaffRef } from '@backoffice/shared/contract';
import { NoValue, VisuallyHidden } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import { useDevice } from '@backoffice/shared/list';
import { initialsOf } from './initials.ts';
import { TimeLeft } from './time-left.tsx';
import { useLease } from './use-leases.ts';
import styles from './lease-mark.module.css';

interface LeaseMarkProps {
  entity: string;
  id: string;
  /** Whose payout it is, which outlasts every lease. */
  payer?: StaffRef | null;
}

/**
 * Who works on a row, in its list: initials in a table, where space is scarce, and the full text on a card.
 */
export function LeaseMark({ entity, id, payer }: LeaseMarkProps) {
  const { session } = useServices();
  const mobile = useDevice() === 'mobile';
  const lease = useLease(entity, id);
  const by = lease?.by ?? payer;
  // In a table a dash without an element, as most rows have nobody; a card leaves the field out.
  if (!by) return mobile ? <NoValue /> : '–';
  const mine = by.id === session.staff().id;
  if (mine)
    return (
      <span className={`${styles.mark} ${styles.mine}`} title="You are working on this">
        You
      </span>
    );
  const words = (
    <>
      <span>{by.username}</span> {lease && <TimeLeft until={lease.endsAt} />}
    </>
  );
  if (mobile) return <span>{words}</span>;
  return (
    <span className={styles.mark} title={`${by.username} (${by.name}) is working on this`}>
      <span aria-hidden>{initialsOf(by.name)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
