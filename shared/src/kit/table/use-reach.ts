import { useEffect, useRef } from 'react';

/**
 * Asks for more when an end of the list is near; once for each `mark`, so that a slow answer is not asked for twice.
 * The mark is what the list has there, `undefined` when it has nothing.
 */
export function useReach(near: boolean, mark: unknown, onReach?: () => void): void {
  const asked = useRef<unknown>(undefined);
  useEffect(() => {
    if (!onReach || !near || asked.current === mark) return;
    asked.current = mark;
    onReach();
  }, [near, mark, onReach]);
}
