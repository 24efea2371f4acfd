import { seed, size } from './proof.ts';

/** Whether everything is tried, as a promise says it, or one of each kind, as in every `npm test`. */
export const tryAll = size({ gate: 0, promise: 1 }) === 1;

/** One of each kind, chosen by the seed; all of them when promises are proven. */
export function sample<T>(items: readonly T[], kindOf: (item: T) => string): T[] {
  if (tryAll) return [...items];
  return [...new Set(items.map(kindOf))].map((kind) => {
    const alike = items.filter((item) => kindOf(item) === kind);
    return alike[seed % alike.length]!;
  });
}
