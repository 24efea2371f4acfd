import { sql, type RawBuilder } from 'kysely';
import { type Static, Type } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import { type Actor, can } from '../../../http/context.ts';
import { Id, named, object, oneOf, Paise, SignedPaise, StaffRef, Timestamp, Version } from '../../../http/schemas.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { methodRef, staffRef } from '../../../listing/refs.ts';
import { MethodRef } from '../../payment-methods/schemas.ts';
import { builtInOf } from '../templates/built-in.ts';
import { BATCH_RAILS, type PayoutLayout } from '../templates/layout.ts';
import { WITHDRAWAL_STATUSES } from '../../../domain/withdrawals/states.ts';

const BatchItem = object({
  withdrawalId: Id,
  no: Type.String(),
  reference: Type.String({ description: 'Its reference in the file' }),
  attemptNo: Type.Integer(),
  amountPaise: Paise,
  holderName: Type.String(),
  version: Version,
  status: oneOf(WITHDRAWAL_STATUSES),
  open: Type.Boolean({ description: 'Still being paid in this file: its result is pending' }),
  payoutUtr: Type.Union([Type.String(), Type.Null()]),
  rail: oneOf(BATCH_RAILS, { description: 'That of the file, or another one because of its amount' }),
});

export const PayoutBatch = named(
  'PayoutBatch',
  object({
    id: Id,
    no: Type.String(),
    sourceMethod: MethodRef,
    template: Type.String(),
    templateName: Type.String(),
    templateVersion: Version,
    fileName: Type.String({ description: 'What the file for the bank is called' }),
    rail: Type.String(),
    createdBy: StaffRef,
    createdAt: Timestamp,
    count: Type.Integer(),
    sumPaise: SignedPaise,
    openCount: Type.Integer(),
    items: Type.Array(BatchItem),
  }),
);
export type PayoutBatch = Static<typeof PayoutBatch>;

type Row = Omit<PayoutBatch, 'createdAt' | 'count' | 'sumPaise' | 'openCount' | 'templateName' | 'fileName'> & {
  createdAt: Date;
  layout: PayoutLayout | null;
};

const ITEMS = sql`(
  SELECT jsonb_agg(jsonb_build_object('withdrawalId', w.id, 'no', 'W-' || w.no, 'attemptNo', i.attempt_no, 'amountPaise', i.amount_paise,
    'reference', 'W' || w.no || CASE WHEN i.attempt_no > 1 THEN 'A' || i.attempt_no ELSE '' END,
    'holderName', w.destination->>'holderName', 'rail', i.rail, 'version', w.version, 'status', w.status,
    'open', w.payout_batch_id IS NOT DISTINCT FROM b.id AND w.attempt_no = i.attempt_no AND w.status IN ('paying', 'paying_uncertain'),
    'payoutUtr', (SELECT o.utr_norm FROM payout o WHERE o.withdrawal_id = w.id AND o.attempt_no = i.attempt_no)) ORDER BY i.position)
  FROM payout_batch_item i JOIN withdrawal w ON w.id = i.withdrawal_id WHERE i.batch_id = b.id)`;

/** A batch is visible to its author and to leads. */
const seenBy = (actor: Actor): RawBuilder<unknown> | null =>
  can(actor, 'withdrawals.resolve') ? null : sql`b.created_by = ${actor.id}`;

/** One batch with its payouts; `null` when there is none that this person may see. */
export async function readBatch(db: DbOrTx, actor: Actor, id: string): Promise<PayoutBatch | null> {
  return (await readBatches(db, actor, sql`b.id = ${id}`))[0] ?? null;
}

/** The newest batches that this person may see. */
export const newestBatches = (db: DbOrTx, actor: Actor): Promise<PayoutBatch[]> => readBatches(db, actor);

async function readBatches(db: DbOrTx, actor: Actor, test?: RawBuilder<unknown>): Promise<PayoutBatch[]> {
  const result = await sql<Row>`
    SELECT b.id, 'PB-' || b.no AS no, ${methodRef('m')} AS source_method, b.template, b.template_version, b.layout, b.rail, ${staffRef('s')} AS created_by, b.created_at, coalesce(${ITEMS}, '[]') AS items
    FROM payout_batch b JOIN payment_method m ON m.id = b.source_method_id JOIN staff s ON s.id = b.created_by
    WHERE ${every(conditions(test, seenBy(actor)))} ORDER BY b.created_at DESC, b.id DESC LIMIT 50`.execute(db);
  return result.rows.map(({ createdAt, layout: kept, ...row }) => ({
    ...row,
    ...namesOf(row, layoutOf(row.template, kept)),
    createdAt: createdAt.toISOString(),
    count: row.items.length,
    sumPaise: row.items.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    openCount: row.items.filter(({ open }) => open).length,
  }));
}

/** The layout of a file: the one with which it was made, or for files of before that of their built-in template. */
export function layoutOf(template: string, kept: PayoutLayout | null): PayoutLayout {
  const layout = kept ?? builtInOf(template)?.layout;
  if (!layout) throw new Error(`There is no template ${template}`);
  return layout;
}

/** A file of tabs is no CSV, and spreadsheets open it by its ending. */
const ENDINGS: Record<PayoutLayout['separator'], string> = { comma: 'csv', semicolon: 'csv', pipe: 'txt', tab: 'tsv' };

const namesOf = ({ no, template }: { no: string; template: string }, { name, separator }: PayoutLayout) => ({
  templateName: name,
  fileName: `${no}-${template.toLowerCase()}.${ENDINGS[separator]}`,
});
