import { useLayoutEffect, useRef } from 'react';

/**
 * For what came under the keyboard without anybody going there: whether it was drawn by a moment of `performance.now()`. A key
 * that went down before that meant something else: a list that moves by itself and a machine that is behind must never turn
 * Approve into Approve of the next row. Whoever moved there himself means what he moved to.
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
