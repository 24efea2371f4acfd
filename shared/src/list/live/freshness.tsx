import type { LiveState } from '@backoffice/shared/contract';
import { formatAge } from '@backoffice/shared/domain';
import { StaleMark } from '@backoffice/shared/kit/core';
import { useLiveState } from '@backoffice/shared/remote';
import { useNow } from '../use-now.ts';
import { UNTOLD } from './untold.ts';
import styles from './freshness.module.css';

interface FreshnessProps {
  /** Of the rows. */
  noun: string;
  updatedAt: Date | null;
  /** Whether the last attempt to read the rows failed. */
  stale: boolean;
  onRetry: () => void;
}

/** How old the shown rows may be (domain 2.0, Live). */
export function Freshness({ noun, updatedAt, stale, onRetry }: FreshnessProps) {
  const live = useLiveState();
  const state = UNTOLD.includes(noun) ? 'off' : live;
  const now = useNow(5_000);
  if (!updatedAt) return null;
  const age = formatAge(updatedAt, now);
  if (stale) return <StaleMark onRetry={onRetry}>{`Updated ${age} ago; the server does not answer`}</StaleMark>;
  return (
    <span className={styles.freshness} data-state={state}>
      {wordsFor(state, age)}
    </span>
  );
}

function wordsFor(state: LiveState, age: string): string {
  if (state === 'live') return 'Live';
  if (state === 'reconnecting') return `Reconnecting… Updated ${age} ago`;
  return state === 'polling' ? `Updated ${age} ago (polling)` : `Updated ${age} ago`;
}
