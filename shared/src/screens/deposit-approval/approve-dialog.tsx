import { amountInWords, formatRupees, groupUtr } from '@backoffice/shared/domain';
import { Banner, Facts } from '@backoffice/shared/kit/core';
import { ConfirmDialog } from '@backoffice/shared/kit/overlay';
import type { BankLine, Deposit } from '@backoffice/shared/contract';
import { useDialogDecision, useRowDecision, verdictWords, type Answered } from '@backoffice/shared/queue';
import { useServices } from '@backoffice/shared/remote';
import { compare } from './comparison.ts';
import { approvalOf } from './deposit-acts.resource.ts';
import { depositDesk } from './deposit-acts.ts';
import { OwnLineNotice } from './own-line-notice.tsx';

interface ApproveDialogProps {
  deposit: Deposit;
  line: BankLine;
  onAnswer: Answered<Deposit>;
  onLeave: () => void;
}

/**
 * What the person vouches for: amount in figures and words, customer, UTR, method. The bank's amount is credited;
 * when it differs, both are shown and Cancel has the focus (domain 1.3, 2.0).
 */
export function ApproveDialog({ deposit, line, onAnswer, onLeave }: ApproveDialogProps) {
  const decision = useDialogDecision(useRowDecision(depositDesk, deposit, onAnswer));
  const { session } = useServices();
  const differences = compare(deposit, line).filter(({ verdict }) => verdict === 'differs');
  const own = line.enteredBy?.id === session.staff().id;
  return (
    <ConfirmDialog
      opened
      title={`Approve ${deposit.no}?`}
      confirmLabel={decision.open ? 'Ask the server' : `Credit ${formatRupees(line.amountPaise)}`}
      initialFocus={differences.length > 0 ? 'cancel' : 'confirm'}
      busy={decision.sending}
      error={verdictWords(decision.verdict)}
      onConfirm={() => void (decision.open ? decision.askAgain() : decision.decide(approvalOf(deposit, line, '')))}
      onCancel={() => {
        decision.leave();
        onLeave();
      }}
    >
      {differences.map(({ fact, difference, customer, bank }) => (
        <Banner key={fact} tone="warn">
          {`${difference}. Customer: ${customer}. Bank: ${bank}.`}
        </Banner>
      ))}
      {own && <OwnLineNotice amountPaise={line.amountPaise} />}
      <Facts
        of={[
          { label: 'Credited', value: <strong>{formatRupees(line.amountPaise)}</strong> },
          { label: 'In words', value: amountInWords(line.amountPaise) },
          { label: 'Customer', value: `${deposit.customer.name} (${deposit.customer.code})` },
          { label: 'UTR', value: groupUtr(line.utr) },
          { label: 'Payment method', value: line.paymentMethod.label },
        ]}
      />
    </ConfirmDialog>
  );
}
