import type { ReactNode } from 'react';
import { QueueLayout, SecondPersonNotice } from '@backoffice/shared/desk';
import { useQueueScreen } from '@backoffice/shared/list';
import { ChangeButtons } from '../change-buttons.tsx';
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

/** What an owner does to a policy. */
export function PolicyButtons({ of, variant }: { of: PolicyRow; variant?: 'default' }) {
  return (
    <ChangeButtons
      change={of.title}
      undo={of.lastChange && of.title}
      isWaiting={of.waiting !== null}
      variant={variant}
      dialog={(step, onLeave) =>
        step === 'undo' ? (
          <UndoPolicyDialog of={of} onLeave={onLeave} />
        ) : (
          <ChangePolicyDialog of={of} onLeave={onLeave} />
        )
      }
    />
  );
}
