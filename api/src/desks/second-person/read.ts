import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { type Actor, can } from '../../http/context.ts';
import { conditions, type Conditions, every } from '../../listing/conditions.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import { namedRow } from '../../http/row-id.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import type { Permission } from '../../domain/permissions.ts';
import { decidedIn } from '../../domain/second-person.ts';
import type { SecondPersonRequest as Schema } from './schemas.ts';
import { keptRequests, requestSource } from './source.ts';
import { type AboutBonus, type AboutMethod, sayBonus, sayMethod } from './words.ts';

export type SecondPersonRequest = Static<typeof Schema>;

/** A row as read from the database. */
export type RequestRow = Omit<
  SecondPersonRequest,
  'says' | 'askedAt' | 'decidedAt' | 'mayConfirm' | 'mayWithdraw' | 'decideIn'
> & {
  askedAt: Date;
  decidedAt: Date | null;
  /** Everybody who contributed; none of them may confirm it. */
  makers: string[];
  /** The permission that confirming it requires. */
  permission: Permission;
} & Told;

/** A stored request has its own sentence in `says`; for the others it is built from `about`. */
type Told = { says: string; about: null } | { says: null; about: AboutBonus | AboutMethod };

/** The source of the list under the current policies. */
export const sourceNow = async (db: DbOrTx) => requestSource(await readPolicy(db, 'bonuses.leadAbovePaise'));

/** Requests that this person made or could confirm; Franchise staff see those of their own franchise only. */
export function visibleTo(actor: Actor): Conditions {
  return conditions(
    sql`(${actor.id} = ANY(r.makers) OR r.permission = ANY(${[...actor.permissions]}::text[]))`,
    actor.actionName === 'Franchise' && sql`r.franchise_id = ${actor.franchiseId}`,
  );
}

/** The row as this person may see it. */
export function toRequest({ makers, permission, says, about, ...row }: RequestRow, actor: Actor): SecondPersonRequest {
  const waiting = row.state === 'waiting';
  const mine = makers.includes(actor.id);
  return {
    ...row,
    says: about === null ? says : 'label' in about ? sayMethod(about, row.no) : sayBonus(about, row.amountPaise),
    askedAt: moment(row.askedAt),
    decidedAt: momentOrNull(row.decidedAt),
    mayConfirm: waiting && !mine && row.subject.id !== actor.id && can(actor, permission),
    mayWithdraw: waiting && mine,
    decideIn: decidedIn(row.act),
  };
}

/** One request by uuid or number; `null` when there is none that this person may see. */
export async function readRequest(db: DbOrTx, actor: Actor, id: string): Promise<SecondPersonRequest | null> {
  const source = await sourceNow(db);
  const letter = id.charAt(0);
  const byNumber = id.charAt(1) === '-';
  const where = conditions(byNumber && sql`r.letter = ${letter}`, namedRow('r', letter, id), ...visibleTo(actor));
  const result = await sql<RequestRow>`SELECT ${source.columns} FROM ${source.from} WHERE ${every(where)}`.execute(db);
  return result.rows[0] ? toRequest(result.rows[0], actor) : null;
}

/** Whether the image is evidence of a request that this person may see. */
export async function isEvidenceFor(db: DbOrTx, actor: Actor, fileId: string): Promise<boolean> {
  const where = conditions(sql`r.evidence_file_ids @> ARRAY[${fileId}::uuid]`, ...visibleTo(actor));
  const { rows } = await sql`SELECT 1 FROM ${keptRequests} r WHERE ${every(where)} LIMIT 1`.execute(db);
  return rows.length > 0;
}
