import type { ReactNode } from 'react';
import type { Notification } from '@backoffice/shared/contract';
import { formatMoment } from '@backoffice/shared/domain';
import { Link } from '@backoffice/shared/remote';
import type { HostAddresses } from '@backoffice/shared/session';
import { useAddresses, useStaff } from '../../services/panel-context.tsx';
import styles from './bell.module.css';

/** The notices for the person; each links to its row, where the module shows it. */
export function NoticeList({ notices, onLeave }: { notices: readonly Notification[]; onLeave: () => void }) {
  const { businessTimeZone } = useStaff();
  const addresses = useAddresses();
  const now = new Date();
  if (notices.length === 0) return null;
  return (
    <ul className={styles.list}>
      {notices.map(({ id, text, entityType, entityNo, createdAt, readAt }) => (
        <li key={id} className={styles.item} data-unread={readAt === null || undefined}>
          <RowLink to={entityNo && addressOf(addresses, entityType, entityNo)} onLeave={onLeave}>
            {readAt === null && <span className={styles.mark}>New</span>}
            {text}
          </RowLink>
          <time className={styles.when} dateTime={createdAt}>
            {formatMoment(createdAt, businessTimeZone, now)}
          </time>
        </li>
      ))}
    </ul>
  );
}

const addressOf = (addresses: HostAddresses, entityType: string, no: string): string | null =>
  entityType === 'customer' ? addresses.ofCustomer(no) : addresses.ofRow(no);

function RowLink({ to, onLeave, children }: { to: string | null; onLeave: () => void; children: ReactNode }) {
  if (!to) return <span>{children}</span>;
  return (
    <Link to={to} onClick={onLeave}>
      {children}
    </Link>
  );
}
