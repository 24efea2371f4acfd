import type { Db } from '../../db/database.ts';

/** Exports at once: each holds a connection while it lasts, and the other connections stay with the desks. */
const MOST_AT_ONCE = 2;

const taken = new WeakMap<Db, number>();

/** Takes one of the places for exports and returns a function that gives it back; `null` when all are taken. */
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
