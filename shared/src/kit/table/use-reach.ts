import { useEffect, useRef } from 'react';

/**
 * Fetches more when an end of the list is near, once for each `mark`, so that a slow answer is not requested twice. The
 * mark is the row at that end, `undefined` without rows.
 */
export function useReach(near: boolean, mark: unknown, onReach?: () => void): void {
  const asked = useRef<unknown>(undefined);
  useEffect(() => {
    if (!onReach || !near || asked.current === mark) return;
    asked.current = mark;
    onReach();
  }, [near, mark, onReach]);
}
