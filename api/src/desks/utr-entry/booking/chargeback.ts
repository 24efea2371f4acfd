import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import type { DbOrTx, Tx } from '../../../db/database.ts';
import { rupees } from '../../../domain/rupees.ts';
import type { ChargebackSide } from '../../../domain/utrs/booking.ts';
import { halt, invalidField, refused } from '../../../http/envelope.ts';
import type { Transfer } from '../../../modules/ledger/post.ts';
import type { LineFacts } from '../../../modules/utrs/lifecycle.ts';

/** A deposit that was reversed as a chargeback, and what its reversal took from whom. */
export interface Disputed {
  id: string;
  no: string;
  side: ChargebackSide;
  customerId: string;
  /** Taken from the customer's cash. */
  customerPaise: number;
  /** What the customer's cash did not cover. */
  lostPaise: number;
}

interface Row extends Omit<Disputed, 'side'> {
  status: string;
  reason: string | null;
  amountPaise: number;
  methodId: string;
  takenBy: string | null;
  wonBy: string | null;
}

const bookedBy = (
  side: ChargebackSide,
) => sql`(SELECT 'U-' || x.no FROM booking b JOIN utr_entry x ON x.id = b.utr_entry_id
  WHERE b.deposit_id = d.id AND b.chargeback = ${sql.lit(side)} AND b.undone_at IS NULL)`;

const tookOf = (
  kind: 'DEPOSIT_CHARGEBACK' | 'DEPOSIT_CHARGEBACK_LOSS',
) => sql`coalesce((SELECT sum(t.amount_paise) FROM ledger_transfer t
  WHERE t.ref_type = 'utr' AND t.ref_id = l.utr_norm || '#' || l.claim_no AND t.kind = ${sql.lit(kind)}), 0)`;

const COLUMNS = sql`d.id, 'D-' || d.no AS no, d.customer_id, d.status, d.reversal_reason_code AS reason, l.amount_paise, l.payment_method_id AS method_id,
  ${tookOf('DEPOSIT_CHARGEBACK')} AS customer_paise, ${tookOf('DEPOSIT_CHARGEBACK_LOSS')} AS lost_paise,
  ${bookedBy('taken')} AS taken_by, ${bookedBy('won')} AS won_by`;

/** The line is the bank's debit of the chargeback, or its credit after the dispute was won. */
export const sideOf = ({ direction }: Pick<LineFacts, 'direction'>): ChargebackSide =>
  direction === 'DEBIT' ? 'taken' : 'won';

/** Two lines for one deposit are booked one after the other: what is booked is read under the lock. */
async function lockDeposit(tx: Tx, id: string): Promise<void> {
  await sql`SELECT 1 FROM deposit WHERE id = ${id} FOR UPDATE`.execute(tx);
}

/** Halts when the customer no longer has what a won dispute gave back, and it cannot be taken again. */
export async function mustCover({ tx }: Pick<Act, 'tx'>, disputed: Disputed | null): Promise<void> {
  if (disputed?.side !== 'won' || disputed.customerPaise === 0) return;
  const { rows } = await sql<{
    paise: number | null;
  }>`SELECT lock_customer_cash(${disputed.customerId}) AS paise`.execute(tx);
  if ((rows[0]?.paise ?? 0) < disputed.customerPaise)
    halt(
      refused(
        'INSUFFICIENT_BALANCE',
        `The customer of ${disputed.no} no longer has the ${rupees(disputed.customerPaise)} that the won dispute gave back.`,
      ),
    );
}

/** The disputed deposit of a line, locked; halts when the line cannot be the money of its chargeback. */
export async function disputedDeposit(
  { tx }: Pick<Act, 'tx'>,
  line: LineFacts,
  depositId: string | null | undefined,
): Promise<Disputed> {
  const wrong = (msg: string) => halt(invalidField('depositId', 'BAD_VALUE', msg));
  if (!depositId) return halt(invalidField('depositId', 'REQUIRED', 'Choose the deposit that was charged back.'));
  await lockDeposit(tx, depositId);
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM deposit d JOIN utr_entry l ON l.id = d.utr_entry_id WHERE d.id = ${depositId}`.execute(tx);
  const [row] = rows;
  if (!row) return wrong('This deposit was credited from no bank line.');
  const { no, takenBy, wonBy } = row;
  if (row.status !== 'reversed' || row.reason !== 'CHARGEBACK')
    return wrong(`${no} is not reversed as a chargeback. Reverse it first, then book ${line.no}.`);
  if (row.methodId !== line.paymentMethodId)
    return wrong(`${no} was credited on another account than that of ${line.no}.`);
  if (row.amountPaise !== line.amountPaise)
    return wrong(`${no} is ${rupees(row.amountPaise)}, and ${line.no} is ${rupees(line.amountPaise)}.`);
  const side = sideOf(line);
  const booked = side === 'taken' ? takenBy : wonBy;
  if (booked) return wrong(`${booked} is booked for ${no} already.`);
  if (side === 'won' && !takenBy) return wrong(`The bank's debit for ${no} is not booked yet. Book it first.`);
  return { ...row, side };
}

