import { counted, WORDS } from '@backoffice/shared/domain';
import type { ReactNode } from 'react';
import type { DayClose } from '@backoffice/shared/contract';
import { Money, Sentence } from '@backoffice/shared/kit/core';
import { Moment, PersonCell } from '@backoffice/shared/entities';
import styles from './day-close.module.css';

/** An amount of an account in its column; on the phone the column's name stands before it. */
export function Figure({ of, paise, differs }: { of: string; paise: number | null; differs?: boolean }) {
  return (
    <td className={styles.figure} data-label={of} data-differs={differs || undefined}>
      {paise === null ? '–' : <Money paise={paise} />}
    </td>
  );
}

/** The account, how many lines it had, and whatever has to be said of its day. */
export function AccountCell({ day, children }: { day: DayClose; children?: ReactNode }) {
  return (
    <th scope="row" className={styles.account}>
      {day.paymentMethod.label}
      <div className={styles.under}>
        {counted(day.lineCount, WORDS.line)}
        {children}
      </div>
    </th>
  );
}

/** The sums of the books that a bank balance is held against. */
export function BookFigures({ day }: { day: DayClose }) {
  return (
    <>
      <Figure of="Opening" paise={day.openingPaise} />
      <Figure of="Credits" paise={day.creditsPaise} />
      <Figure of="Debits" paise={day.debitsPaise} />
    </>
  );
}

/** A day that was closed: by whom, when, and with which difference. */
export function ClosedRow({ day, wide }: { day: DayClose; wide: boolean }) {
  const { closedAt, closedBy, note, changedSince, diffPaise } = day;
  return (
    <tr data-closed aria-label={day.paymentMethod.label}>
      <AccountCell day={day}>
        {' · '}
        <Sentence
          of="Closed by {who}, {at}."
          values={{ who: <PersonCell of={closedBy} />, at: closedAt && <Moment at={closedAt} /> }}
        />
        {note && ` ${note}`}
        {changedSince && <p role="note">Lines of this day were entered or voided after it was closed.</p>}
      </AccountCell>
      <BookFigures day={day} />
      <Figure of="Expected" paise={day.expectedPaise} />
      <Figure of="Bank closing" paise={day.countedPaise} />
      <Figure of="Fees" paise={day.feesPaise} />
      <Figure of="Difference" paise={diffPaise} differs={diffPaise !== 0} />
      {wide && <td className={styles.done}>Closed</td>}
    </tr>
  );
}

/** A day that is still open, for whoever may not close it. */
export function OpenRow({ day }: { day: DayClose }) {
  return (
    <tr aria-label={day.paymentMethod.label}>
      <AccountCell day={day} />
      <BookFigures day={day} />
      <Figure of="Expected" paise={day.expectedPaise} />
      <Figure of="Bank closing" paise={null} />
      <Figure of="Fees" paise={null} />
      <Figure of="Difference" paise={null} />
    </tr>
  );
}
