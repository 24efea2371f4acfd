import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { ActQuestion, LineChoice, type ActDialogProps } from '@backoffice/shared/queue';
import { recentDesk } from './recent-desk.ts';

/** The bank sent a payout back: its credit line is named, and the money is held for the customer again (domain 1.3). */
export function ReturnDialog(props: ActDialogProps<Withdrawal>) {
  const [utrEntryId, setUtrEntryId] = useState<string | null>(null);
  return (
    <ActQuestion {...props} definition={recentDesk} act="return" more={{ utrEntryId }} missing={utrEntryId ? null : 'Choose the line that brought the money back'}>
      <LineChoice legend="Credit lines of this amount" direction="CREDIT" amountPaise={props.row.netPaise} chosen={utrEntryId} onChoose={({ id }) => setUtrEntryId(id)} none="Enter the line under UTR Entry when the bank shows it." />
    </ActQuestion>
  );
}
