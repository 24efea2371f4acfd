import type { StatementFile } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { type GivenReason, ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { voidRequest } from './statements.resource.ts';
import type { StatementWork } from './use-statement.ts';

interface VoidStatementProps {
  statement: StatementFile;
  work: StatementWork;
  onLeave: () => void;
}

/** Voids a statement with its lines, or puts aside one that is not entered. */
export function VoidStatement({ statement, work, onLeave }: VoidStatementProps) {
  const { no, id, version, status, counts } = statement;
  const decision = useDialogDecision<GivenReason, StatementFile>({
    name: `void statement ${id}`,
    request: (reason) => voidRequest(id, version, reason),
    onAnswer: (verdict) => {
      if (verdict.kind === 'done') {
        work.take(verdict.data);
        onLeave();
      }
      work.refresh();
    },
  });
  return (
    <ReasonDialog
      title={status === 'entered' ? `Void ${no}?` : `Put ${no} aside?`}
      confirmLabel={status === 'entered' ? 'Void all' : 'Put aside'}
      tone="danger"
      consequence={
        status === 'entered'
          ? 'Every line that this statement entered is voided. If one is used already, none is voided.'
          : 'Nothing was entered. The file can be read again.'
      }
      reasons="line-void"
      facts={[
        { label: 'Credits', value: formatRupees(counts?.creditsPaise ?? statement.creditsPaise) },
        { label: 'Debits', value: formatRupees(counts?.debitsPaise ?? statement.debitsPaise) },
      ]}
      decision={decision}
      bodyOf={(reason) => reason}
      onLeave={onLeave}
    />
  );
}
