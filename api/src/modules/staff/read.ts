import { type RawBuilder, sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { Deps } from '../../http/context.ts';
import { many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { conditions, containing, isAny } from '../../listing/conditions.ts';
import { anyId, searchField } from '../../listing/query.ts';
import type { Listing } from '../../listing/listing.ts';
import type { ListSource } from '../../listing/read-page.ts';
import { franchiseRef, staffOf } from '../../listing/refs.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import { actionNames } from '../../domain/permissions.ts';
import { STAFF_STATUSES } from '../../domain/staff-rights.ts';
import { guessesAt, isLocked } from '../sessions/throttle/guesses.ts';
import { waitingOf } from '../second-person/waiting.ts';
import type { StaffAccount as Schema } from './schemas.ts';

export type StaffAccount = Static<typeof Schema>;
export type StaffRow = Omit<StaffAccount, 'createdAt' | 'lastLoginAt'> & { createdAt: Date; lastLoginAt: Date | null };

/** Audited changes that `undo` reverses, each with what was before. */
export const UNDOABLE = ['staff.changed', 'staff.disabled', 'staff.enabled'] as const;

const momentOf = (at: RawBuilder<unknown>) => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const lastChange = sql`(
  SELECT jsonb_build_object('action', e.action, 'at', ${momentOf(sql`e.at`)},
    'by', ${staffOf(sql`e.actor_id`)}, 'reason', e.reason)
  FROM audit_event e
  WHERE e.entity_type = 'staff' AND e.entity_id = s.id::text AND e.action = ANY(${[...UNDOABLE]}::text[])
  ORDER BY e.seq DESC LIMIT 1)`;

const guesses = sql`CASE WHEN g.failures > 0 THEN jsonb_build_object('failures', g.failures, 'addresses', g.addresses,
  'lockedUntil', ${momentOf(sql`g.locked_until`)}, 'knownAddresses', g.known_addresses) END`;

const signOn = sql`CASE WHEN l.staff_id IS NOT NULL THEN jsonb_build_object('login', l.login, 'issuer', l.issuer,
  'subject', l.subject, 'linkedAt', ${momentOf(sql`l.linked_at`)}, 'lastUsedAt', ${momentOf(sql`l.last_used_at`)}) END`;

/** An account that is guessed at is locked while the throttle holds new addresses off; no row says so. */
const statusAt = (now: Date) =>
  sql`CASE WHEN s.status = 'active' AND ${isLocked(sql`s.username`, now)} THEN 'locked' ELSE s.status END`;

const source = (now: Date): ListSource => ({
  from: sql`staff s`,
  root: 's',
  columns: sql`s.id, s.username AS no, s.version, s.username, s.name, s.action_name, s.lead, s.owner,
    ${franchiseRef('f')} AS franchise, ${statusAt(now)} AS status, s.must_change_password,
    (f2.secret IS NOT NULL OR f2.reset_at IS NOT NULL OR p.passkeys > 0) IS TRUE AS second_factor,
    f2.secret IS NOT NULL AS authenticator, p.passkeys,
    (SELECT count(*) FROM staff_session t WHERE t.staff_id = s.id AND t.revoked_at IS NULL AND t.expires_at > ${now}) AS sessions,
    ${guesses} AS guesses, ${signOn} AS sign_on,
    s.last_login_at, s.created_at, ${lastChange} AS last_change, ${waitingOf('staff', sql`s.id`)} AS waiting`,
  joins: sql`LEFT JOIN franchise f ON f.id = s.franchise_id
    LEFT JOIN second_factor f2 ON f2.staff_id = s.id
    LEFT JOIN sso_link l ON l.staff_id = s.id
    CROSS JOIN LATERAL ${guessesAt(sql`s.username`, now)} g
    CROSS JOIN LATERAL (SELECT count(*) AS passkeys FROM passkey k WHERE k.staff_id = s.id) p`,
  sorts: {
    username: { by: sql`s.username`, type: 'text' },
    createdAt: { by: sql`s.created_at`, type: 'timestamptz' },
  },
});

export const StaffQuery = object({
  ...pageQuery(['username', 'createdAt']),
  actionName: Type.Optional(many(oneOf(actionNames))),
  status: Type.Optional(many(oneOf(STAFF_STATUSES))),
  rank: Type.Optional(many(oneOf(['owner', 'lead', 'plain']))),
  franchiseId: anyId,
  ...searchField,
});

/** Every account; by username unless sorted otherwise. */
export const staffListing: Listing<Static<typeof StaffQuery>, StaffRow, StaffAccount> = {
  source: ({ clock }: Deps) => source(clock.now()),
  where: (_, { q, actionName, status, rank, franchiseId }, { clock }) =>
    conditions(
      isAny(sql`s.action_name`, actionName),
      isAny(statusAt(clock.now()), status),
      isAny(
        sql`CASE WHEN s.owner THEN 'owner' WHEN s.lead OR s.action_name = 'BackOffice' THEN 'lead' ELSE 'plain' END`,
        rank,
      ),
      isAny(sql`s.franchise_id`, franchiseId, 'uuid'),
      q !== undefined && sql`(s.username ILIKE ${containing(q.trim())} OR s.name ILIKE ${containing(q.trim())})`,
    ),
  toItem: toAccount,
  usualSort: 'username',
};

function toAccount(row: StaffRow): StaffAccount {
  return { ...row, createdAt: moment(row.createdAt), lastLoginAt: momentOrNull(row.lastLoginAt) };
}

/** One account by id or username. */
export async function readAccount(db: DbOrTx, id: string, now: Date): Promise<StaffAccount | null> {
  const { columns, from, joins } = source(now);
  const { rows } =
    await sql<StaffRow>`SELECT ${columns} FROM ${from} ${joins} WHERE s.id::text = ${id} OR s.username = ${id}`.execute(
      db,
    );
  return rows[0] ? toAccount(rows[0]) : null;
}
