import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../db/database.ts';
import { Id, named, nullable, object, oneOf, SignedPaise, Paise, Timestamp } from '../../http/schemas.ts';
import { dayStart } from '../../listing/business-day.ts';
import { moment } from '../../domain/moments.ts';
import { narrationOf } from '../../modules/utrs/narration.ts';
import { DIRECTIONS, UTR_STATUSES } from '../../domain/utrs/states.ts';
import { BOOKED, SIGNED, sumOf } from '../../modules/utrs/bank-lines.ts';

const text = nullable(Type.String());

const StatementLine = named(
  'StatementLine',
  object({
    id: Id,
    no: Type.String(),
    at: Timestamp,
    direction: oneOf(DIRECTIONS),
    utr: Type.String(),
    amountPaise: Paise,
    status: oneOf(UTR_STATUSES),
    remitterName: text,
    narration: text,
    runningPaise: SignedPaise,
    enteredPaise: nullable({ ...SignedPaise, description: 'Balance after the line as the bank printed it' }),
    gapPaise: nullable({
      ...SignedPaise,
      description: 'Entered minus running balance: not 0 when a line is missing or extra',
    }),
    opensGap: Type.Boolean({ description: 'The gap changes here: look between this line and the one before' }),
  }),
);

export const Statement = object({
  openingPaise: SignedPaise,
  creditsPaise: SignedPaise,
  debitsPaise: SignedPaise,
  closingPaise: SignedPaise,
  lines: Type.Array(StatementLine),
  truncated: Type.Boolean({ description: 'There are more lines; choose fewer days' }),
});
type Line = Static<typeof StatementLine>;

const MOST = 1_000;

/**
 * The lines of an account as on a bank statement: a running balance beside the balance that staff entered (domain 2.8).
 */
export async function readStatement(
  db: Db,
  methodId: string,
  { from, to }: { from: string; to: string },
  zone: string,
): Promise<Static<typeof Statement>> {
  const [start, end] = [dayStart(from, zone), dayStart(to, zone, 1)];
  const within = sql`${BOOKED} >= ${start} AND ${BOOKED} < ${end}`;
  const opening = await sql<{ openingPaise: number; creditsPaise: number; debitsPaise: number }>`
    SELECT p.opening_balance_paise + ${sumOf(sql`${BOOKED} < ${start}`)} AS opening_paise,
      ${sumOf(within, 'CREDIT')} AS credits_paise, ${sumOf(within, 'DEBIT')} AS debits_paise
    FROM payment_method p WHERE p.id = ${methodId}`.execute(db);
  const { openingPaise = 0, creditsPaise = 0, debitsPaise = 0 } = opening.rows[0] ?? {};
  const { rows } = await sql<Omit<Line, 'at' | 'gapPaise' | 'opensGap'> & { at: Date }>`
    SELECT l.id, 'U-' || l.no AS no, ${BOOKED} AS at, l.direction, l.utr_norm AS utr, l.amount_paise, l.status, l.remitter_name, ${narrationOf('l')} AS narration,
      ${openingPaise}::bigint + (sum(${SIGNED}) OVER (ORDER BY ${BOOKED}, l.no))::bigint AS running_paise, l.balance_after_paise AS entered_paise
    FROM utr_entry l
    WHERE l.payment_method_id = ${methodId} AND l.status <> 'void' AND ${within}
    ORDER BY ${BOOKED}, l.no LIMIT ${MOST + 1}`.execute(db);
  const lines = withGaps(rows.slice(0, MOST).map((row) => ({ ...row, at: moment(row.at) })));
  return {
    openingPaise,
    creditsPaise,
    debitsPaise,
    closingPaise: openingPaise + creditsPaise - debitsPaise,
    lines,
    truncated: rows.length > MOST,
  };
}

function withGaps(rows: Omit<Line, 'gapPaise' | 'opensGap'>[]): Line[] {
  let known = 0;
  return rows.map((row) => {
    const gapPaise = row.enteredPaise === null ? null : row.enteredPaise - row.runningPaise;
    const opensGap = gapPaise !== null && gapPaise !== known;
    if (gapPaise !== null) known = gapPaise;
    return { ...row, gapPaise, opensGap };
  });
}
