import { type ReactNode, useState } from 'react';
import { QueueLayout, SecondPersonNotice } from '@backoffice/shared/desk';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { useQueueScreen } from '@backoffice/shared/list';
import { ChangePolicyDialog } from './change-policy-dialog.tsx';
import { policiesQueue } from './policies-queue.ts';
import type { PolicyRow } from './policies.resource.ts';
import { policyColumns, policyFacts } from './policy-view.tsx';
import { UndoPolicyDialog } from './undo-policy-dialog.tsx';
import styles from '../owner.module.css';

/** Limits, times and budgets of the desks, for owners (domain, decision 18). */
export function PoliciesRoom({ tabs }: { tabs: ReactNode }) {
  const screen = useQueueScreen(policiesQueue);
  return (
    <QueueLayout<PolicyRow>
      title="Policies"
      screen={screen}
      tabs={tabs}
      columns={policyColumns}
      facts={policyFacts}
      lead={({ waiting }) =>
        waiting && (
          <div className={styles.notice}>
            <SecondPersonNotice of={waiting} />
          </div>
        )
      }
      decisions={(policy) => <PolicyButtons of={policy} />}
    />
  );
}

/** Nothing is begun while a request about the policy waits; what somebody has typed before stays. */
export function PolicyButtons({ of, variant }: { of: PolicyRow; variant?: 'default' }) {
  const [open, setOpen] = useState<'change' | 'undo' | null>(null);
  const Dialog = open === 'undo' ? UndoPolicyDialog : ChangePolicyDialog;
  return (
    <>
      {!of.waiting && (
        <Button size="xs" variant={variant} aria-label={`Change: ${of.title}`} onClick={() => setOpen('change')}>
          Change
        </Button>
      )}
      {!of.waiting && of.lastChange && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Undo the last change: ${of.title}`}
          onClick={() => setOpen('undo')}
        >
          Undo the last change
        </Button>
      )}
      {open && (
        <OverlayPlace>
          <Dialog of={of} onLeave={() => setOpen(null)} />
        </OverlayPlace>
      )}
    </>
  );
}
