import { useEffect, useRef } from 'react';
import type { DayClose } from '@backoffice/shared/contract';
import { useServices } from '@backoffice/shared/remote';
import { ClosedRow, OpenRow, WaitingRow } from './day-rows.tsx';
import { EntryRow } from './entry-row.tsx';
import styles from './day-close.module.css';

const COLUMNS = [
  'Account',
  'Opening ₹',
  'Credits ₹',
  'Debits ₹',
  'Expected ₹',
  'Bank closing ₹',
  'Fees ₹',
  'Difference ₹',
];

/** A row for each account. Enter closes it and goes on with the next one that is open. */
export function DayTable({ days }: { days: readonly DayClose[] }) {
  const { session } = useServices();
  const table = useRef<HTMLTableElement>(null);
  const mayClose = session.can('days.close');
  // The dialog opened before the accounts were there. Whoever is going through the days stays at the arrows.
  useEffect(() => {
    if (document.activeElement?.matches('[role=dialog], body'))
      table.current?.querySelector<HTMLInputElement>('input[data-balance]')?.focus();
  }, []);
  const goOn = (from: string) => {
    const open = [...(table.current?.querySelectorAll<HTMLInputElement>('input[data-balance]') ?? [])];
    const place = open.findIndex(({ dataset }) => dataset['balance'] === from);
    const next = [...open.slice(place + 1), ...open.slice(0, place)][0];
    next?.focus();
    next?.select();
  };
  return (
    <table ref={table} className={styles.table}>
      <thead>
        <tr>
          {COLUMNS.map((title, at) => (
            <th key={title} className={at > 0 ? styles.figure : undefined}>
              {title}
            </th>
          ))}
          {mayClose && <th aria-label="Close" />}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => {
          const { id } = day.paymentMethod;
          if (day.waiting) return <WaitingRow key={id} day={day} waiting={day.waiting} wide={mayClose} />;
          if (day.closedAt) return <ClosedRow key={id} day={day} wide={mayClose} />;
          return mayClose ? <EntryRow key={id} day={day} onClosed={() => goOn(id)} /> : <OpenRow key={id} day={day} />;
        })}
      </tbody>
    </table>
  );
}
