import { useState } from 'react';
import type { BodyOf, Utr } from '@backoffice/shared/contract';
import { formatRupees, groupUtr } from '@backoffice/shared/domain';
import { asked } from '@backoffice/shared/http';
import { TextInput } from '@backoffice/shared/kit/core';
import { useQueryClient, useUnsaved } from '@backoffice/shared/remote';
import { ReasonDialog } from '../decisions/reason-dialog.tsx';
import { useDialogDecision } from '../decisions/use-decision.ts';
import { useSecondPersonNeed } from '../second-person/use-second-person-need.tsx';

type ReturnBody = BodyOf<'POST /utrs/{id}/return'>;

/**
 * Records that unclaimed money was returned to its remitter. The transfer is named, so that no money leaves twice.
 * Above the policy's limit another lead confirms it.
 */
export function ReturnLineDialog({ line, onLeave }: { line: Utr; onLeave: () => void }) {
  const cache = useQueryClient();
  const [returnUtr, setReturnUtr] = useState('');
  const { notice, proof, sent } = useSecondPersonNeed('returned-to-remitter', line.amountPaise, {
    label: 'Image of the transfer',
    purpose: 'DEPOSIT_PROOF',
  });
  useUnsaved(returnUtr.trim() !== '');
  const decision = useDialogDecision<ReturnBody, Utr>({
    name: `return ${line.no}`,
    request: (body) =>
      asked('/utrs/{id}/return', { words: `Return ${line.no}`, no: line.no, path: { id: line.id }, body }),
    onAnswer: (verdict) => {
      for (const noun of ['utrs', 'deposits', 'summary']) void cache.invalidateQueries({ queryKey: [noun] });
      if (verdict.kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Return ${line.no} to its remitter?`}
      confirmLabel="Return"
      tone="danger"
      consequence="The money leaves the books with the transfer named here. No customer can be credited from this line any more."
      reasons="line-return"
      facts={[
        { label: 'Amount', value: formatRupees(line.amountPaise) },
        { label: 'Remitter', value: line.remitterName },
        { label: 'UTR', value: groupUtr(line.utr) },
      ]}
      decision={decision}
      bodyOf={(reason) => ({ version: line.version, ...reason, returnUtr, ...sent }) as ReturnBody}
      missing={returnUtr.trim() ? null : 'Enter the UTR of the transfer that sent it back'}
      proof={proof}
      onLeave={onLeave}
    >
      {(lacks) => (
        <>
          {notice}
          <TextInput
            label="UTR of the transfer that sent it back"
            value={returnUtr}
            error={lacks}
            autoComplete="off"
            onChange={(event) => setReturnUtr(event.currentTarget.value)}
          />
        </>
      )}
    </ReasonDialog>
  );
}
