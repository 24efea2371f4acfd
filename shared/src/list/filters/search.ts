import type { Query } from '@backoffice/shared/contract';
import { readSearch } from '@backoffice/shared/domain';
import type { Filter } from './filter.ts';

/**
 * The filters that a text in the search box stands for (domain 2.0). The server recognises numbers, UTRs, customers
 * and phones in `q`; amounts as staff write them (`1.25L`, `>10000`) and `...0093` become filters of their own where
 * the list has them.
 */
export function searchQuery(text: string, filters: readonly Filter[]): Query {
  const meaning = readSearch(text);
  const has = (kind: Filter['kind']) => filters.some((filter) => filter.kind === kind);
  if (meaning.kind === 'nothing') return {};
  if (meaning.kind === 'amount' && has('amount'))
    return { amount: meaning.exact, amountMin: meaning.from, amountMax: meaning.to };
  if (meaning.kind === 'utr-end' && has('reference')) return { utrEnds: meaning.digits };
  return { q: meaning.kind === 'number' ? meaning.no : text.trim() };
}

/** Whether a search text names a single row, which the default states and days must not hide. */
export function namesOneRow(text: string): boolean {
  return ['number', 'utr', 'utr-end'].includes(readSearch(text).kind);
}
