import { formatSpan, formatRupees, RANGE_PRESETS } from '@backoffice/shared/domain';
import { keysOf, type Filter } from './filter.ts';
import { datesIn, paiseIn, statusesIn } from './filter-values.ts';

/** A filter that differs from its default, in words, with the URL keys to remove to clear it. */
export interface ActiveFilter {
  label: string;
  keys: readonly string[];
}

/**
 * The restrictions that the person has put on a list, for "No match for these 3 filters - Clear" (domain 2.0).
 * `method` is the name of the payment method in the address, once it is known.
 */
export function activeFilters(filters: readonly Filter[], url: URLSearchParams, method?: string): ActiveFilter[] {
  const search = url.get('q')?.trim();
  const own = filters
    .filter((filter) => keysOf(filter).some((key) => url.has(key)))
    .map((filter) => ({ label: wordsOf(filter, url, method), keys: keysOf(filter) }));
  return search ? [...own, { label: `Search: ${search}`, keys: ['q'] }] : own;
}

/** One filter in words, from the address or by default. */
export function wordsOf(filter: Filter, url: URLSearchParams, method?: string): string {
  switch (filter.kind) {
    case 'status':
      return statusWords(statusesIn(url, filter).map((status) => filter.faces[status]!.label));
    case 'dates':
      return `${filter.label}: ${dateWords(datesIn(url, filter))}`;
    case 'amount':
      return `Amount: ${amountWords(url)}`;
    case 'choice':
      return `${filter.label}: ${url
        .getAll(filter.key)
        .map((value) => filter.options.find((option) => option.value === value)?.label ?? value)
        .join(', ')}`;
    case 'method':
      return method ? `Payment method: ${method}` : 'Payment method';
    case 'reference':
      return url.has('utr') ? `UTR: ${url.get('utr')}` : `UTR ends with ${url.get('utrEnds')}`;
    default:
      return `${filter.label}: ${url.get(filter.key)}`;
  }
}

const statusWords = (labels: readonly string[]): string =>
  labels.length === 0 ? 'Any status' : `Status: ${labels.join(', ')}`;

function dateWords(value: ReturnType<typeof datesIn>): string {
  if (value.preset === 'all') return 'any day';
  if (value.preset !== 'custom') return RANGE_PRESETS.find(({ key }) => key === value.preset)!.label;
  return formatSpan(value);
}

function amountWords(url: URLSearchParams): string {
  const exact = paiseIn(url, 'amount');
  if (exact !== undefined) return formatRupees(exact);
  const min = paiseIn(url, 'amountMin');
  const max = paiseIn(url, 'amountMax');
  if (min === undefined) return max === undefined ? '' : `up to ${formatRupees(max)}`;
  return max === undefined ? `from ${formatRupees(min)}` : `${formatRupees(min)} to ${formatRupees(max)}`;
}
