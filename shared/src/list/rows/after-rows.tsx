import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { QueueState } from '../use-queue.ts';

interface AfterRowsProps {
  state: QueueState;
  children: ReactNode;
}

/** How long after the list is measured its rows count as painted. */
const PAINTED_MS = 100;

/**
 * Content beside a list that loads after the rows, so that its code and figures do not compete with them for
 * bandwidth.
 */
export function AfterRows({ state, children }: AfterRowsProps) {
  const [stand, setStand] = useState(false);
  useEffect(() => {
    if (state !== 'ready') return;
    const timer = setTimeout(() => setStand(true), PAINTED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return stand ? <Suspense fallback={null}>{children}</Suspense> : null;
}
