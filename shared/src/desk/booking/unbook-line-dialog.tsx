import type { BodyOf, Utr } from '@backoffice/shared/contract';
import { bookingWords, formatRupees, groupUtr } from '@backoffice/shared/domain';
import { asked } from '@backoffice/shared/http';
import { useQueryClient } from '@backoffice/shared/remote';
import { ReasonDialog } from '../decisions/reason-dialog.tsx';
import { useDialogDecision } from '../decisions/use-decision.ts';
import { useSecondPersonNeed } from '../second-person/use-second-person-need.tsx';
import { BY_TWO, TOUCHED } from './kinds.ts';

type UnbookBody = BodyOf<'POST /utrs/{id}/unbook'>;

/** Undoes a booking, with a reason; the other line of its pair is unallocated again too. */
export function UnbookLineDialog({ line, onLeave }: { line: Utr; onLeave: () => void }) {
  const cache = useQueryClient();
  const { booking } = line;
  const byTwo = booking && BY_TWO.includes(booking.kind);
  const { notice } = useSecondPersonNeed(byTwo ? 'settlement-undone' : 'booking-undone', line.amountPaise);
  const decision = useDialogDecision<UnbookBody, Utr>({
    name: `unbook ${line.no}`,
    request: (body) =>
      asked('/utrs/{id}/unbook', {
        words: `Undo the booking of ${line.no}`,
        no: line.no,
        path: { id: line.id },
        body,
      }),
    onAnswer: (verdict) => {
      for (const noun of TOUCHED) void cache.invalidateQueries({ queryKey: [noun] });
      if (verdict.kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Undo the booking of ${line.no}?`}
      confirmLabel="Undo booking"
      tone="danger"
      consequence={
        booking?.otherLine
          ? `${line.no} and ${booking.otherLine.no} are unallocated again, and the ledger takes both bookings back.`
          : `${line.no} is unallocated again, and the ledger takes the booking back.`
      }
      note="needed"
      facts={[
        { label: 'Booked as', value: booking && bookingWords(booking.kind, line.direction) },
        { label: 'Amount', value: formatRupees(line.amountPaise) },
        { label: 'UTR', value: groupUtr(line.utr) },
      ]}
      decision={decision}
      bodyOf={({ note }) => ({ version: line.version, reason: note ?? '' })}
      onLeave={onLeave}
    >
      {notice}
    </ReasonDialog>
  );
}
