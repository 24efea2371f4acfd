import { useState } from 'react';
import { addDays, businessDate } from '@backoffice/shared/domain';
import { EmptyState, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { DayField } from '@backoffice/shared/kit/dates';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readDay } from '../methods.resource.ts';
import { DayTable } from './day-table.tsx';
import styles from './day-close.module.css';

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
  const closed = day.data?.items.filter(({ closedAt }) => closedAt).length ?? 0;
  return (
    <Dialog title="Day close" size="sheet" onClose={onClose}>
      <div className={styles.head}>
        <DayField label="Business day" value={date} max={today} onChange={setDate} />
        <p role="status" className={styles.progress}>
          {day.data && `${closed} of ${day.data.items.length} closed`}
        </p>
      </div>
      {day.isPending && <SkeletonRows rows={8} columns={6} label="Loading the day" />}
      {day.isError && (
        <FailedState
          title="The day could not be loaded"
          message={day.error.message}
          onRetry={() => void day.refetch()}
        />
      )}
      {day.data?.items.length === 0 && (
        <EmptyState title="No account had a balance on this day">Choose another day.</EmptyState>
      )}
      {day.data && day.data.items.length > 0 && <DayTable key={date} days={day.data.items} />}
    </Dialog>
  );
}
