import type { HandOver, OpenItem } from '@backoffice/shared/contract';
import { Age, Money, StatusBadge } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { CustomerName } from '../parts/customer-name.tsx';
import { useAddresses } from '../services/panel-context.tsx';
import { faceOf, OPEN_KINDS, wordsOf } from './open-kinds.ts';
import styles from './hand-over.module.css';

type Item = OpenItem | HandOver['items'][number];

/** The open rows of a person, grouped by reason; each links to its row and shows its present state. */
export function OpenItems({ items }: { items: readonly Item[] }) {
  const groups = OPEN_KINDS.map(({ kind, title }) => ({
    title,
    own: items.filter((item) => item.kind === kind),
  })).filter(({ own }) => own.length > 0);
  return groups.map(({ title, own }) => (
    <section key={title}>
      <h3 className={styles.kind}>
        {title} ({own.length})
      </h3>
      <ul className={styles.items}>
        {own.map((item) => (
          <li key={item.id} className={styles.item}>
            <OpenRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function OpenRow({ item }: { item: Item }) {
  const { no, customer, amountPaise, entityType, since } = item;
  const address = useAddresses().ofRow(no);
  const words = wordsOf(item);
  const now = 'statusNow' in item && item.statusNow !== null ? item.statusNow : item.status;
  const { label, tone } = faceOf(entityType, now);
  return (
    <>
      <span className={styles.no}>{address ? <Link to={address}>{no}</Link> : no}</span>
      <span className={styles.who}>
        <CustomerName of={customer} />
      </span>
      <span className={styles.money}>
        <Money paise={amountPaise} as="rupees" />
      </span>
      <span className={styles.state}>
        <StatusBadge tone={tone} label={label} />
      </span>
      <span className={styles.fine}>
        for <Age since={since} />
      </span>
      {words && <span className={styles.words}>{words}</span>}
    </>
  );
}
