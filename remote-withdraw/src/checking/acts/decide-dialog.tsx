import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { ActQuestion, RadioChoice, ReasonList, seenOf, type ActDialogProps } from '@backoffice/shared/desk';
import { useOfferedReasons } from '@backoffice/shared/entities';
import { checkingDesk } from '../checking-desk.ts';

type Decision = 'approve' | 'reject' | 'freeze';

const DECISIONS: readonly { value: Decision; label: string; meaning: string }[] = [
  { value: 'approve', label: 'Clear it', meaning: 'It is paid in spite of its checks.' },
  { value: 'reject', label: 'Reject it', meaning: "The amount goes back to the customer's balance." },
  { value: 'freeze', label: 'Freeze it', meaning: 'Nobody gets the money until a lead unfreezes it.' },
];

/** A lead's decision on an escalated withdrawal (domain 1.3, 2.4). */
export function DecideDialog(props: ActDialogProps<Withdrawal>) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [reasonCode, setReasonCode] = useState('');
  const reasons = useOfferedReasons('withdrawal-reject') ?? [];
  const rejecting = decision === 'reject';
  const more = { seen: seenOf(props.row), decision, ...(rejecting ? { reasonCode } : {}) };
  return (
    <ActQuestion
      {...props}
      definition={checkingDesk}
      act="decide"
      more={more}
      missing={missingOf(decision, reasonCode)}
    >
      <RadioChoice legend="Your decision" options={DECISIONS} value={decision} onChange={setDecision} />
      {rejecting && <ReasonList reasons={reasons} value={reasonCode} onChange={setReasonCode} />}
    </ActQuestion>
  );
}

function missingOf(decision: Decision | null, reasonCode: string): string | null {
  if (!decision) return 'Choose what becomes of it';
  return decision === 'reject' && !reasonCode ? 'Choose the reason of the rejection' : null;
}
