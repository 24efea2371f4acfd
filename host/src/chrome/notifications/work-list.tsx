import { Link } from '@backoffice/shared/remote';
import type { FreshWork } from './fresh-work.ts';
import styles from './bell.module.css';

/** New work in the queues that ring. */
export function WorkList({ fresh, onLeave }: { fresh: readonly FreshWork[]; onLeave: () => void }) {
  if (fresh.length === 0) return null;
  return (
    <ul className={styles.list}>
      {fresh.map(({ queue: { key, title, place }, count }) => (
        <li key={key} className={styles.item} data-unread>
          <Link to={place.address} onClick={onLeave}>
            <span className={styles.mark}>{count} new</span>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
