import { useLayoutEffect, useRef } from 'react';

/**
 * For a row that became active by itself: whether it had been painted at a given `performance.now()`. A key pressed
 * before that was meant for another row, so a moving list on a slow machine must never turn Approve into Approve of the
 * next row. A row that the person moved to is always meant.
 */
export function useDrawnSince(id: string | null | undefined, byItself: boolean): (at: number | undefined) => boolean {
  const drawn = useRef(0);
  useLayoutEffect(() => {
    drawn.current = byItself ? Infinity : 0;
    if (!byItself) return;
    const frame = requestAnimationFrame(() => (drawn.current = performance.now()));
    return () => cancelAnimationFrame(frame);
  }, [id, byItself]);
  return (at) => at === undefined || at >= drawn.current;
}
