import type { Draft, NewLine } from './draft.ts';

/** A line that was sent and has not been acknowledged: it stays on the screen until the server has it. */
export interface UnsavedLine {
  /** Also the idempotency key, so that Retry after a lost answer cannot enter the line twice. */
  key: string;
  line: NewLine;
  /** As typed, for putting it back into the form. */
  draft: Draft;
  state: 'saving' | 'failed' | 'unknown';
  /** Why it is not saved, for `failed` and `unknown`. */
  why: string;
}

export type LinesEvent =
  | { type: 'sent'; line: UnsavedLine }
  | { type: 'saved'; key: string }
  | { type: 'failed'; key: string; why: string }
  | { type: 'unknown'; key: string; why: string }
  | { type: 'retried'; key: string }
  | { type: 'discarded'; key: string };

/** Newest first. */
export function linesAfter(lines: readonly UnsavedLine[], event: LinesEvent): readonly UnsavedLine[] {
  switch (event.type) {
    case 'sent':
      return [event.line, ...lines];
    case 'saved':
    case 'discarded':
      return lines.filter(({ key }) => key !== event.key);
    case 'retried':
      return lines.map((each) => (each.key === event.key ? { ...each, state: 'saving' as const, why: '' } : each));
    default:
      return lines.map((each) => (each.key === event.key ? { ...each, state: event.type, why: event.why } : each));
  }
}

/** After a reload no answer can arrive, so a line that was being saved is `unknown` until it is retried. */
export function afterReload(lines: readonly UnsavedLine[]): readonly UnsavedLine[] {
  return lines.map((each) =>
    each.state === 'saving'
      ? { ...each, state: 'unknown' as const, why: 'The page was left before the answer came' }
      : each,
  );
}

export function areLines(value: unknown): value is readonly UnsavedLine[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each) =>
        typeof each?.key === 'string' &&
        typeof each?.line?.amountPaise === 'number' &&
        typeof each?.draft?.utr === 'string',
    )
  );
}
