import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { ActQuestion, ProofField, RadioChoice, THEN, useSecondPersonNeed, type ActDialogProps } from '@backoffice/shared/queue';
import { payingDesk } from '../paying-desk.ts';

/** "The bank says it failed": what the bank said, an image of it, and what follows (domain 1.3). Above the policies' limit it says that another person confirms, and needs the image. */
export function FailDialog(props: ActDialogProps<Withdrawal>) {
  const [then, setThen] = useState<(typeof THEN)[number]['value']>('retry');
  const [proofFileId, setProofFileId] = useState<string | null>(null);
  const need = useSecondPersonNeed('payout-failed', props.row.amountPaise, proofFileId !== null);
  return (
    <ActQuestion {...props} definition={payingDesk} act="fail" more={{ then, ...(proofFileId ? { proofFileId } : {}) }} missing={need.missing}>
      {need.notice}
      <RadioChoice legend="What follows" options={THEN} value={then} onChange={setThen} />
      <ProofField label={need.evidence ? 'What the bank shows' : 'What the bank shows (optional)'} onStored={setProofFileId} />
    </ActQuestion>
  );
}
