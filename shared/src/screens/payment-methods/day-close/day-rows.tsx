import { counted, formatCount, plural, WORDS } from '@backoffice/shared/domain';
import type { ReactNode } from 'react';
import type { DayClose, WaitingRequest } from '@backoffice/shared/contract';
import { Banner, Money, Sentence } from '@backoffice/shared/kit/core';
import { Link, useAddresses } from '@backoffice/shared/remote';
import { Moment, PersonCell } from '@backoffice/shared/entities';
import { ReopenButton } from './reopen-button.tsx';
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
        <DayHints day={day} />
      </div>
    </th>
  );
}

/** What the lines of the day say about charges, and what has been unallocated for too long. */
function DayHints({ day }: { day: DayClose }) {
  const { bookedChargesPaise, expectedFeesPaise, looksLikeCharges, staleCount, closedAt } = day;
  return (
    <>
      {bookedChargesPaise !== 0 && (
        <div>
          <Sentence
            of="Charges with a line of their own, already in the debits: {sum}."
            values={{ sum: <Money paise={bookedChargesPaise} as="rupees" /> }}
          />
        </div>
      )}
      {expectedFeesPaise > 0 && (
        <div>
          <Sentence
            of="Fees expected by the rules: {expected}, booked: {booked}."
            values={{
              expected: <Money paise={expectedFeesPaise} as="rupees" />,
              booked: <Money paise={bookedChargesPaise} as="rupees" />,
            }}
          />
        </div>
      )}
      {looksLikeCharges > 0 && !closedAt && (
        <p role="note">
          {plural(looksLikeCharges, {
            one: 'One line looks like a charge. Book it instead of typing its fee.',
            many: `${looksLikeCharges} lines look like charges. Book them instead of typing their fees.`,
          })}
        </p>
      )}
      <Reach day={day} />
      {staleCount > 0 && (
        <p role="note">
          {plural(staleCount, {
            one: 'One line has been unallocated for too long.',
            many: `${staleCount} lines have been unallocated for too long.`,
          })}
        </p>
      )}
    </>
  );
}

/** How far the statement of the bank reaches, and what rests on messages alone behind it. */
function Reach({ day: { statementTo = null, messageOnlyCount: count = 0 } }: { day: DayClose }) {
  if (statementTo === null && count === 0) return null;
  return (
    <p role={count > 0 ? 'note' : undefined}>
      {statementTo ? (
        <Sentence of="The statement reaches to {at}." values={{ at: <Moment at={statementTo} /> }} />
      ) : (
        'No statement of this account is entered.'
      )}
      {count > 0 && ' '}
      {count > 0 && told(count, statementTo !== null)}
    </p>
  );
}

const told = (count: number, behind: boolean): string =>
  behind
    ? plural(count, {
        one: 'One line after it is told by a message only.',
        many: `${formatCount(count)} lines after it are told by messages only.`,
      })
    : plural(count, {
        one: 'One line is told by a message only.',
        many: `${formatCount(count)} lines are told by messages only.`,
      });

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
  const { closedAt, closedBy, confirmedBy, note, changedSince, diffPaise } = day;
  return (
    <tr data-closed aria-label={day.paymentMethod.label}>
      <AccountCell day={day}>
        {' · '}
        <Sentence
          of="Closed by {who}, {at}."
          values={{ who: <PersonCell of={closedBy} />, at: closedAt && <Moment at={closedAt} /> }}
        />
        {confirmedBy && ` Confirmed by ${confirmedBy.username}.`}
        {note && ` ${note}`}
        {changedSince && <p role="note">Lines of this day were entered or voided after it was closed.</p>}
      </AccountCell>
      <BookFigures day={day} />
      <Figure of="Expected" paise={day.expectedPaise} />
      <Figure of="Bank closing" paise={day.countedPaise} />
      <Figure of="Fees" paise={day.feesPaise} />
      <Figure of="Difference" paise={diffPaise} differs={diffPaise !== 0} />
      {wide && <td className={styles.done}>{day.mayReopen ? <ReopenButton day={day} /> : 'Closed'}</td>}
    </tr>
  );
}

/** A close, or an opening, that waits for a second person: nothing can be typed meanwhile. */
export function WaitingRow({ day, waiting, wide }: { day: DayClose; waiting: WaitingRequest; wide: boolean }) {
  const address = useAddresses().ofRow(waiting.no);
  return (
    <>
      <tr aria-label={day.paymentMethod.label}>
        <AccountCell day={day} />
        <BookFigures day={day} />
        <Figure of="Expected" paise={day.expectedPaise} />
        <Figure of="Bank closing" paise={day.countedPaise} />
        <Figure of="Fees" paise={day.closedAt ? day.feesPaise : null} />
        <Figure of="Difference" paise={day.diffPaise} />
        {wide && <td className={styles.done}>Waits</td>}
      </tr>
      <tr className={styles.more}>
        <td colSpan={9}>
          <Banner tone="warn" action={address && <Link to={address}>{`Open ${waiting.no}`}</Link>}>
            <Sentence
              of="Waiting for a second person: {says}. Asked by {who}, {at}."
              values={{ says: waiting.says, who: waiting.askedBy.username, at: <Moment at={waiting.askedAt} /> }}
            />
          </Banner>
        </td>
      </tr>
    </>
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
