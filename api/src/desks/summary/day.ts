import type { Static } from 'typebox';
import { type Actor, can, type Deps } from '../../http/context.ts';
import { dayOf } from '../../listing/business-day.ts';
import type { DaySeries, DaySummary, OwnFigure } from './day-schemas.ts';
import { measureSeries } from './measure-series.ts';
import { OWN_SERIES, SERIES, type Series, type Span } from './series.ts';
import { shiftStart } from './shift.ts';

/**
 * What was done on one business day, of the rows that this person may see, and what the person did in the shift
 * (domain, decision 7).
 */
export async function readDaySummary(deps: Deps, actor: Actor, date?: string): Promise<Static<typeof DaySummary>> {
  const now = deps.clock.now();
  const day = date ?? dayOf(now, deps.settings.businessTimeZone);
  const since = await shiftStart(deps, actor);
  const [series, figures] = await Promise.all([
    Promise.all(shownTo(actor, SERIES).map((one) => readSeries(deps, actor, one, day))),
    Promise.all(shownTo(actor, OWN_SERIES).map((one) => readOwn(deps, actor, one, since.clock))),
  ]);
  return { date: day, series, own: { since: since.at.toISOString(), figures }, at: now.toISOString() };
}

const shownTo = <S extends Series>(actor: Actor, all: readonly S[]): S[] =>
  all.filter(({ permission }) => can(actor, permission));

async function readSeries(
  deps: Deps,
  actor: Actor,
  series: (typeof SERIES)[number],
  day: string,
): Promise<Static<typeof DaySeries>> {
  const { byHour, byMethod, ...all } = await measureSeries(deps, actor, series, { from: day, to: day });
  const { key, title, noun, query } = series;
  const standing = 'standing' in series;
  const whole = standing ? query : `${query}&${spanQuery({ from: day, to: day })}`;
  return {
    key,
    title,
    noun,
    ...all,
    query: whole,
    byHour: standing ? [] : byHour.map((one) => ({ ...one, query: `${query}&${spanQuery(hourSpan(day, one.hour))}` })),
    byMethod: byMethod.map((one) => ({ ...one, query: `${whole}&methodId=${one.paymentMethod.id}` })),
  };
}

async function readOwn(
  deps: Deps,
  actor: Actor,
  series: (typeof OWN_SERIES)[number],
  from: string,
): Promise<Static<typeof OwnFigure>> {
  const span = { from, by: actor.username };
  const { count, sumPaise, medianMinutes } = await measureSeries(deps, actor, series, span);
  const { key, title, noun, query } = series;
  return { key, title, noun, count, sumPaise, medianMinutes, query: `${query}&${spanQuery(span)}` };
}

/** One hour of a business day, as times of the business clock. */
function hourSpan(day: string, hour: number): Span {
  const at = (date: string, each: number) => `${date}T${String(each).padStart(2, '0')}:00`;
  return { from: at(day, hour), to: hour === 23 ? at(nextDay(day), 0) : at(day, hour + 1) };
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const spanQuery = (span: Span): string =>
  Object.entries(span)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
