import { useState } from 'react';

interface Known {
  id: string | null;
  index: number;
  /** Nobody moved to this row: it is the first one, or it took the place of a row that left. */
  moved: boolean;
}

/**
 * The active row: the one that keys act on. It is tracked by id, so that it survives updates; when it leaves the list,
 * the row that moved up becomes active, so that a queue can be worked without the mouse.
 */
export function useActiveRow(ids: readonly string[]): {
  index: number;
  moved: boolean;
  setIndex: (index: number) => void;
} {
  const [known, setKnown] = useState<Known>({ id: null, index: 0, moved: false });
  const found = known.id === null ? -1 : ids.indexOf(known.id);
  const index = found >= 0 ? found : Math.max(0, Math.min(known.index, ids.length - 1));
  const id = known.id === null ? null : (ids[index] ?? null);
  const moved = known.id === null || found < 0 || known.moved;
  if (id !== known.id || index !== known.index) setKnown({ id, index, moved });
  /** Where it is already changes nothing: the focus only follows. */
  const setIndex = (next: number) =>
    setKnown((now) =>
      now.id !== null && now.id === ids[next]
        ? { ...now, index: next }
        : { id: ids[next] ?? null, index: next, moved: false },
    );
  return { index, moved, setIndex };
}
