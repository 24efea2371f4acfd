import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { type Actor, can } from '../../http/context.ts';
import { conditions, type Conditions, every } from '../../listing/conditions.ts';
import { moment, momentOrNull } from '../../listing/moments.ts';
import type { ListSource } from '../../listing/read-page.ts';
import { humanNo, staffOf } from '../../listing/refs.ts';
import { namedRow } from '../../listing/row-id.ts';
import { ruleOf, SECOND_PERSON_ACTS } from './acts.ts';
import type { SecondPersonRequest as Schema } from './schemas.ts';

export type SecondPersonRequest = Static<typeof Schema>;

/** A row as the database gives it. */
export type RequestRow = Omit<SecondPersonRequest, 'askedAt' | 'decidedAt' | 'mayConfirm' | 'mayWithdraw'> & { askedAt: Date; decidedAt: Date | null };

export const requestSource: ListSource = {
  from: sql`second_person_request r`,
  root: 'r',
  columns: sql`
    r.id, ${humanNo('r', 'S')} AS no, r.version, r.act, jsonb_build_object('type', r.subject_type, 'id', r.subject_id, 'no', r.subject_no) AS subject,
    r.amount_paise, r.says, r.reason, to_jsonb(r.evidence_file_ids) AS evidence_file_ids, ${staffOf(sql`r.asked_by`)} AS asked_by, r.asked_at, r.state,
    ${staffOf(sql`r.decided_by`)} AS decided_by, r.decided_at, r.end_note`,
  joins: sql``,
  amount: sql`r.amount_paise`,
  sorts: {
    createdAt: { by: sql`r.asked_at`, type: 'timestamptz' },
    amount: { by: sql`r.amount_paise`, type: 'bigint' },
  },
};

/** What this person asked for, and what they could do themselves; Franchise staff those of their own franchise alone. */
export function visibleTo(actor: Actor): Conditions {
  const acts = SECOND_PERSON_ACTS.filter((act) => can(actor, ruleOf(act).permission));
  return conditions(
    sql`(r.asked_by = ${actor.id} OR r.act = ANY(${acts}::text[]))`,
    actor.actionName === 'Franchise' && sql`r.franchise_id = ${actor.franchiseId}`,
  );
}

/** The row as the API says it to this person. */
export function toRequest(row: RequestRow, actor: Actor): SecondPersonRequest {
  const waiting = row.state === 'waiting';
  const mine = row.askedBy.id === actor.id;
  return {
    ...row,
    askedAt: moment(row.askedAt),
    decidedAt: momentOrNull(row.decidedAt),
    mayConfirm: waiting && !mine && can(actor, ruleOf(row.act).permission),
    mayWithdraw: waiting && mine,
  };
}

/** One request by uuid or number; `null` when there is none that this person may see. */
export async function readRequest(db: DbOrTx, actor: Actor, id: string): Promise<SecondPersonRequest | null> {
  const where = conditions(namedRow('r', 'S', id), ...visibleTo(actor));
  const result = await sql<RequestRow>`SELECT ${requestSource.columns} FROM ${requestSource.from} WHERE ${every(where)}`.execute(db);
  return result.rows[0] ? toRequest(result.rows[0], actor) : null;
}

/** Whether the image is evidence of a request that this person may see. */
export async function isEvidenceFor(db: DbOrTx, actor: Actor, fileId: string): Promise<boolean> {
  const where = conditions(sql`r.evidence_file_ids @> ARRAY[${fileId}::uuid]`, ...visibleTo(actor));
  const { rows } = await sql`SELECT 1 FROM second_person_request r WHERE ${every(where)} LIMIT 1`.execute(db);
  return rows.length > 0;
}
