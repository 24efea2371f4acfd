import type { Facts } from '../../../domain/deposits/straight-through/facts.ts';
import { type BackTestResult, noResult } from './result.ts';

/** Where a back-test stands; kept with it, so that it goes on after a stop. */
export interface Progress {
  from: string;
  to: string;
  /** The last claim that was judged. */
  after: { at: string; id: string } | null;
  result: BackTestResult;
  /** What would have been credited, by day and scope. */
  sums: Record<string, Record<string, number>>;
}

export const begin = (from: Date, to: Date): Progress => ({
  from: from.toISOString(),
  to: to.toISOString(),
  after: null,
  result: noResult(),
  sums: {},
});

interface Whose {
  customerId: string;
  methodId: string;
}

/** What would have been credited on that day before this claim. */
export function todayOf({ sums }: Progress, day: string, { customerId, methodId }: Whose): Facts['today'] {
  const of = (scope: string) => sums[day]?.[scope] ?? 0;
  return {
    allPaise: of('all'),
    customerCount: of(`n:${customerId}`),
    customerPaise: of(`c:${customerId}`),
    methodPaise: of(`m:${methodId}`),
    messageOnlyPaise: of('message-only'),
  };
}

export function count(
  { sums }: Progress,
  day: string,
  { customerId, methodId }: Whose,
  amountPaise: number,
  messageOnly: boolean,
): void {
  const ofDay = (sums[day] ??= {});
  const add = (scope: string, more: number) => (ofDay[scope] = (ofDay[scope] ?? 0) + more);
  add('all', amountPaise);
  add(`n:${customerId}`, 1);
  add(`c:${customerId}`, amountPaise);
  add(`m:${methodId}`, amountPaise);
  if (messageOnly) add('message-only', amountPaise);
}

/** Days that no later claim can fall on are left out: a claim and its line are at most a few days apart. */
export function forget(progress: Progress, before: string): void {
  for (const day of Object.keys(progress.sums)) if (day < before) delete progress.sums[day];
}
