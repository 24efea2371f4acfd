import { useEffect, useRef } from 'react';

const NEAR = 12;

interface ReachEnd {
  /** Row after the last one drawn. */
  end: number;
  count: number;
  onReachEnd?: () => void;
}

/** Asks for more when the end of the list comes near; once for each length, so that a slow answer is not asked for twice. */
export function useReachEnd({ end, count, onReachEnd }: ReachEnd): void {
  const asked = useRef(-1);
  useEffect(() => {
    if (!onReachEnd || count === 0 || end < count - NEAR || asked.current === count) return;
    asked.current = count;
    onReachEnd();
  }, [end, count, onReachEnd]);
}
