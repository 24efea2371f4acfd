import type { Addresses, DaySeries, HourFigure, MethodFigure } from '@backoffice/shared/contract';
import { formatPaise, formatRupees, formatRupeesShort, WORDS, type Words } from '@backoffice/shared/domain';
import type { Bar, Measure, PlotWords } from '../../parts/plots/bar.ts';

/** What a plot by hour shows. */
export type HourMeasure = 'money' | 'minutes';

/** The plots and words of one series. */
export interface SeriesFace {
  /** The plot by hour; absent where the hour does not matter. */
  byHour?: { title: string; measure: HourMeasure };
  byMethod?: { title: string };
  /** What is counted. */
  of: Words;
  /** The text when there are no rows. */
  empty: string;
}

/** The plots of each series. A series that this release does not know is not drawn. */
export const SERIES_FACES: Partial<Record<string, SeriesFace>> = {
  'money-in': {
    byHour: { title: 'Money in by hour', measure: 'money' },
    byMethod: { title: 'Money in by account' },
    of: WORDS.deposit,
    empty: 'No deposit was approved.',
  },
  'money-out': {
    byHour: { title: 'Money out by hour', measure: 'money' },
    byMethod: { title: 'Money out by account' },
    of: WORDS.payout,
    empty: 'Nothing was paid out.',
  },
  'deposits-decided': {
    byHour: { title: 'Median wait for a decision on a deposit', measure: 'minutes' },
    of: WORDS.deposit,
    empty: 'No deposit was decided.',
  },
  'withdrawals-cleared': {
    byHour: { title: 'Median wait until a withdrawal is cleared', measure: 'minutes' },
    of: WORDS.withdrawal,
    empty: 'No withdrawal was cleared.',
  },
  'bonuses-given': {
    byHour: { title: 'Bonuses given by hour', measure: 'money' },
    of: WORDS.bonus,
    empty: 'No bonus was given.',
  },
  unclaimed: {
    byMethod: { title: 'Unallocated money by account, now' },
    of: WORDS.bankLine,
    empty: 'All money that came in is credited.',
  },
};

const TENTHS = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** A waiting time: `4.2 min`, `42 min`, `3 h 5 min`. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 9.95) return `${TENTHS.format(minutes)} min`;
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Formats the value axis of a plot. */
export const markOf = (measure: HourMeasure) => (measure === 'money' ? formatRupeesShort : formatMinutes);

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** One bar per hour with the same hour of the day before; an hour without rows has no link. */
export function hourBars(
  { key: series, byHour }: DaySeries,
  before: DaySeries | undefined,
  measure: HourMeasure,
  addresses: Addresses,
): Bar[] {
  const at = (figures: readonly HourFigure[], hour: number) => figures.find((one) => one.hour === hour);
  return HOURS.map((hour) => {
    const found = at(byHour, hour);
    return {
      key: String(hour),
      label: hour % 3 === 0 ? String(hour).padStart(2, '0') : '',
      name: `${clock(hour)} to ${clock(hour + 1)}`,
      ...measured(found, measure),
      before: before && measured(at(before.byHour, hour), measure),
      to: found ? addresses.ofFigure({ key: series, query: found.query }) : null,
    };
  });
}

function measured(figure: HourFigure | undefined, measure: HourMeasure): Measure {
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

/** The day that the shown day is compared with. */
export type DayBefore = 'Yesterday' | 'The day before';

/** The total of the day; empty without rows. */
export function totalOf({ key, count, sumPaise, medianMinutes }: DaySeries): string {
  if (count === 0) return '';
  return measureOf(key) === 'money' ? formatRupees(sumPaise) : `${formatMinutes(medianMinutes)} over the day`;
}

/**
 * The total of the day before. While the shown day runs, money of the day before counts up to the current hour; a median
 * cannot be split and is that of the whole day.
 */
export function pastOf(before: DaySeries | undefined, name: DayBefore, hour: number | null): string {
  if (!before || before.count === 0) return '';
  if (measureOf(before.key) === 'minutes') return `${name}: ${formatMinutes(before.medianMinutes)}`;
  if (hour === null) return `${name}: ${formatRupees(before.sumPaise)}`;
  return `${name} by ${clock(hour)}: ${formatRupees(sumUntil(before, hour))}`;
}

const measureOf = (key: string): HourMeasure => SERIES_FACES[key]?.byHour?.measure ?? 'money';
const sumUntil = ({ byHour }: DaySeries, until: number): number =>
  byHour.reduce((sum, { hour, sumPaise }) => (hour < until ? sum + sumPaise : sum), 0);

export const hourWords = (measure: HourMeasure, of: Words, before: DayBefore): PlotWords => ({
  label: 'Hour',
  value: measure === 'money' ? 'Money' : 'Median wait',
  of,
  before,
});
export const methodWords = (of: Words): PlotWords => ({ label: 'Account', value: 'Money, ₹', of });
