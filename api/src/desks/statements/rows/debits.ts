import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { rupees } from '../../../domain/rupees.ts';
import { figure, plural } from '../../../domain/plural.ts';
import { filesOfSum, type PayoutFile, sumsOfFiles } from '../../../modules/withdrawals/paying/confirm-file.ts';
import type { Account, JudgedRow } from './judge.ts';

interface Payout {
  utr: string;
  no: string;
  amount: number;
  methodId: string;
  label: string;
  shown: boolean;
}

/** Says of each new debit which payout it confirms, or of which payout file it is the sum. */
export async function debitsExplained(
  db: DbOrTx,
  account: Account,
  rows: JudgedRow[],
  at: (row: JudgedRow) => Date,
): Promise<JudgedRow[]> {
  const debits = rows.filter(({ direction, verdict }) => direction === 'DEBIT' && /^(new|no_reference)$/.test(verdict));
  if (debits.length === 0) return rows;
  const payouts = await payoutsOf(
    db,
    debits.map(({ norm }) => norm),
  );
  const first = debits.map(at).reduce((a, b) => (a < b ? a : b));
  const sums = await sumsOfFiles(db, account.id, first);
  const said = new Map<JudgedRow, Pick<JudgedRow, 'verdict' | 'why' | 'confirms'>>();
  const used = new Set<string>();
  for (const row of debits) {
    const payout = payouts.get(row.norm);
    if (payout) said.set(row, ofPayout(row, payout, account));
    if (payout?.shown === false || !sums.has(row.amountPaise)) continue;
    const fitting = await filesOfSum(db, { paymentMethodId: account.id, amountPaise: row.amountPaise, at: at(row) });
    const [file] = fitting;
    if (!file || fitting.length > 1 || used.has(file.id)) continue;
    used.add(file.id);
    said.set(row, {
      verdict: 'batch',
      confirms: file.no,
      why: sayFile(file),
    });
  }
  return rows.map((row) => ({ ...row, ...said.get(row) }));
}

function sayFile({ no, count, failed }: PayoutFile): string {
  const paid = plural(count, {
    one: `1 payout of ${no} in one debit.`,
    many: `${figure(count)} payouts of ${no} in one debit.`,
  });
  if (failed === 0) return paid;
  const owed = plural(failed, { one: '1 that failed is', many: `${figure(failed)} that failed are` });
  return `${paid} ${owed} in it too: the bank gives that back.`;
}

function ofPayout(
  { amountPaise, verdict }: JudgedRow,
  { no, amount, methodId, label, shown }: Payout,
  account: Account,
): Pick<JudgedRow, 'verdict' | 'why' | 'confirms'> {
  if (shown) return { verdict, confirms: null, why: `${no} was paid with this UTR and has its debit already.` };
  if (methodId !== account.id)
    return { verdict, confirms: null, why: `${no} was paid with this UTR from ${label}; it is not confirmed.` };
  if (amount !== amountPaise)
    return { verdict, confirms: null, why: `${no} was paid with this UTR as ${rupees(amount)}; it is not confirmed.` };
  return { verdict: 'payout', confirms: no, why: '' };
}

async function payoutsOf(db: DbOrTx, norms: readonly string[]): Promise<Map<string, Payout>> {
  const { rows } = await sql<Payout>`
    SELECT o.utr_norm AS utr, 'W-' || w.no AS no, o.amount_paise AS amount, o.source_method_id AS method_id, m.label,
      EXISTS (SELECT 1 FROM line_payout l WHERE l.withdrawal_id = o.withdrawal_id AND l.attempt_no = o.attempt_no) AS shown
    FROM payout o JOIN withdrawal w ON w.id = o.withdrawal_id JOIN payment_method m ON m.id = o.source_method_id
    WHERE o.utr_norm = ANY(${[...norms]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.utr, row]));
}
