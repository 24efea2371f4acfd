import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { QueueState } from '../use-queue.ts';

interface AfterRowsProps {
  state: QueueState;
  children: ReactNode;
}

/** Rows are drawn once their list has been measured. */
const PAINTED_MS = 100;

/** What stands beside a list and comes once its rows stand: its code and its figures must not compete with them for the line. */
export function AfterRows({ state, children }: AfterRowsProps) {
  const [stand, setStand] = useState(false);
  useEffect(() => {
    if (state !== 'ready') return;
    const timer = setTimeout(() => setStand(true), PAINTED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return stand ? <Suspense fallback={null}>{children}</Suspense> : null;
}
