import type { Query } from '@backoffice/shared/contract';
import { readSearch, type SearchMeaning } from '@backoffice/shared/domain';

/** The filters that a text in the search box stands for (domain 2.0). Text that is no reference goes as `q`. */
export function searchQuery(text: string): Query {
  return queryOf(readSearch(text), text.trim());
}

function queryOf(meaning: SearchMeaning, plain: string): Query {
  switch (meaning.kind) {
    case 'nothing':
      return {};
    case 'utr':
      return { utr: meaning.utr };
    case 'utr-end':
      return { utrEnds: meaning.digits };
    case 'customer':
      return { customer: meaning.code };
    case 'phone':
      return { customer: meaning.phone };
    case 'amount':
      return { amount: meaning.exact, amountMin: meaning.from, amountMax: meaning.to };
    case 'number':
      return { q: meaning.no };
    default:
      return { q: plain };
  }
}

/** Whether a text names one row, so that the usual states and days must not hide it. */
export function namesOneRow(text: string): boolean {
  return ['number', 'utr', 'utr-end'].includes(readSearch(text).kind);
}
