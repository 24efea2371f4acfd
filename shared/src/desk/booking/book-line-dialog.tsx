import { useState } from 'react';
import type { BodyOf, Utr } from '@backoffice/shared/contract';
import { BOOKING_LABELS, type BookingKind, formatRupees, groupUtr } from '@backoffice/shared/domain';
import { asked } from '@backoffice/shared/http';
import { useUnsaved } from '@backoffice/shared/remote';
import { ReasonDialog } from '../decisions/reason-dialog.tsx';
import { ReasonList } from '../decisions/reason-list.tsx';
import { useSecondPersonNeed } from '../second-person/use-second-person-need.tsx';
import { BY_TWO, kindOptions } from './kinds.ts';
import { useLineDialog } from './use-line-dialog.ts';
import { DisputedDeposit } from './disputed-deposit.tsx';
import { type FailedPayout, FailedPayoutChoice } from './of-payouts/failed-payout-choice.tsx';
import { NO_OTHER, OtherLine, type Other } from './other-line.tsx';

type BookBody = BodyOf<'POST /utrs/{id}/book'>;

interface BookLineDialogProps {
  line: Utr;
  /** The failed payout whose money it is proposed to be. */
  failed?: FailedPayout;
  onLeave: () => void;
}

/**
 * Books a line as no customer's money: what it is, with its other account and line where it has one, and a remark. What
 * the narration suggests is only shown beside its number; a person chooses.
 */
export function BookLineDialog({ line, failed, onLeave }: BookLineDialogProps) {
  const [kind, setKind] = useState<BookingKind | null>(failed ? 'FAILED_PAYOUT' : null);
  const [failedPayout, setFailedPayout] = useState<FailedPayout | null>(failed ?? null);
  const [other, setOther] = useState<Other>(NO_OTHER);
  const [depositId, setDepositId] = useState<string | null>(null);
  const byTwo = kind !== null && BY_TWO.includes(kind);
  const { notice } = useSecondPersonNeed(byTwo ? 'line-settled' : 'line-booked', line.amountPaise);
  useUnsaved(kind !== null);
  const choose = (code: string) => {
    setKind(code as BookingKind);
    setOther(NO_OTHER);
    setDepositId(null);
    setFailedPayout(null);
  };
  const decision = useLineDialog<BookBody>(
    `book ${line.no}`,
    (body) => asked('/utrs/{id}/book', { words: `Book ${line.no}`, no: line.no, path: { id: line.id }, body }),
    onLeave,
  );
  return (
    <ReasonDialog
      title={`Book ${line.no}?`}
      confirmLabel="Book"
      tone="default"
      consequence="The money leaves the unallocated lines for an account of the company. No deposit and no payout can use the line any more, until the booking is undone."
      note="needed"
      facts={[
        { label: 'Amount', value: formatRupees(line.amountPaise) },
        { label: 'UTR', value: groupUtr(line.utr) },
        { label: 'Narration', value: line.narration },
        { label: 'Looks like', value: line.suggestedKind && BOOKING_LABELS[line.suggestedKind] },
      ]}
      decision={decision}
      bodyOf={({ note }) =>
        ({
          version: line.version,
          kind,
          remark: note,
          ...(kind && needsOther(kind) ? other : {}),
          ...(kind === 'CHARGEBACK' ? { depositId } : {}),
          ...(kind === 'FAILED_PAYOUT' ? { failedPayout: failedPayout && named(failedPayout) } : {}),
        }) as BookBody
      }
      missing={missingIn(kind, other, kind === 'FAILED_PAYOUT' ? failedPayout?.no : depositId)}
      onLeave={onLeave}
    >
      {(lacks) => (
        <>
          <ReasonList
            legend="What is it?"
            reasons={kindOptions(line.direction)}
            value={kind ?? ''}
            error={(kind === null && lacks) || undefined}
            autoFocus
            onChange={choose}
          />
          {kind && needsOther(kind) && (
            <OtherLine key={kind} line={line} kind={kind} chosen={other} error={lacks} onChange={setOther} />
          )}
          {kind === 'CHARGEBACK' && (
            <DisputedDeposit line={line} chosen={depositId} error={lacks} onChange={setDepositId} />
          )}
          {kind === 'FAILED_PAYOUT' && (
            <FailedPayoutChoice line={line} chosen={failedPayout} error={lacks} onChange={setFailedPayout} />
          )}
          {kind && notice}
        </>
      )}
    </ReasonDialog>
  );
}

const named = ({ withdrawalId, attemptNo }: FailedPayout) => ({ withdrawalId, attemptNo });

const needsOther = (kind: BookingKind): kind is 'OWN_TRANSFER' | 'CORRECTION' =>
  kind === 'OWN_TRANSFER' || kind === 'CORRECTION';

function missingIn(
  kind: BookingKind | null,
  { otherMethodId, otherLineId }: Other,
  about: string | null | undefined,
): string | null {
  if (kind === null) return 'Choose what it is';
  if (kind === 'CHARGEBACK' && !about) return 'Choose the deposit that was charged back';
  if (kind === 'FAILED_PAYOUT' && !about) return 'Choose the failed payout that came back';
  if (kind === 'OWN_TRANSFER' && !otherMethodId && !otherLineId) return 'Choose the other account';
  return kind === 'CORRECTION' && !otherLineId ? 'Choose the line that it corrects' : null;
}
