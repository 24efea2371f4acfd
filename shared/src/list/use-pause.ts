import { useEffect, useState } from 'react';

/** Debounces a value; an empty one passes at once. */
export function usePause(value: string, ms: number): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), value ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
