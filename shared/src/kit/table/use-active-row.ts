import { useState } from 'react';

interface Known {
  id: string | null;
  index: number;
}

/**
 * The one row that has the keyboard. It is known by id, so that it survives updates; when it leaves the list,
 * the row that moved up takes its place, so that a queue is worked without the mouse.
 */
export function useActiveRow(ids: readonly string[]): { index: number; setIndex: (index: number) => void } {
  const [known, setKnown] = useState<Known>({ id: null, index: 0 });
  const found = known.id === null ? -1 : ids.indexOf(known.id);
  const index = found >= 0 ? found : Math.max(0, Math.min(known.index, ids.length - 1));
  const id = known.id === null ? null : (ids[index] ?? null);
  if (id !== known.id || index !== known.index) setKnown({ id, index });
  return { index, setIndex: (next) => setKnown({ id: ids[next] ?? null, index: next }) };
}
