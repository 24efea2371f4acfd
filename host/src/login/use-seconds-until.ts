import { useEffect, useState } from 'react';

/** Whole seconds until `moment` (Unix milliseconds), counting down to 0; 0 without a moment. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    if (moment === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    const stop = setTimeout(() => clearInterval(timer), Math.max(0, moment - Date.now()) + 500);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [moment]);
  return left;
}
