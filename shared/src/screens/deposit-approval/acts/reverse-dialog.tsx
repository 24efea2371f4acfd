import type { Deposit } from '@backoffice/shared/contract';
import { ActQuestion, useSecondPersonNeed, type ActDialogProps } from '@backoffice/shared/desk';
import { depositDesk } from '../deposit-acts.ts';

/** Takes a credit back (domain 1.3). Above the policies' limit another lead confirms it, with an image as evidence. */
export function ReverseDialog(props: ActDialogProps<Deposit>) {
  const { creditedPaise, amountPaise } = props.row;
  const { notice, proof, sent } = useSecondPersonNeed('deposit-reversed', creditedPaise ?? amountPaise, {
    label: 'Image that shows why',
    purpose: 'DEPOSIT_PROOF',
  });
  return (
    <ActQuestion {...props} definition={depositDesk} act="reverse" more={sent} proof={proof}>
      {notice}
    </ActQuestion>
  );
}