/** The disputed deposit of a live booking. */
export async function disputedOf(db: DbOrTx, depositId: string, side: ChargebackSide): Promise<Disputed> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM deposit d JOIN utr_entry l ON l.id = d.utr_entry_id WHERE d.id = ${depositId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The deposit ${depositId} is gone`);
  return { ...row, side };
}

/** Halts when the dispute was won: that booking is undone first. */
export async function mustNotBeWon({ tx }: Pick<Act, 'tx'>, disputed: Disputed | null): Promise<void> {
  if (disputed?.side !== 'taken') return;
  await lockDeposit(tx, disputed.id);
  const { rows } = await sql<{ wonBy: string | null }>`
    SELECT ${bookedBy('won')} AS won_by FROM deposit d WHERE d.id = ${disputed.id}`.execute(tx);
  const wonBy = rows[0]?.wonBy;
  if (wonBy)
    halt(refused('WRONG_STATE', `${wonBy} is booked as the won dispute of ${disputed.no}. Undo that booking first.`));
}

/** Deposits whose chargeback the line may be: reversed so, of its account and amount, and not booked in its direction. */
export async function disputedFor(
  db: DbOrTx,
  line: Pick<LineFacts, 'direction' | 'amountPaise' | 'paymentMethodId'>,
): Promise<(Disputed & { reversedAt: Date })[]> {
  const side = sideOf(line);
  const { rows } = await sql<Row & { reversedAt: Date }>`
    SELECT ${COLUMNS}, d.decided_at AS reversed_at FROM deposit d JOIN utr_entry l ON l.id = d.utr_entry_id
    WHERE d.status = 'reversed' AND d.reversal_reason_code = 'CHARGEBACK' AND l.amount_paise = ${line.amountPaise}
      AND l.payment_method_id = ${line.paymentMethodId} AND ${bookedBy(side)} IS NULL
      AND ${side === 'won' ? sql`${bookedBy('taken')} IS NOT NULL` : sql`TRUE`}
    ORDER BY d.decided_at DESC LIMIT 10`.execute(db);
  return rows.map((row) => ({ ...row, side }));
}

type Ref = Pick<Transfer, 'refType' | 'refId' | 'actorId' | 'at'>;

/**
 * The reversal of the deposit has taken the money out of the account already. So the bank's debit goes back from suspense
 * to the account; and what a won dispute brings goes where the reversal took it: to the customer's cash and to the losses.
 */
export function chargebackMoves(
  { side, customerId, customerPaise, lostPaise }: Disputed,
  { paymentMethodId, amountPaise }: Pick<LineFacts, 'paymentMethodId' | 'amountPaise'>,
  ref: Ref,
  undone: boolean,
): Transfer[] {
  const kind = undone ? 'LINE_UNBOOKED' : 'LINE_BOOKED';
  const moves: Transfer[] =
    side === 'taken'
      ? [{ ...ref, kind, amountPaise, debit: { bank: paymentMethodId }, credit: 'suspense:payouts' }]
      : [
          { ...ref, kind, amountPaise: lostPaise, debit: 'suspense:receipts', credit: 'loss:chargeback' },
          {
            ...ref,
            kind: undone ? 'CHARGEBACK_WON_UNDONE' : 'CHARGEBACK_WON',
            amountPaise: customerPaise,
            debit: 'suspense:receipts',
            credit: { customer: customerId, balance: 'cash' },
          },
        ];
  return moves
    .filter(({ amountPaise: paise }) => paise > 0)
    .map(({ debit, credit, ...move }) =>
      undone ? { ...move, debit: credit, credit: debit } : { ...move, debit, credit },
    );
}
