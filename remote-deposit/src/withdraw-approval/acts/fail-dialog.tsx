import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { ActQuestion, RadioChoice, THEN, useSecondPersonNeed, type ActDialogProps } from '@backoffice/shared/desk';
import { payingDesk } from '../paying-desk.ts';

/**
 * "The bank says it failed": the bank's reason, an image of its answer, and what to do next (domain 1.3). Above the
 * policy's limit another person has to confirm, and the image is required.
 */
export function FailDialog(props: ActDialogProps<Withdrawal>) {
  const [then, setThen] = useState<(typeof THEN)[number]['value']>('retry');
  const { notice, proof, sent } = useSecondPersonNeed('payout-failed', props.row.amountPaise, {
    label: 'What the bank shows',
    always: true,
  });
  return (
    <ActQuestion {...props} definition={payingDesk} act="fail" more={{ then, ...sent }} proof={proof}>
      {notice}
      <RadioChoice legend="What follows" options={THEN} value={then} onChange={setThen} />
    </ActQuestion>
  );
}
