import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import { moment } from '../../../domain/moments.ts';
import { saysReturned } from '../../../domain/utrs/return-words.ts';
import { Id, nullable, object, oneOf, Paise, Timestamp, Version } from '../../../http/schemas.ts';
import { BOOKED } from '../../../modules/utrs/bank-lines.ts';
import { nameLikeness } from '../../../modules/withdrawals/checks/names.ts';

/** What speaks for one payout: its reference, its account or its beneficiary stand in the line, or words of a return. */
const SIGNS = ['reference', 'account', 'name', 'words'] as const;
type Sign = (typeof SIGNS)[number];
const Signs = Type.Array(oneOf(SIGNS));

const about = {
  withdrawalId: Id,
  no: Type.String(),
  holderName: Type.String(),
  amountPaise: Paise,
  file: nullable(Type.String({ description: 'Its payout file' })),
  signs: Signs,
  likeliest: Type.Boolean({ description: 'The only one for which most speaks' }),
};
export const ReturnedPayout = object({ ...about, version: Version, paidAt: Timestamp });
export const FailedPayout = object({
  ...about,
  attemptNo: Type.Integer(),
  line: Type.String({ description: 'The debit that contains it' }),
});

export interface CreditLine {
  id: string;
  utrNorm: string;
  narration: string | null;
  remitterName: string | null;
  remitterAccount: string | null;
  amountPaise: number;
  paymentMethodId: string;
}

interface Row {
  withdrawalId: string;
  no: string;
  attemptNo: number;
  holderName: string;
  accountNo: string | null;
  vpa: string | null;
  amountPaise: number;
  file: string | null;
  /** Of a payout that was paid. */
  utr: string | null;
  version: number;
  paidAt: Date | null;
  /** Of a failed payout: the debit that contains it. */
  line: string | null;
}

/** A bank returns a payout within some weeks. */
const RETURN_DAYS = 45;
const MOST = 50;

/**
 * What a credit may be of payouts: the return of one that is paid, of its account and amount, when something in the line
 * speaks for it; or the money of a failed one that a debit contains and the bank owes.
 */
export async function payoutsBack(
  db: DbOrTx,
  line: CreditLine,
): Promise<{ returned: Static<typeof ReturnedPayout>[]; failed: Static<typeof FailedPayout>[] }> {
  const { rows } = await sql<Row>`
    SELECT w.id AS withdrawal_id, 'W-' || w.no AS no, o.attempt_no, coalesce(w.destination ->> 'holderName', '') AS holder_name,
      w.destination ->> 'accountNo' AS account_no, w.destination ->> 'vpa' AS vpa, o.amount_paise, ${fileOf('o')} AS file, o.utr_norm AS utr, w.version, o.paid_at, NULL AS line
    FROM utr_entry l JOIN payout o ON o.source_method_id = l.payment_method_id AND o.amount_paise = l.amount_paise
      AND o.paid_at < ${BOOKED} + interval '1 day' AND o.paid_at > ${BOOKED} - make_interval(days => ${sql.lit(RETURN_DAYS)})
    JOIN withdrawal w ON w.id = o.withdrawal_id AND w.attempt_no = o.attempt_no AND w.status = 'paid'
    WHERE l.id = ${line.id}
    UNION ALL
    SELECT w.id, 'W-' || w.no, f.attempt_no, coalesce(w.destination ->> 'holderName', ''), w.destination ->> 'accountNo', w.destination ->> 'vpa', f.amount_paise, ${fileOf('f')},
      NULL, w.version, NULL, 'U-' || d.no
    FROM utr_entry l JOIN utr_entry d ON d.payment_method_id = l.payment_method_id
    JOIN line_failed_payout f ON f.utr_entry_id = d.id AND f.amount_paise = l.amount_paise JOIN withdrawal w ON w.id = f.withdrawal_id
    WHERE l.id = ${line.id} AND NOT EXISTS (SELECT 1 FROM booking b
      WHERE b.failed_withdrawal_id = f.withdrawal_id AND b.failed_attempt_no = f.attempt_no AND b.undone_at IS NULL)
    ORDER BY paid_at DESC NULLS FIRST LIMIT ${MOST}`.execute(db);
  const seen = rows
    .map((row) => ({ row, signs: signsOf(line, row) }))
    .filter(({ row, signs }) => row.line || signs.length > 0);
  const best = Math.max(...seen.map(({ signs }) => weightOf(signs)));
  const top = seen.filter(({ signs }) => weightOf(signs) === best);
  const told = seen
    .sort((a, b) => weightOf(b.signs) - weightOf(a.signs))
    .map(({ row, signs }) => ({ ...row, signs, likeliest: top.length === 1 && top[0]?.row === row }));
  return {
    returned: told.flatMap(({ paidAt, line: debit, utr: _u, accountNo: _a, vpa: _v, attemptNo: _n, ...row }) =>
      debit || !paidAt ? [] : [{ ...row, paidAt: moment(paidAt) }],
    ),
    failed: told.flatMap(({ paidAt: _p, line: debit, utr: _u, accountNo: _a, vpa: _v, version: _r, ...row }) =>
      debit ? [{ ...row, line: debit }] : [],
    ),
  };
}

const fileOf = (
  alias: 'o' | 'f',
) => sql`(SELECT 'PB-' || b.no FROM payout_batch_item i JOIN payout_batch b ON b.id = i.batch_id
  WHERE i.withdrawal_id = ${sql.ref(`${alias}.withdrawal_id`)} AND i.attempt_no = ${sql.ref(`${alias}.attempt_no`)})`;

const WEIGHT: Record<Sign, number> = { reference: 8, account: 4, name: 2, words: 1 };
const weightOf = (signs: readonly Sign[]): number => signs.reduce((sum, sign) => sum + WEIGHT[sign], 0);

/** Which facts of the payout stand in the line. */
function signsOf(line: CreditLine, { utr, no, attemptNo, holderName, accountNo, vpa }: Row): Sign[] {
  const text = `${line.narration ?? ''} ${line.remitterName ?? ''} ${line.remitterAccount ?? ''}`.toUpperCase();
  const ours = `${no.replace('-', '')}${attemptNo > 1 ? `A${attemptNo}` : ''}`;
  const stands = (word: string): boolean => hasWord(text, word.toUpperCase());
  const signs: Sign[] = [];
  if ((utr && (line.utrNorm === utr || stands(utr))) || stands(ours) || stands(no)) signs.push('reference');
  if ((accountNo && stands(accountNo)) || (vpa && text.includes(vpa.toUpperCase()))) signs.push('account');
  if (named(line, text, holderName)) signs.push('name');
  if (saysReturned(line.narration)) signs.push('words');
  return signs;
}

/** Whether a word stands in a text with no letter or digit beside it. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[A-Z0-9]/.test(text[at - 1] ?? '') && !/[A-Z0-9]/.test(text[at + word.length] ?? '')) return true;
  return false;
}

/** All words of the beneficiary's name stand in the line, or it names the same person as the one who pays back. */
function named({ remitterName }: CreditLine, text: string, holderName: string): boolean {
  const words = holderName
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);
  if (words.length > 0 && words.every((word) => hasWord(text, word))) return true;
  return remitterName !== null && nameLikeness(remitterName, holderName) === 'same';
}
