import { VisuallyHidden } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import { useDevice } from '@backoffice/shared/list';
import { initialsOf } from './initials.ts';
import { TimeLeft } from './time-left.tsx';
import { useLease } from './use-leases.ts';
import styles from './lease-mark.module.css';

/**
 * Who works on a row, in its list: initials in a table, where space is scarce, and the full text on a card. Nothing
 * when nobody does.
 */
export function LeaseMark({ entity, id }: { entity: string; id: string }) {
  const { session } = useServices();
  const mobile = useDevice() === 'mobile';
  const lease = useLease(entity, id);
  if (!lease) return null;
  const { by, endsAt } = lease;
  const mine = by.id === session.staff().id;
  if (mine)
    return (
      <span className={`${styles.mark} ${styles.mine}`} title="You are working on this">
        You
      </span>
    );
  const words = (
    <>
      <span>{by.username}</span> <TimeLeft until={endsAt} />
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
