import { useState } from 'react';
import type { StatementFile } from '@backoffice/shared/contract';
import { Button, ChoiceField, FailedState, Group, SkeletonRows } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import type { Methods } from '../use-methods.ts';
import { BalanceFields } from './balance-fields.tsx';
import { FileChoice } from './file-choice.tsx';
import { LayoutFields } from './layout-fields.tsx';
import { LearnedLayouts } from './learned-layouts.tsx';
import { PastStatements } from './past-statements.tsx';
import { StatementReview } from './statement-review.tsx';
import { type StatementWork, useStatement } from './use-statement.ts';
import { VoidStatement } from './void-statement.tsx';
import styles from './statements.module.css';

interface StatementDialogProps {
  methods: Methods;
  methodId: string;
  onClose: () => void;
}

/** A statement of the bank as a file: read, proved by its balances, shown, and entered on both sides (domain 2.1). */
export function StatementDialog({ methods, methodId, onClose }: StatementDialogProps) {
  const work = useStatement(methodId);
  const { statement, failure, loading } = work;
  return (
    <Dialog title={statement ? `Statement ${statement.no}` : 'Statement'} size="sheet" onClose={onClose}>
      <div className={styles.form}>
        {failure && <FailedState title="The statement could not be loaded" message={failure} onRetry={work.retry} />}
        {loading && <SkeletonRows rows={8} columns={5} label="Loading the statement" />}
        {!failure &&
          !loading &&
          (statement ? <Opened key={statement.id} work={work} /> : <Beginning methods={methods} work={work} />)}
        {(!statement || isClosed(statement)) && (
          <Group justify={statement ? 'space-between' : 'flex-end'}>
            {statement && (
              <Button variant="subtle" size="xs" onClick={() => work.open(null)}>
                Another statement
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        )}
      </div>
    </Dialog>
  );
}

/** Nothing more is asked of it; while something is, its form has the buttons. */
const isClosed = ({ status }: StatementFile): boolean => status === 'entered' || status === 'void';

/** Choosing account and file, above the statements of this account so far. */
function Beginning({ methods, work }: { methods: Methods; work: StatementWork }) {
  if (methods.state === 'failed')
    return (
      <FailedState
        title="The payment methods could not be loaded"
        message="A statement belongs to one of them."
        onRetry={methods.retry}
      />
    );
  // A file that is chosen before its account is known would be lost.
  if (!work.methodId && (methods.state === 'loading' || methods.methods.length > 0))
    return <SkeletonRows rows={3} columns={1} label="Loading the payment methods" />;
  if (!work.methodId) return <p className={styles.faint}>No payment method is in use yet. Add one first.</p>;
  return (
    <>
      <ChoiceField
        label="Payment method"
        value={work.methodId}
        onChange={(event) => work.setMethodId(event.currentTarget.value)}
        data={methods.methods.map(({ id, label }) => ({ value: id, label }))}
      />
      <FileChoice work={work} />
      <PastStatements methodId={work.methodId} onOpen={work.open} />
      <LearnedLayouts />
    </>
  );
}

function Opened({ work }: { work: StatementWork }) {
  const [voiding, setVoiding] = useState(false);
  const { statement } = work;
  if (!statement) return null;
  const step = { statement, work, onVoid: () => setVoiding(true) };
  const asks = statement.status === 'asking' ? statement.asks : null;
  return (
    <>
      {asks === 'layout' && <LayoutFields {...step} />}
      {asks === 'balances' && <BalanceFields {...step} />}
      {asks === null && <StatementReview {...step} />}
      {/* Outside of the form of the step, which it would send. */}
      {voiding && <VoidStatement statement={statement} work={work} onLeave={() => setVoiding(false)} />}
    </>
  );
}
