import { useState } from 'react';
import type { Deposit } from '@backoffice/shared/contract';
import { ActQuestion, ProofField, useSecondPersonNeed, type ActDialogProps } from '@backoffice/shared/queue';
import { depositDesk } from './deposit-acts.ts';

/** A credit is taken back (domain 1.3). Above the policies' limit another lead confirms it, with an image of what shows why. */
export function ReverseDialog(props: ActDialogProps<Deposit>) {
  const { creditedPaise, amountPaise } = props.row;
  const [proofFileId, setProofFileId] = useState<string | null>(null);
  const need = useSecondPersonNeed('deposit-reversed', creditedPaise ?? amountPaise, proofFileId !== null);
  return (
    <ActQuestion {...props} definition={depositDesk} act="reverse" more={proofFileId ? { proofFileId } : {}} missing={need.missing}>
      {need.notice}
      {need.evidence && <ProofField label="What shows why" purpose="DEPOSIT_PROOF" onStored={setProofFileId} />}
    </ActQuestion>
  );
}
