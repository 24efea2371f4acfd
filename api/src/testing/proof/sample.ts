import { seed, size } from './proof.ts';

/** Whether to try every case (`npm run prove`) or one of each kind (`npm test`). */
export const tryAll = size({ gate: 0, promise: 1 }) === 1;

/** One item of each kind, chosen by the seed; every item when `tryAll` is set. */
export function sample<T>(items: readonly T[], kindOf: (item: T) => string): T[] {
  if (tryAll) return [...items];
  return [...new Set(items.map(kindOf))].map((kind) => {
    const alike = items.filter((item) => kindOf(item) === kind);
    return alike[seed % alike.length] as T;
  });
}
