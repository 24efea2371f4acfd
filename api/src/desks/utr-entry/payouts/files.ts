import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import { figure } from '../../../domain/plural.ts';
import { moment } from '../../../domain/moments.ts';
import { type SomeOfSum, someOfSum } from '../../../domain/withdrawals/some-of-sum.ts';
import { Id, object, oneOf, Paise, Timestamp } from '../../../http/schemas.ts';
import { BOOKED } from '../../../modules/utrs/bank-lines.ts';
import { DAYS } from '../../../modules/withdrawals/paying/confirm-file.ts';

/** One payout of a file that no debit shows so far. */
const Part = object({
  withdrawalId: Id,
  attemptNo: Type.Integer(),
  no: Type.String(),
  holderName: Type.String(),
  amountPaise: Paise,
  paid: Type.Boolean({ description: 'False: it failed, and the bank owes it when its debit contains it' }),
  chosen: Type.Boolean({ description: 'Among those that add up to the line' }),
});

export const FileOfLine = object({
  id: Id,
  no: Type.String(),
  createdAt: Timestamp,
  fit: oneOf(['one', 'several', 'unclear'], { description: 'How many choices of its payouts add up to the line' }),
  text: Type.String(),
  parts: Type.Array(Part),
});
type File = Static<typeof FileOfLine>;

interface Row extends Omit<Static<typeof Part>, 'chosen'> {
  fileId: string;
  fileNo: string;
  createdAt: Date;
  underWay: boolean;
}

/**
 * The parts of the payout files of the line's account, made within some days, that no debit shows: what is paid, what
 * failed, and what is still being paid.
 */
export async function partsOf(db: DbOrTx, lineId: string, fileId?: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT b.id AS file_id, 'PB-' || b.no AS file_no, b.created_at, i.withdrawal_id, i.attempt_no, 'W-' || w.no AS no,
      coalesce(w.destination ->> 'holderName', '') AS holder_name, i.amount_paise, o.withdrawal_id IS NOT NULL AS paid,
      (w.payout_batch_id IS NOT DISTINCT FROM b.id AND w.attempt_no = i.attempt_no AND w.status IN ('paying', 'paying_uncertain')) AS under_way
    FROM utr_entry l JOIN payout_batch b ON b.source_method_id = l.payment_method_id
      AND b.created_at < ${BOOKED} + interval '1 day' AND b.created_at > ${BOOKED} - make_interval(days => ${sql.lit(DAYS)})
    JOIN payout_batch_item i ON i.batch_id = b.id JOIN withdrawal w ON w.id = i.withdrawal_id
    LEFT JOIN payout o ON o.withdrawal_id = i.withdrawal_id AND o.attempt_no = i.attempt_no
    WHERE l.id = ${lineId} AND ${fileId ? sql`b.id = ${fileId}` : sql`TRUE`}
      AND (o.withdrawal_id IS NULL OR o.source_method_id = b.source_method_id)
      AND NOT EXISTS (SELECT 1 FROM line_payout p WHERE p.withdrawal_id = i.withdrawal_id AND p.attempt_no = i.attempt_no)
      AND NOT EXISTS (SELECT 1 FROM line_failed_payout f WHERE f.withdrawal_id = i.withdrawal_id AND f.attempt_no = i.attempt_no)
    ORDER BY b.created_at DESC, b.id, i.position`.execute(db);
  return rows;
}

/**
 * The files of which some payouts add up to the debit, and how many files were looked at. What is paid is tried first;
 * what failed counts only when that makes the one choice.
 */
export async function filesOfLine(
  db: DbOrTx,
  line: { id: string; amountPaise: number },
): Promise<{ files: File[]; looked: number }> {
  const byFile = new Map<string, Row[]>();
  for (const row of await partsOf(db, line.id)) byFile.set(row.fileId, [...(byFile.get(row.fileId) ?? []), row]);
  const files = [...byFile.values()].flatMap((rows) => {
    const parts = rows.filter(({ underWay }) => !underWay);
    const chosen = choose(parts, line.amountPaise);
    return chosen.found === 'none' ? [] : [fileOf(parts, chosen, rows.length - parts.length)];
  });
  return { files, looked: byFile.size };
}

function choose(parts: readonly Row[], paise: number): SomeOfSum {
  const paid = parts.flatMap((part, place) => (part.paid ? [{ place, paise: part.amountPaise }] : []));
  const ofPaid = someOfSum(
    paid.map((each) => each.paise),
    paise,
  );
  if (ofPaid.found === 'one') return { found: 'one', places: ofPaid.places.map((at) => paid[at]?.place ?? 0) };
  if (ofPaid.found !== 'none') return ofPaid;
  return someOfSum(
    parts.map(({ amountPaise }) => amountPaise),
    paise,
  );
}

function fileOf(parts: readonly Row[], chosen: SomeOfSum, underWay: number): File {
  const [first] = parts;
  if (!first) throw new Error('A file without parts');
  const places = new Set(chosen.found === 'one' ? chosen.places : []);
  return {
    id: first.fileId,
    no: first.fileNo,
    createdAt: moment(first.createdAt),
    fit: chosen.found === 'none' ? 'unclear' : chosen.found,
    text: `${sayFit(parts, chosen, first.fileNo)}${underWay > 0 ? ` Results that are not known yet: ${figure(underWay)}.` : ''}`,
    parts: parts.map(({ withdrawalId, attemptNo, no, holderName, amountPaise, paid }, place) => ({
      withdrawalId,
      attemptNo,
      no,
      holderName,
      amountPaise,
      paid,
      chosen: places.has(place),
    })),
  };
}

function sayFit(parts: readonly Row[], chosen: SomeOfSum, no: string): string {
  if (chosen.found === 'several')
    return `Several choices of the payouts of ${no} add up to this debit. Choose by what the bank says.`;
  if (chosen.found !== 'one')
    return `The payouts of ${no} add up in too many ways to tell. Choose by what the bank says.`;
  const failed = chosen.places.filter((place) => !parts[place]?.paid).length;
  const says = `${figure(chosen.places.length)} of ${figure(parts.length)} open payouts of ${no} add up to this debit, in one way only.`;
  return failed > 0 ? `${says} Failed ones among them, which the bank gives back: ${figure(failed)}.` : says;
}
