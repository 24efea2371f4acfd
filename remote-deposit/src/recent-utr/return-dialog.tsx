import { useState } from 'react';
import type { Utr } from '@backoffice/shared/contract';
import { formatRupees, groupUtr, UTR_RETURN_REASONS } from '@backoffice/shared/domain';
import { Button, TextInput } from '@backoffice/shared/kit/core';
import { ReasonDialog, useDialogDecision, useSecondPersonNeed } from '@backoffice/shared/desk';
import { useQueryClient, useUnsaved } from '@backoffice/shared/remote';
import { type ReturnBody, returnRequest } from './recent-utr.resource.ts';

/**
 * Records that unclaimed money was returned to its remitter. The transfer is named, so that no money leaves twice.
 * Above the policy's limit another lead confirms it.
 */
export function ReturnButton({ line }: { line: Utr }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span>
        <Button size="xs" variant="light" color="red" onClick={() => setOpen(true)}>
          Return to remitter
        </Button>
      </span>
      {open && <ReturnDialog line={line} onLeave={() => setOpen(false)} />}
    </>
  );
}

function ReturnDialog({ line, onLeave }: { line: Utr; onLeave: () => void }) {
  const cache = useQueryClient();
  const [returnUtr, setReturnUtr] = useState('');
  const { notice, proof, sent } = useSecondPersonNeed('returned-to-remitter', line.amountPaise, {
    label: 'Image of the transfer',
    purpose: 'DEPOSIT_PROOF',
  });
  useUnsaved(returnUtr.trim() !== '');
  const decision = useDialogDecision<ReturnBody, Utr>({
    name: `return ${line.no}`,
    request: (body) => returnRequest(line, body),
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
      reasons={UTR_RETURN_REASONS}
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
