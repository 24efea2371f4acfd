import { useState } from 'react';
import { formatMoment } from '@backoffice/shared/domain';
import { Button } from '@backoffice/shared/kit/core';
import { askAboutDecision, Link, useQueryClient, type OpenDecision } from '@backoffice/shared/remote';
import { useAddresses, usePanel, useStaff } from '../../services/panel-context.tsx';
import styles from './bell.module.css';

/** Decisions of this tab with an unknown outcome (domain 2.0). */
export function OpenDecisionList({ open, onLeave }: { open: readonly OpenDecision[]; onLeave: () => void }) {
  if (open.length === 0) return null;
  return (
    <ul className={styles.list}>
      {open.map((decision) => (
        <Unknown key={decision.key} decision={decision} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function Unknown({ decision, onLeave }: { decision: OpenDecision; onLeave: () => void }) {
  const { http } = usePanel();
  const { id, businessTimeZone } = useStaff();
  const addresses = useAddresses();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const end = await askAboutDecision(http, id, decision);
    setAsking(false);
    if (end === 'answered') void cache.invalidateQueries();
  };
  const { words, no } = decision.asked;
  const address = no === undefined ? null : addresses.ofRow(no);
  return (
    <li className={styles.item} data-unread>
      <span>
        <span className={styles.mark}>No answer</span>
        {`"${words}" was sent at ${formatMoment(decision.sentAt, businessTimeZone, new Date())}. The outcome is unknown. Check status: it cannot be applied twice. `}
        {address && (
          <Link to={address} onClick={onLeave}>
            Open {no}
          </Link>
        )}
      </span>
      <Button size="compact-xs" variant="default" loading={asking} onClick={() => void ask()}>
        Check status
      </Button>
    </li>
  );
}
