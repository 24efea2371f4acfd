import { type ReactNode, useState } from 'react';
import type { DaySummary } from '@backoffice/shared/contract';
import { addDays, businessDate } from '@backoffice/shared/domain';
import { Age, FailedState, SkeletonRows, StaleMark } from '@backoffice/shared/kit/core';
import { Chips } from '../../parts/chips.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useAddresses, useStaff } from '../../services/panel-context.tsx';
import { DayFigures } from './day-figures.tsx';
import { DayPlots } from './day-plots.tsx';
import { OwnShift } from './own-shift.tsx';
import { placedFigures } from './placed-figures.ts';
import { useDay } from './use-day.ts';

const DAYS = [
  { key: 'today', label: 'Today' },
  { key: 'yesterday', label: 'Yesterday' },
] as const;
type DayKey = (typeof DAYS)[number]['key'];

/** Below the queues: the person's shift, and the day's money and waiting times (domain, decision 7). */
export function DayPanel() {
  const { businessTimeZone } = useStaff();
  const [day, setDay] = useState<DayKey>('today');
  const { data, error, refetch } = useDay(
    day === 'today' ? undefined : addDays(businessDate(new Date(), businessTimeZone), -1),
  );
  const retry = () => void refetch();
  if (!data)
    return error ? (
      <FailedState title="The figures of the day could not be loaded" message={error.message} onRetry={retry} />
    ) : (
      <SkeletonRows rows={6} columns={3} label="Loading the day" />
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
  return <Day of={data} chooser={chooser} />;
}

function Day({ of, chooser }: { of: DaySummary; chooser: ReactNode }) {
  const series = placedFigures(of.series, useAddresses());
  if (series.length === 0) return null;
  return (
    <>
      <OwnShift own={of.own} />
      <Panel title="The day" aside={chooser}>
        <DayFigures series={series} />
        <DayPlots series={series} />
      </Panel>
    </>
  );
}
