import type { RangePreset, StatusFaces } from '@backoffice/shared/domain';

/** Filters are data: a list names the ones it has, and the bar, the URL and the request follow from that. */
export type Filter =
  | StatusFilter
  | DatesFilter
  | AmountFilter
  | ChoiceFilter
  | MethodFilter
  | TextFilter
  | ReferenceFilter;

/** URL: `status=pending&status=matched`, or `status=all`. */
export interface StatusFilter {
  kind: 'status';
  faces: StatusFaces;
  /** States shown when the URL names none; an empty list means every state. */
  usual: readonly string[];
  /** States outside the screen's work: only links name them, and their chips appear only while chosen. */
  past?: readonly string[];
}

/**
 * URL: `day=today|yesterday|7d|all`, or `from=2026-11-20&to=2026-11-21` in business days, or from and to a time of the
 * business clock, `from=2026-11-20T10:00&to=2026-11-20T11:00`.
 */
export interface DatesFilter {
  kind: 'dates';
  /** The event that the dates refer to, e.g. `Submitted`. */
  label: string;
  usual: RangePreset | 'all';
}

/** URL and request: `amount`, or `amountMin` and `amountMax`, in paise. */
export interface AmountFilter {
  kind: 'amount';
}

/** URL and request: the key, repeated when several are chosen. */
export interface ChoiceFilter {
  kind: 'choice';
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** `one` where the API takes a single value; several otherwise. */
  choose?: 'one' | 'several';
  /** The label of no choice, for a single value; `Any` by default. */
  none?: string;
}

/** URL and request: `methodId`. Its options are the payment methods that the person may see. */
export interface MethodFilter {
  kind: 'method';
}

/** URL and request: the key. */
export interface TextFilter {
  kind: 'text';
  key: 'customer' | 'by' | 'payingBy' | 'campaign' | 'image' | 'action';
  label: string;
}

/** URL and request: `utr`, or its last characters as `utrEnds`. */
export interface ReferenceFilter {
  kind: 'reference';
}

/** The URL value for "no restriction", where a missing key would mean the default one. */
export const ALL = 'all';

/** The URL keys that belong to a filter. */
export function keysOf(filter: Filter): readonly string[] {
  switch (filter.kind) {
    case 'status':
      return ['status'];
    case 'dates':
      return ['day', 'from', 'to'];
    case 'amount':
      return ['amount', 'amountMin', 'amountMax'];
    case 'method':
      return ['methodId'];
    case 'reference':
      return ['utr', 'utrEnds'];
    default:
      return [filter.key];
  }
}
