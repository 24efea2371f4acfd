import type { Db } from '../../db/database.ts';

/** Each export holds a connection while it lasts; the desk keeps the others. */
const MOST_AT_ONCE = 2;

const taken = new WeakMap<Db, number>();

/** A place among the exports that run at once, given back by calling it; `null` when all are taken. */
export function takeSlot(db: Db): (() => void) | null {
  const running = taken.get(db) ?? 0;
  if (running >= MOST_AT_ONCE) return null;
  taken.set(db, running + 1);
  let held = true;
  return () => {
    if (held) taken.set(db, (taken.get(db) ?? 1) - 1);
    held = false;
  };
}
