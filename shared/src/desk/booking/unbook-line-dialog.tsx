import type { BodyOf, Utr } from '@backoffice/shared/contract';
import { bookingWords, formatRupees, groupUtr } from '@backoffice/shared/domain';
import { asked } from '@backoffice/shared/http';
import { ReasonDialog } from '../decisions/reason-dialog.tsx';
import { useSecondPersonNeed } from '../second-person/use-second-person-need.tsx';
import { BY_TWO } from './kinds.ts';
import { useLineDialog } from './use-line-dialog.ts';

type UnbookBody = BodyOf<'POST /utrs/{id}/unbook'>;

/** Undoes a booking, with a reason; the other line of its pair is unallocated again too. */
export function UnbookLineDialog({ line, onLeave }: { line: Utr; onLeave: () => void }) {
  const { booking } = line;
  const byTwo = booking && BY_TWO.includes(booking.kind);
  const { notice } = useSecondPersonNeed(byTwo ? 'settlement-undone' : 'booking-undone', line.amountPaise);
  const decision = useLineDialog<UnbookBody>(
    `unbook ${line.no}`,
    (body) =>
      asked('/utrs/{id}/unbook', {
        words: `Undo the booking of ${line.no}`,
        no: line.no,
        path: { id: line.id },
        body,
      }),
    onLeave,
  );
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
