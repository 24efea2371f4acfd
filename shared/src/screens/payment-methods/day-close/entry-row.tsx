import { useId } from 'react';
import type { DayClose } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { Banner, Button, MoneyInput, TextInput } from '@backoffice/shared/kit/core';
import { AccountCell, BookFigures, Figure } from './day-rows.tsx';
import { useDayEntry } from './use-day-entry.ts';
import styles from './day-close.module.css';

interface EntryRowProps {
  day: DayClose;
  onClosed: () => void;
}

/** Asks for the balance that the bank shows. The difference stands beside it while it is typed; Enter closes the day. */
export function EntryRow({ day, onClosed }: EntryRowProps) {
  const entry = useDayEntry(day, onClosed);
  const id = useId();
  const { typed, change, difference, refusal } = entry;
  const { label, id: methodId } = day.paymentMethod;
  return (
    <>
      <tr aria-label={label}>
        <AccountCell day={day} />
        <BookFigures day={day} />
        <Figure of="Expected" paise={day.expectedPaise - entry.fees} />
        <td className={styles.field} data-label="Bank closing">
          <form id={id} noValidate onSubmit={entry.submit} />
          <MoneyInput
            form={id}
            size="xs"
            aria-label={`Bank closing balance on ${label}`}
            data-balance={methodId}
            value={typed.counted}
            onChange={({ text }) => change({ counted: text })}
          />
        </td>
        <td className={styles.field} data-label="Fees">
          <MoneyInput
            form={id}
            size="xs"
            aria-label={`Bank fees of ${label}`}
            value={typed.fees}
            onChange={({ text }) => change({ fees: text })}
          />
        </td>
        <Figure of="Difference" paise={difference} differs={difference !== null && difference !== 0} />
        <td className={styles.act}>
          <Button
            type="submit"
            form={id}
            size="compact-sm"
            data-submit
            variant={difference === null ? 'default' : 'filled'}
            loading={entry.saving}
            aria-label={`Close the day of ${label}`}
          >
            Close
          </Button>
        </td>
      </tr>
      {(entry.asksNote || refusal || entry.takesTwo) && (
        <tr className={styles.more}>
          <td colSpan={9}>
            {entry.asksNote && (
              <TextInput
                form={id}
                size="xs"
                label={difference ? `Where does the difference of ${formatRupees(difference)} come from?` : 'Note'}
                aria-label={`Note on ${label}`}
                value={typed.note}
                error={entry.noteLacks}
                maxLength={500}
                autoFocus
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => change({ note: value })}
              />
            )}
            {entry.takesTwo && (
              <p className={styles.two}>
                Fees and a difference are posted in the ledger once a second person confirms them.
              </p>
            )}
            {refusal && <Banner tone="bad">{refusal}</Banner>}
          </td>
        </tr>
      )}
    </>
  );
}
