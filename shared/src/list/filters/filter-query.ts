import type { Query } from '@backoffice/shared/contract';
import type { ChoiceFilter, Filter } from './filter.ts';
import { datesIn, paiseIn, rangeOf, statusesIn } from './filter-values.ts';
import { namesOneRow, searchQuery } from './search.ts';

export interface BusinessClock {
  now: Date;
  /** IANA zone in which a day begins. */
  zone: string;
}

/**
 * The request's filters from the URL. Keys that are no filter of the list are not sent, because the
 * API refuses unknown ones (domain 3.6). A search for one row ignores the default states and days.
 */
export function filterQuery(filters: readonly Filter[], url: URLSearchParams, clock: BusinessClock): Query {
  const text = url.get('q') ?? '';
  const lifted = namesOneRow(text) ? filters.map(withoutUsual) : filters;
  const own = lifted.map((filter) => queryOf(filter, url, clock));
  return Object.assign({}, ...own, defined(searchQuery(text, filters)));
}

function withoutUsual(filter: Filter): Filter {
  if (filter.kind === 'status') return { ...filter, usual: [] };
  return filter.kind === 'dates' ? { ...filter, usual: 'all' } : filter;
}

function queryOf(filter: Filter, url: URLSearchParams, clock: BusinessClock): Query {
  switch (filter.kind) {
    case 'status':
      return { status: statusesIn(url, filter) };
    case 'dates':
      return { ...rangeOf(datesIn(url, filter), clock.now, clock.zone) };
    case 'amount':
      return amountQuery(url);
    case 'choice':
      return choiceQuery(filter, url);
    case 'method':
      return { methodId: url.get('methodId') };
    case 'reference':
      return { utr: url.get('utr'), utrEnds: url.get('utrEnds') };
    default:
      return { [filter.key]: url.get(filter.key) };
  }
}

function choiceQuery({ key, options, choose }: ChoiceFilter, url: URLSearchParams): Query {
  const chosen = url.getAll(key).filter((value) => options.some((option) => option.value === value));
  return { [key]: choose === 'one' ? chosen[0] : chosen };
}

function amountQuery(url: URLSearchParams): Query {
  const amount = paiseIn(url, 'amount');
  if (amount !== undefined) return { amount };
  return { amountMin: paiseIn(url, 'amountMin'), amountMax: paiseIn(url, 'amountMax') };
}

const defined = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
