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

/** A row as the database gives it. */
export type RequestRow = Omit<
  SecondPersonRequest,
  'says' | 'askedAt' | 'decidedAt' | 'mayConfirm' | 'mayWithdraw' | 'decideIn'
> & {
  askedAt: Date;
  decidedAt: Date | null;
  /** Everybody who made any of it; none of them confirms it. */
  makers: string[];
  /** Of whoever else may confirm it. */
  permission: Permission;
} & Told;

/** A request of the table says itself what is done; for the others it is put into words here. */
type Told = { says: string; about: null } | { says: null; about: AboutBonus | AboutMethod };

/** The list as the policies stand. */
export const sourceNow = async (db: DbOrTx) => requestSource(await readPolicy(db, 'bonuses.leadAbovePaise'));

/** What this person made, and what they could confirm themselves; Franchise staff those of their own franchise alone. */
export function visibleTo(actor: Actor): Conditions {
  return conditions(
    sql`(${actor.id} = ANY(r.makers) OR r.permission = ANY(${[...actor.permissions]}::text[]))`,
    actor.actionName === 'Franchise' && sql`r.franchise_id = ${actor.franchiseId}`,
  );
}

/** The row as the API says it to this person. */
export function toRequest({ makers, permission, says, about, ...row }: RequestRow, actor: Actor): SecondPersonRequest {
  const waiting = row.state === 'waiting';
  const mine = makers.includes(actor.id);
  return {
    ...row,
    says: about === null ? says : 'label' in about ? sayMethod(about, row.no) : sayBonus(about, row.amountPaise),
    askedAt: moment(row.askedAt),
    decidedAt: momentOrNull(row.decidedAt),
    mayConfirm: waiting && !mine && can(actor, permission),
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
