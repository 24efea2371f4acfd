import { useEffect, useState } from 'react';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { msLeft, type TokenClaims } from '@backoffice/shared/session';
import { usePanel, useSessionState } from '../../services/panel-context.tsx';
import styles from './session-warning.module.css';

/** How long before its end the warning is shown (domain 2.10), in milliseconds. */
const WARN_MS = 60_000;

/** Warns in the last minute that the session is about to end, and offers to continue. */
export function SessionWarning() {
  const state = useSessionState();
  return state.kind === 'valid' ? <LastMinute key={state.claims.exp} claims={state.claims} /> : null;
}

function LastMinute({ claims }: { claims: TokenClaims }) {
  const { clock, renewal } = usePanel();
  const left = useLastMinute(claims, clock.now);
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  if (left === undefined) return null;

  const stay = async () => {
    setAsking(true);
    setRefusal(
      await renewal.renew().catch((error: unknown) => (error instanceof Error ? error.message : String(error))),
    );
    setAsking(false);
  };
  return (
    <div className={styles.place}>
      <Banner
        tone="warn"
        action={
          <Button size="xs" loading={isAsking} onClick={() => void stay()}>
            Stay signed in
          </Button>
        }
      >
        Your session ends in less than a minute <span aria-hidden>({Math.ceil(left / 1000)} s)</span>. What you typed is
        kept in this tab.
        {refusal && ` ${refusal}`}
      </Banner>
    </div>
  );
}

/** Milliseconds left, each second of the last minute; `undefined` before it. */
function useLastMinute(claims: TokenClaims, now: () => number): number | undefined {
  const [left, setLeft] = useState(() => msLeft(claims, now()));
  useEffect(() => {
    const look = () => {
      const ms = msLeft(claims, now());
      setLeft(ms);
      timer = setTimeout(look, ms > WARN_MS ? Math.min(ms - WARN_MS, 30_000) : 1_000);
    };
    let timer = setTimeout(look, 0);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [claims, now]);
  return left <= WARN_MS ? left : undefined;
}
