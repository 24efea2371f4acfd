import { useLayoutEffect, useRef } from 'react';

/**
 * Whether what has this id was drawn by a moment of `performance.now()`. A key that went down before that meant something
 * else: a list that moves by itself and a machine that is behind must never turn Approve into Approve of the next row.
 */
export function useDrawnSince(id: string | null | undefined): (at: number | undefined) => boolean {
  const drawn = useRef(0);
  useLayoutEffect(() => {
    drawn.current = Infinity;
    const frame = requestAnimationFrame(() => (drawn.current = performance.now()));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return (at) => at === undefined || at >= drawn.current;
}
