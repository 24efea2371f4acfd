import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../../db/database.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import { Id, named, nullable, object, oneOf, StaffRef, Timestamp } from '../../../http/schemas.ts';
import { staffOf } from '../../../listing/refs.ts';
import { DELIVERY_STATUSES } from '../deliveries/schemas.ts';
import { APP_EVENT_TYPES } from './event-types.ts';

/** What the operator's app was told about a row, and whether it has taken it. */
export const ToldApp = named(
  'ToldApp',
  object({
    id: Id,
    type: oneOf(APP_EVENT_TYPES),
    at: Timestamp,
    message: nullable(Type.String({ description: 'What the customer was told' })),
    deliveries: Type.Array(
      object({
        to: Type.String({ description: 'The web hook' }),
        status: oneOf(DELIVERY_STATUSES),
        at: nullable(Timestamp),
        lastCode: nullable(Type.Integer({ description: 'Status of its last answer' })),
        lastProblem: nullable(Type.String()),
      }),
      { description: 'None where no web hook hears of it' },
    ),
  }),
);

const text = nullable(Type.String());

/** What a customer was asked, and has said since the claim. */
export const AskedCustomer = object({ message: Type.String(), by: StaffRef, at: Timestamp, open: Type.Boolean() });
export const CustomerAnswer = object({
  no: Type.Integer(),
  at: Timestamp,
  utrBefore: text,
  utr: text,
  proofBefore: nullable(Id),
  proofFileId: nullable(Id),
  text,
  applied: Type.Boolean({ description: 'False while it waits for a lead to reopen the deposit' }),
});

const MOST = 50;

/** The latest events of a row, the newest first. */
export async function toldOfRow(db: Db, entityType: string, entityId: string): Promise<Static<typeof ToldApp>[]> {
  type Row = Omit<Static<typeof ToldApp>, 'at' | 'deliveries'> & {
    at: Date;
    deliveries: {
      to: string;
      status: (typeof DELIVERY_STATUSES)[number];
      at: string | null;
      lastCode: number | null;
      lastProblem: string | null;
    }[];
  };
  const { rows } = await sql<Row>`
    SELECT e.id, e.type, e.occurred_at AS at, e.body::jsonb -> 'data' ->> 'message' AS message,
      coalesce((SELECT jsonb_agg(jsonb_build_object('to', h.description, 'status', d.status, 'at', d.ended_at, 'lastCode', a.code, 'lastProblem', a.problem) ORDER BY h.made_at)
        FROM web_hook_delivery d JOIN web_hook h ON h.id = d.web_hook_id
        LEFT JOIN LATERAL (SELECT t.code, t.problem FROM web_hook_attempt t WHERE t.delivery_id = d.id ORDER BY t.no DESC LIMIT 1) a ON TRUE WHERE d.event_id = e.id), '[]') AS deliveries
    FROM app_event e WHERE e.entity_id = ${entityId} AND e.entity_type = ${entityType} ORDER BY e.sequence DESC LIMIT ${MOST}`.execute(
    db,
  );
  return rows.map(({ at, deliveries, ...row }) => ({
    ...row,
    at: moment(at),
    deliveries: deliveries.map((one) => ({ ...one, at: momentOrNull(one.at) })),
  }));
}

/** The conversation about a deposit. */
export async function saidAbout(db: Db, depositId: string) {
  type Question = Omit<Static<typeof AskedCustomer>, 'at'> & { at: Date };
  const questions = await sql<Question>`
    SELECT q.message, ${staffOf(sql`q.asked_by`)} AS by, q.asked_at AS at, q.closed_at IS NULL AND d.status = 'on_hold' AS open
    FROM deposit_question q JOIN deposit d ON d.id = q.deposit_id WHERE q.deposit_id = ${depositId} ORDER BY q.asked_at DESC LIMIT ${MOST}`.execute(
    db,
  );
  const answers = await db
    .selectFrom('depositAnswer')
    .select(['no', 'at', 'utrBefore', 'utr', 'proofBefore', 'proofFileId', 'text', 'appliedAt'])
    .where('depositId', '=', depositId)
    .orderBy('no', 'desc')
    .execute();
  return {
    questions: questions.rows.map((row) => ({ ...row, at: moment(row.at) })),
    answers: answers.map(({ appliedAt, ...row }) => ({ ...row, at: moment(row.at), applied: appliedAt !== null })),
  };
}
