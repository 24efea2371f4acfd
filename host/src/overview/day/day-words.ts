import type { Addresses, DaySeries, HourFigure, MethodFigure } from '@backoffice/shared/contract';
import { formatPaise, formatRupees } from '@backoffice/shared/domain';
import type { Bar, PlotWords } from '../../parts/plots/bar.ts';

/** The plots and words of one series. */
export interface SeriesFace {
  /** The plot by hour; absent where the hour does not matter. */
  byHour?: { title: string; measure: 'money' | 'minutes' };
  byMethod?: { title: string };
  /** The plural of what is counted. */
  many: string;
  empty: string;
}

/** The plots of each series. A series that this release does not know is not drawn. */
export const SERIES_FACES: Partial<Record<string, SeriesFace>> = {
  'money-in': {
    byHour: { title: 'Money in by hour', measure: 'money' },
    byMethod: { title: 'Money in by account' },
    many: 'Deposits',
    empty: 'No deposit was approved.',
  },
  'money-out': {
    byHour: { title: 'Money out by hour', measure: 'money' },
    byMethod: { title: 'Money out by account' },
    many: 'Payouts',
    empty: 'Nothing was paid out.',
  },
  'deposits-decided': {
    byHour: { title: 'Median wait for a decision on a deposit', measure: 'minutes' },
    many: 'Deposits',
    empty: 'No deposit was decided.',
  },
  'withdrawals-cleared': {
    byHour: { title: 'Median wait until a withdrawal is cleared', measure: 'minutes' },
    many: 'Withdrawals',
    empty: 'No withdrawal was cleared.',
  },
  'bonuses-given': {
    byHour: { title: 'Bonuses given by hour', measure: 'money' },
    many: 'Bonuses',
    empty: 'No bonus was given.',
  },
  unclaimed: {
    byMethod: { title: 'Unallocated money by account, now' },
    many: 'Bank lines',
    empty: 'All money that came in is credited.',
  },
};

/** A waiting time: `4.2 min`, `42 min`, `3 h 5 min`. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 9.95) return `${Number(minutes.toFixed(1))} min`;
  const whole = Math.round(minutes);
  if (whole < 120) return `${whole} min`;
  return `${Math.floor(whole / 60)} h${whole % 60 ? ` ${whole % 60} min` : ''}`;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** A bar for every hour of the day; hours without rows have no link. */
export function hourBars(
  { key: series, byHour }: DaySeries,
  measure: 'money' | 'minutes',
  addresses: Addresses,
): Bar[] {
  return HOURS.map((hour) => {
    const found = byHour.find((one) => one.hour === hour);
    const label = hour % 3 === 0 ? String(hour).padStart(2, '0') : '';
    return {
      key: String(hour),
      label,
      name: `${clock(hour)} to ${clock(hour + 1)}`,
      ...measured(found, measure),
      to: found ? addresses.ofFigure({ key: series, query: found.query }) : null,
    };
  });
}

function measured(
  figure: HourFigure | undefined,
  measure: 'money' | 'minutes',
): Pick<Bar, 'value' | 'shown' | 'count'> {
  if (!figure) return { value: 0, shown: '–', count: 0 };
  const { count, sumPaise, medianMinutes } = figure;
  return measure === 'money'
    ? { value: sumPaise, shown: formatRupees(sumPaise), count }
    : { value: medianMinutes ?? 0, shown: formatMinutes(medianMinutes), count };
}

export const methodBars = ({ key: series, byMethod }: DaySeries, addresses: Addresses): Bar[] =>
  byMethod.map(({ paymentMethod: { id, label }, sumPaise, count, query }: MethodFigure) => ({
    key: id,
    label,
    name: label,
    value: sumPaise,
    shown: formatPaise(sumPaise),
    count,
    to: addresses.ofFigure({ key: series, query }),
  }));

export const hourWords = (measure: 'money' | 'minutes', count: string): PlotWords => ({
  label: 'Hour',
  value: measure === 'money' ? 'Money' : 'Median wait',
  count,
});
export const methodWords = (count: string): PlotWords => ({ label: 'Account', value: 'Money, ₹', count });
