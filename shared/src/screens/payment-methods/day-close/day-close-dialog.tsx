import { useState } from 'react';
import type { DayClose } from '@backoffice/shared/contract';
import { addDays, businessDate } from '@backoffice/shared/domain';
import { FailedState, Money, SkeletonRows, TextInput } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { Moment, PersonCell } from '@backoffice/shared/entities';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { DayCloseForm } from './day-close-form.tsx';
import { readDay } from '../methods.resource.ts';
import styles from '../payment-methods.module.css';

/** One business day of every account: opening balance, lines, fees, book balance and bank balance (domain 1.2). */
export function DayCloseDialog({ onClose }: { onClose: () => void }) {
  const { http, session } = useServices();
  const today = businessDate(new Date(), session.staff().businessTimeZone);
  // Accounts are closed once the day is over, usually after midnight, so the dialog begins with yesterday.
  const [date, setDate] = useState(() => addDays(today, -1));
  const day = useQuery({
    queryKey: ['payment-methods', 'day-close', date],
    queryFn: ({ signal }) => readDay(http, date, { signal, background: true }),
  });
  return (
    <Dialog title="Day close" size="wide" onClose={onClose}>
      <div className={styles.form}>
        <TextInput
          type="date"
          label="Business day"
          value={date}
          max={today}
          data-autofocus
          onChange={({ currentTarget: { value } }) => value && setDate(value)}
        />
        {day.isPending && <SkeletonRows rows={8} columns={3} label="Loading the day" />}
        {day.isError && (
          <FailedState
            title="The day could not be loaded"
            message={day.error.message}
            onRetry={() => void day.refetch()}
          />
        )}
        {day.data?.items.map((one) => (
          <DayOfMethod key={`${one.paymentMethod.id} ${date}`} day={one} />
        ))}
      </div>
    </Dialog>
  );
}

function DayOfMethod({ day }: { day: DayClose }) {
  const { paymentMethod, countedPaise, diffPaise, closedAt, closedBy, note, changedSince } = day;
  const sums = [
    ['Opening', day.openingPaise],
    ['Credits', day.creditsPaise],
    ['Debits', day.debitsPaise],
    ...(closedAt ? ([['Fees', day.feesPaise]] as const) : []),
    ['Expected', day.expectedPaise],
    ['Bank closing balance', countedPaise],
    ['Difference', diffPaise],
  ] as const;
  return (
    <section className={styles.day} aria-label={paymentMethod.label}>
      <h3>
        <span>{paymentMethod.label}</span>
        <span>{day.lineCount === 1 ? '1 line' : `${day.lineCount} lines`}</span>
      </h3>
      <dl className={styles.sums}>
        {sums
          .filter(([, paise]) => paise !== null)
          .map(([label, paise]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-differs={label === 'Difference' && paise !== 0 ? '' : undefined}>
                <Money paise={paise} as="rupees" />
              </dd>
            </div>
          ))}
      </dl>
      {changedSince && <p role="note">Lines of this day were entered or voided after it was closed.</p>}
      {closedAt ? (
        <p>
          Closed by <PersonCell of={closedBy} />, <Moment at={closedAt} />
          {note && `: ${note}`}
        </p>
      ) : (
        <DayCloseForm day={day} />
      )}
    </section>
  );
}
