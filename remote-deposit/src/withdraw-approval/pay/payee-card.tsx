import type { Withdrawal } from '@backoffice/shared/contract';
import { Button, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { CaseSection } from '@backoffice/shared/desk';
import { CopyList } from './copy-list.tsx';
import { copySteps } from './copy-steps.ts';
import { useDestination } from './use-destination.ts';
import styles from '../withdraw-approval.module.css';

/** Payee and amount, to be copied field by field into the bank's app. Hidden again after two minutes. */
export function PayeeCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const payee = useDestination(withdrawal);
  return (
    <CaseSection title="Pay to" framed>
      {payee.state === 'loading' && <SkeletonRows rows={5} columns={1} label="Loading the beneficiary" />}
      {payee.state === 'failed' && (
        <FailedState title="The beneficiary could not be loaded" message={payee.message} onRetry={payee.retry} />
      )}
      {payee.state === 'covered' && (
        <Button variant="default" onClick={payee.show}>
          Show the beneficiary
        </Button>
      )}
      {payee.state === 'shown' && (
        <>
          <CopyList steps={copySteps(payee.destination)} />
          <div className={styles.cover}>
            <span>Hidden again in 2 minutes.</span>
            <Button size="compact-xs" variant="subtle" onClick={payee.cover}>
              Hide
            </Button>
          </div>
        </>
      )}
    </CaseSection>
  );
}
