import type { DaySeries } from '@backoffice/shared/contract';
import { counted, formatCount, formatRupees } from '@backoffice/shared/domain';
import { Tiles } from '../../parts/tiles.tsx';
import { formatMinutes, SERIES_FACES } from './day-words.ts';
import type { Placed } from './placed-figures.ts';

/** The figures of the day in one line. */
export function DayFigures({ series }: { series: readonly Placed<DaySeries>[] }) {
  return <Tiles of={series.map(tileOf)} />;
}

function tileOf({ key, title, to, count, sumPaise, medianMinutes }: Placed<DaySeries>) {
  const face = SERIES_FACES[key];
  // For decisions, count and speed matter; for everything else, the amount.
  const isAboutMoney = face?.byHour?.measure !== 'minutes';
  const fine = [
    isAboutMoney && (face ? counted(count, face.of) : formatCount(count)),
    medianMinutes !== null && `median wait ${formatMinutes(medianMinutes)}`,
  ];
  return {
    key,
    title: face?.byHour ? title : `${title}, now`,
    figure: isAboutMoney ? formatRupees(sumPaise) : formatCount(count),
    to,
    fine: fine.filter(Boolean).join(', '),
  };
}
