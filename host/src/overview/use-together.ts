import { useCallback, useEffect, useState } from 'react';

/** How long the queues wait for what stands above them. */
const PATIENCE_MS = 1_000;

interface Together {
  isReady: boolean;
  ledgerKnown: () => void;
  waitingKnown: () => void;
}

/**
 * Whether the page may be shown: when the notices above the queues are known, so that none arrives later and moves the
 * queues. An answer that takes long does not hold the queues back, which `begun` says are there.
 */
export function useTogether(begun: boolean): Together {
  const [ledger, setLedger] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!begun) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [begun]);
  return {
    isReady: begun && ((ledger && waiting) || isLate),
    ledgerKnown: useCallback(() => setLedger(true), []),
    waitingKnown: useCallback(() => setWaiting(true), []),
  };
}
