import { useRef, useState } from 'react';
import { amountInWords, formatRupees, groupUtr } from '@backoffice/shared/domain';
import { Banner, Facts } from '@backoffice/shared/kit/core';
import { ConfirmDialog } from '@backoffice/shared/kit/overlay';
import type { BankLine, Deposit } from '@backoffice/shared/contract';
import { useDialogDecision, verdictWords, type RowDecision } from '@backoffice/shared/desk';
import { useServices } from '@backoffice/shared/remote';
import { ApproveFlags } from './approve-flags.tsx';
import { compare, type Comparison } from '../match/comparison.ts';
import { approvalOf } from '../deposit-acts.ts';
import { OwnLineNotice } from './own-line-notice.tsx';
import { useFlagsToSee } from './use-flags-to-see.ts';

interface ApproveDialogProps {
  deposit: Deposit;
  line: BankLine;
  asks: RowDecision;
  onLeave: () => void;
}

/** The flag that stands for a differing fact, so that the difference appears once, under the flag's name. */
const FLAG_OF: Readonly<Record<string, string>> = {
  Amount: 'AMOUNT_MISMATCH',
  'Payment method': 'METHOD_MISMATCH',
  Payer: 'NAME_MISMATCH',
};

const differenceWords = ({ difference, customer, bank }: Comparison) =>
  `${difference}. Customer: ${customer}. Bank: ${bank}.`;

/**
 * The facts that the person confirms: amount in figures and words, customer, UTR, method. The bank's amount is credited.
 * Differences and flags stand above the facts; if there are any, Cancel has the focus. A contested UTR and a reused image
 * need a tick (domain 1.3, 2.0).
 */
export function ApproveDialog({ deposit, line, asks, onLeave }: ApproveDialogProps) {
  const decision = useDialogDecision(asks);
  const { session } = useServices();
  const { flags, lacking } = useFlagsToSee(deposit);
  const [tried, setTried] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const differences = compare(deposit, line).filter(({ verdict }) => verdict === 'differs');
  const flagged = differences.filter(({ fact }) => deposit.flags.some((flag) => flag === FLAG_OF[fact]));
  const own = line.enteredBy?.id === session.staff().id;
  const credit = () => {
    setTried(true);
    if (lacking) list.current?.querySelector<HTMLElement>('[data-lacking]')?.focus();
    else void decision.decide(approvalOf(deposit, line, ''));
  };
  return (
    <ConfirmDialog
      opened
      title={`Approve ${deposit.no}?`}
      confirmLabel={decision.open ? 'Check status' : `Credit ${formatRupees(line.amountPaise)}`}
      initialFocus={differences.length + flags.length > 0 ? 'cancel' : 'confirm'}
      busy={decision.sending}
      lacking={decision.open ? null : lacking}
      error={verdictWords(decision.verdict)}
      onConfirm={() => (decision.open ? void decision.askAgain() : credit())}
      onCancel={() => {
        decision.leave();
        onLeave();
      }}
    >
      {flags.length > 0 && (
        <ApproveFlags
          ref={list}
          deposit={deposit}
          line={line}
          flags={flags}
          inThisCase={new Map(flagged.map((each) => [FLAG_OF[each.fact]!, differenceWords(each)]))}
          tried={tried}
        />
      )}
      {differences
        .filter((each) => !flagged.includes(each))
        .map((each) => (
          <Banner key={each.fact} tone="warn">
            {differenceWords(each)}
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
