import type { Withdrawal } from '@backoffice/shared/contract';
import { amountInWords, flagFace, formatRupees } from '@backoffice/shared/domain';
import { Banner, Facts } from '@backoffice/shared/kit/core';
import { ConfirmDialog } from '@backoffice/shared/kit/overlay';
import {
  seenOf,
  sourceDoubts,
  sourceLabel,
  suggestedSource,
  useDialogDecision,
  useSources,
  verdictWords,
  type ActDialogProps,
} from '@backoffice/shared/desk';
import { payingDesk } from '../paying-desk.ts';

/** Asks before a withdrawal is taken: amount, payee, flags. From then on only this person works on it (domain 2.3). */
export function TakeDialog({ row, asks, onLeave }: ActDialogProps<Withdrawal>) {
  const decision = useDialogDecision(asks);
  const { label, consequence } = payingDesk.acts.take;
  const { destination, customer, flags } = row;
  const source = suggestedSource(useSources(), row.netPaise);
  return (
    <ConfirmDialog
      opened
      title={`Take ${row.no} for payout?`}
      confirmLabel={decision.open ? 'Check status' : label}
      busy={decision.sending}
      error={verdictWords(decision.verdict)}
      onConfirm={() =>
        void (decision.open
          ? decision.askAgain()
          : decision.decide({ act: 'take', body: { version: row.version, seen: seenOf(row) } }))
      }
      onCancel={() => {
        decision.leave();
        onLeave();
      }}
    >
      {flags.map((flag) => (
        <Banner key={flag} tone="warn">{`${flagFace(flag).label}: ${flagFace(flag).why}.`}</Banner>
      ))}
      {row.payeeChanged && (
        <Banner tone="bad">
          The beneficiary was edited or blocked after the request, so it cannot be paid. Send it back to Checking; the
          customer asks again.
        </Banner>
      )}
      {source &&
        sourceDoubts(source, row.netPaise).map((doubt) => (
          <Banner key={doubt} tone="warn">
            {doubt}
          </Banner>
        ))}
      <p>{consequence}</p>
      <Facts
        of={[
          { label: 'To send', value: <strong>{formatRupees(row.netPaise)}</strong> },
          { label: 'In words', value: amountInWords(row.netPaise) },
          { label: 'Beneficiary', value: destination.holderName },
          {
            label: 'Beneficiary account',
            value: destination.vpaMasked ?? `${destination.accountMasked} ${destination.ifsc}`,
          },
          { label: 'Pay from', value: source && sourceLabel(source) },
          { label: 'Customer', value: `${customer.name} (${customer.code})` },
          { label: 'Cleared by', value: row.clearedBy?.username },
        ]}
      />
    </ConfirmDialog>
  );
}
