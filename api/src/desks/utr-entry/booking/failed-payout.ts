import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { rupees } from '../../../domain/rupees.ts';
import { halt, invalidField } from '../../../http/envelope.ts';
import type { LineFacts } from '../../../modules/utrs/lifecycle.ts';

/** A failed payout that the debit of its file contains, and whose money has come back. */
export interface FailedPayout {
  withdrawalId: string;
  attemptNo: number;
  no: string;
}

interface Row extends FailedPayout {
  amountPaise: number;
  methodId: string;
  debit: string;
  bookedBy: string | null;
}

/** The failed payout whose money a credit brings, locked; halts when the line cannot be that money (domain 1.7). */
export async function failedPayoutOf(
  { tx }: Pick<Act, 'tx'>,
  line: LineFacts,
  named: { withdrawalId: string; attemptNo: number } | null | undefined,
): Promise<FailedPayout> {
  const wrong = (msg: string) => halt(invalidField('failedPayout', 'BAD_VALUE', msg));
  if (!named) return halt(invalidField('failedPayout', 'REQUIRED', 'Choose the failed payout that came back.'));
  // Two credits for one failed payout are booked one after the other: what is booked is read under the lock of its debit.
  await sql`SELECT 1 FROM utr_entry d WHERE d.id = (SELECT f.utr_entry_id FROM line_failed_payout f
    WHERE f.withdrawal_id = ${named.withdrawalId} AND f.attempt_no = ${named.attemptNo}) FOR UPDATE`.execute(tx);
  const { rows } = await sql<Row>`
    SELECT f.withdrawal_id, f.attempt_no, 'W-' || w.no AS no, f.amount_paise, d.payment_method_id AS method_id, 'U-' || d.no AS debit,
      (SELECT 'U-' || u.no FROM booking b JOIN utr_entry u ON u.id = b.utr_entry_id
        WHERE b.failed_withdrawal_id = f.withdrawal_id AND b.failed_attempt_no = f.attempt_no AND b.undone_at IS NULL) AS booked_by
    FROM line_failed_payout f JOIN utr_entry d ON d.id = f.utr_entry_id JOIN withdrawal w ON w.id = f.withdrawal_id
    WHERE f.withdrawal_id = ${named.withdrawalId} AND f.attempt_no = ${named.attemptNo}`.execute(tx);
  const [row] = rows;
  if (!row) return wrong('No debit of a payout file contains this payout as a failed one.');
  const { withdrawalId, attemptNo, no } = row;
  if (row.methodId !== line.paymentMethodId)
    return wrong(`${no} was debited on another account than that of ${line.no}.`);
  if (row.amountPaise !== line.amountPaise)
    return wrong(`${no} is ${rupees(row.amountPaise)} in ${row.debit}, and ${line.no} is ${rupees(line.amountPaise)}.`);
  if (row.bookedBy) return wrong(`${row.bookedBy} has brought the money of ${no} back already.`);
  return { withdrawalId, attemptNo, no };
}
