import { useSyncExternalStore } from 'react';
import { formatTime } from '@backoffice/shared/domain';
import { usePanel, useStaff } from '../../services/panel-context.tsx';
import styles from './bell.module.css';

/** The texts of this tab's toasts, with the request ids for support (domain 2.10). */
export function PastToasts() {
  const { notify } = usePanel();
  const { businessTimeZone } = useStaff();
  const past = useSyncExternalStore(notify.subscribe, notify.past);
  if (past.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>Messages of this tab ({past.length})</summary>
      <ul className={styles.list}>
        {past.map(({ kind, text, at, requestId }) => (
          <li key={`${at.getTime()} ${text}`} className={styles.item}>
            <span>
              {kind === 'error' && <span className={styles.mark}>Failed</span>}
              {text}
              {requestId && <span className={styles.request}>Request {requestId}</span>}
            </span>
            <time className={styles.when} dateTime={at.toISOString()}>
              {formatTime(at, businessTimeZone)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}
