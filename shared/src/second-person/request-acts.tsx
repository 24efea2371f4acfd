import { useState } from 'react';
import type { SecondPersonRequest } from '@backoffice/shared/contract';
import { Banner, Button, TextInput } from '@backoffice/shared/kit/core';
import { useDialogDecision, verdictWords } from '@backoffice/shared/desk';
import { useQueryClient, useUnsaved } from '@backoffice/shared/remote';
import { type Ending, endRequest } from './second-person.resource.ts';
import styles from './second-person.module.css';

interface Sent {
  how: Ending;
  reason: string | null;
}

/**
 * Confirm and decline for the second person, withdraw for the author; an act with unknown outcome is sent again under
 * the same key.
 */
export function RequestActs({ of }: { of: SecondPersonRequest }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [lacks, setLacks] = useState<string>();
  useUnsaved(reason.trim() !== '');
  const decision = useDialogDecision<Sent, SecondPersonRequest>({
    name: `decide ${of.no}`,
    request: ({ how, reason: why }) => endRequest(of, how, why),
    onAnswer: () => TOUCHED.forEach((key) => void queries.invalidateQueries({ queryKey: [key] })),
  });
  if (!of.mayConfirm && !of.mayWithdraw) return null;
  const send = (how: Ending) => void decision.decide({ how, reason: how === 'decline' ? reason.trim() : null });
  const decline = () => (reason.trim().length < 3 ? setLacks('Say why in a few words') : send('decline'));
  const words = verdictWords(decision.verdict);
  return (
    <div className={styles.acts}>
      {words && (
        <div className={styles.fault}>
          <Banner tone="bad">{words}</Banner>
        </div>
      )}
      {decision.open && <Button onClick={() => void decision.askAgain()}>Check status</Button>}
      {!decision.open && of.mayConfirm && (
        <>
          <Button loading={decision.sending} onClick={() => send('confirm')}>{`Confirm ${of.no}`}</Button>
          <TextInput
            className={styles.grow}
            label="Reason to decline"
            value={reason}
            error={lacks}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button variant="light" color="red" loading={decision.sending} onClick={decline}>{`Decline ${of.no}`}</Button>
        </>
      )}
      {!decision.open && of.mayWithdraw && (
        <Button
          variant="default"
          loading={decision.sending}
          onClick={() => send('withdraw')}
        >{`Withdraw ${of.no}`}</Button>
      )}
    </div>
  );
}

/** First elements of the query keys to invalidate after a decision. */
const TOUCHED = [
  'second-person',
  'withdrawals',
  'deposits',
  'utrs',
  'summary',
  'ledger',
  'customers',
  'payment-methods',
  'imports',
  'staff',
  'policies',
  'audit',
];
