import type { PracticeItem } from '@backoffice/shared/contract';
import { Money, StatusBadge } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { useAddresses } from '../../services/panel-context.tsx';
import { DECISION_WORDS, decisionsWords, KIND_WORDS, secondsWords, VERDICT_WORDS } from './practice-words.ts';
import tables from '../../parts/tables.module.css';
import styles from './practice.module.css';

interface ItemTableProps {
  caption: string;
  items: readonly PracticeItem[];
  /** With what was right and what showed it, for rows that went wrong. */
  explained?: boolean;
}

/** Rows of a shift with their verdict; each number leads to its row. */
export function ItemTable({ caption, items, explained = false }: ItemTableProps) {
  return (
    <div className={tables.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Verdict</th>
            <th scope="col">Kind</th>
            <th scope="col">Decision</th>
            {explained && <th scope="col">What was right, and what showed it</th>}
            <th scope="col">By</th>
            <th scope="col" className={tables.figure}>
              Time
            </th>
            <th scope="col" className={tables.figure}>
              Amount, ₹
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} of={item} explained={explained} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ of, explained }: { of: PracticeItem; explained: boolean }) {
  const { no, verdict, kind, decision, corrected, by, seconds, amountPaise, showed, right, permitted } = of;
  const [label, tone] = VERDICT_WORDS[verdict];
  const to = useAddresses().ofRow(no);
  return (
    <tr>
      <th scope="row">{to === null ? no : <Link to={to}>{no}</Link>}</th>
      <td>
        <StatusBadge tone={tone} label={label} />
      </td>
      <td>{KIND_WORDS[kind]}</td>
      <td>
        {decision ? DECISION_WORDS[decision] : 'Nothing'}
        {corrected && <span className={styles.fine}> taken back later</span>}
      </td>
      {explained && (
        <td className={styles.long}>
          {decisionsWords(right)}
          {permitted.length > 0 && <span className={styles.fine}>Permitted: {decisionsWords(permitted)}</span>}
          <span className={styles.fine}>{showed}</span>
        </td>
      )}
      <td>{by?.name ?? '–'}</td>
      <td className={tables.figure}>{secondsWords(seconds)}</td>
      <td className={tables.figure}>
        <Money paise={amountPaise} />
      </td>
    </tr>
  );
}
