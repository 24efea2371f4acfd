import type { Bonus } from '@backoffice/shared/contract';
import { amountInWords, formatRupees } from '@backoffice/shared/domain';
import { Facts } from '@backoffice/shared/kit/core';
import { ConfirmDialog } from '@backoffice/shared/kit/overlay';
import { ActQuestion, useDialogDecision, verdictWords, type ActDialogProps } from '@backoffice/shared/desk';
import { bonusDesk, type BonusAct } from './bonus-desk.ts';

/** The dialog of an act. */
export function BonusDialog({ act, ...rest }: ActDialogProps<Bonus> & { act: BonusAct }) {
  return act === 'approve' ? <ApproveBonus {...rest} /> : <ActQuestion {...rest} definition={bonusDesk} act={act} />;
}

/** Asks the person to confirm the amount in figures and words, the customer and the reason. */
function ApproveBonus({ row, asks, onLeave }: ActDialogProps<Bonus>) {
  const decision = useDialogDecision(asks);
  const approve = () =>
    decision.decide({ act: 'approve', body: { version: row.version, seen: { amountPaise: row.amountPaise } } });
  return (
    <ConfirmDialog
      opened
      title={`Approve ${row.no}?`}
      confirmLabel={decision.open ? 'Check status' : `Credit ${formatRupees(row.amountPaise)}`}
      initialFocus="confirm"
      busy={decision.sending}
      error={verdictWords(decision.verdict)}
      onConfirm={() => void (decision.open ? decision.askAgain() : approve())}
      onCancel={() => {
        decision.leave();
        onLeave();
      }}
    >
      <Facts of={[...bonusDesk.about(row), { label: 'In words', value: amountInWords(row.amountPaise) }]} />
    </ConfirmDialog>
  );
}
