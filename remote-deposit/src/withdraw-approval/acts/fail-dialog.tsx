import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { ActQuestion, ProofField, RadioChoice, THEN, type ActDialogProps } from '@backoffice/shared/queue';
import { payingDesk } from '../paying-desk.ts';

/** "The bank says it failed": what the bank said, an image of it if there is one, and what follows (domain 1.3). */
export function FailDialog(props: ActDialogProps<Withdrawal>) {
  const [then, setThen] = useState<(typeof THEN)[number]['value']>('retry');
  const [proofFileId, setProofFileId] = useState<string | null>(null);
  return (
    <ActQuestion {...props} definition={payingDesk} act="fail" more={{ then, ...(proofFileId ? { proofFileId } : {}) }}>
      <RadioChoice legend="What follows" options={THEN} value={then} onChange={setThen} />
      <ProofField label="What the bank shows (optional)" onStored={setProofFileId} />
    </ActQuestion>
  );
}
