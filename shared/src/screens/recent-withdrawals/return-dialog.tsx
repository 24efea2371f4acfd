import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { ActQuestion, LineChoice, useSecondPersonNeed, type ActDialogProps } from '@backoffice/shared/desk';
import { recentDesk } from './recent-desk.ts';

/**
 * Records that the bank returned a payout: names its credit line and holds the money for the customer again (domain 1.3).
 * Above the policies' limit another person confirms it, with an image.
 */
export function ReturnDialog(props: ActDialogProps<Withdrawal>) {
  const [utrEntryId, setUtrEntryId] = useState<string | null>(null);
  const { notice, proof, sent } = useSecondPersonNeed('payout-returned', props.row.amountPaise, {
    label: 'What the bank shows',
  });
  return (
    <ActQuestion
      {...props}
      definition={recentDesk}
      act="return"
      more={{ utrEntryId, ...sent }}
      missing={utrEntryId ? null : 'Choose the line that brought the money back'}
      proof={proof}
    >
      {notice}
      <LineChoice
        legend="Credit lines of this amount"
        direction="CREDIT"
        amountPaise={props.row.netPaise}
        chosen={utrEntryId}
        onChoose={({ id }) => setUtrEntryId(id)}
        none="Enter the line under UTR Entry when the bank shows it."
      />
    </ActQuestion>
  );
}
