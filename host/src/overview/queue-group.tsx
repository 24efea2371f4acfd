import type { PlacedQueue } from '../summary/placed-queues.ts';
import { QueueLine } from './queue-line.tsx';
import styles from './queue-group.module.css';

/** The queues of one screen under its menu title. */
export function QueueGroup({ title, queues }: { title: string; queues: readonly PlacedQueue[] }) {
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span aria-hidden>Waiting</span>
        <span aria-hidden>Money, ₹</span>
        <span aria-hidden>Oldest</span>
      </div>
      <ul className={styles.list}>
        {queues.map((queue) => (
          <li key={queue.key}>
            <QueueLine queue={queue} />
          </li>
        ))}
      </ul>
    </section>
  );
}
