import { type ReactNode, useState } from 'react';
import type { DaySummary } from '@backoffice/shared/contract';
import { addDays, businessDate, wallClock } from '@backoffice/shared/domain';
import { Age, FailedState, SkeletonRows, StaleMark } from '@backoffice/shared/kit/core';
import { can } from '@backoffice/shared/session';
import { Chips } from '../../parts/chips.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useAddresses, useStaff } from '../../services/panel-context.tsx';
import { DayFigures } from './day-figures.tsx';
import { useDayPlots } from './day-plots.tsx';
import { OwnShift } from './own-shift.tsx';
import { placedFigures } from './placed-figures.ts';
import { useDay } from './use-day.ts';
import styles from './day.module.css';

const DAYS = [
  { key: 'today', label: 'Today' },
  { key: 'yesterday', label: 'Yesterday' },
] as const;
type DayKey = (typeof DAYS)[number]['key'];

const ACCOUNTS: Record<DayKey, string> = { today: 'Accounts today', yesterday: 'Accounts yesterday' };

/**
 * Beside the queues, or below them in a small window: the person's shift, and the day's money and waiting times (domain,
 * decision 7). The accounts stand below the queues.
 */
export function DayPanel() {
  const { businessTimeZone } = useStaff();
  const [day, setDay] = useState<DayKey>('today');
  const today = businessDate(new Date(), businessTimeZone);
  const { data, error, refetch } = useDay(day === 'today' ? undefined : addDays(today, -1));
  const before = useDay(addDays(today, day === 'today' ? -1 : -2));
  const retry = () => void refetch();
  // Waits for both days, so that the scale of a plot does not change after it is drawn.
  if (!data || before.isPending)
    return (
      <div className={styles.day}>
        {error ? (
          <FailedState title="The figures of the day could not be loaded" message={error.message} onRetry={retry} />
        ) : (
          <SkeletonRows rows={6} columns={3} label="Loading the day" />
        )}
      </div>
    );
  const chooser = (
    <>
      <Chips label="Day" of={DAYS} chosen={day} onChoose={setDay} />
      {error && (
        <StaleMark onRetry={retry}>
          Updated <Age since={data.at} /> ago
        </StaleMark>
      )}
    </>
  );
  const hour = day === 'today' ? Number(wallClock(new Date(), businessTimeZone).slice(11, 13)) : null;
  return <Day of={data} before={before.data} hour={hour} chooser={chooser} accountsTitle={ACCOUNTS[day]} />;
}

interface DayProps {
  of: DaySummary;
  before: DaySummary | undefined;
  /** The current hour of the business clock; `null` for a day that is over. */
  hour: number | null;
  chooser: ReactNode;
  accountsTitle: string;
}

function Day({ of, before, hour, chooser, accountsTitle }: DayProps) {
  const series = placedFigures(of.series, useAddresses());
  const worksShifts = !can(useStaff(), 'owner');
  const { main, accounts, silent } = useDayPlots({
    series,
    before: before?.series ?? [],
    beforeName: hour === null ? 'The day before' : 'Yesterday',
    hour,
  });
  if (series.length === 0) return null;
  return (
    <>
      <div className={styles.day}>
        {worksShifts && <OwnShift own={of.own} />}
        <Panel title="The day" aside={chooser}>
          <DayFigures series={series} />
          {main.length > 0 && <div className={styles.plots}>{main}</div>}
          {silent.length > 0 && <p className={styles.silent}>{silent.join(' ')}</p>}
        </Panel>
      </div>
      {accounts.length > 0 && (
        <div className={styles.accounts}>
          <Panel title={accountsTitle}>{accounts}</Panel>
        </div>
      )}
    </>
  );
}
