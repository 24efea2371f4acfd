import { sql, type RawBuilder } from 'kysely';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/context.ts';
import { halt, refused } from '../../http/envelope.ts';
import { Id, named, object, oneOf, StaffRef, Timestamp } from '../../http/schemas.ts';
import { staffOf } from '../../listing/refs.ts';
import { timeIn } from '../../acts/last-change.ts';
import { SECOND_PERSON_ACTS, type SecondPersonAct, type SubjectType } from '../../domain/second-person.ts';

/** What a row shows of its waiting request. */
export const WaitingRequest = named(
  'WaitingRequest',
  object(
    {
      id: Id,
      no: Type.String({ description: 'E.g. S-101' }),
      act: oneOf(SECOND_PERSON_ACTS),
      says: Type.String(),
      askedBy: StaffRef,
      askedAt: Timestamp,
    },
    { description: 'It waits for a second person; no other act on the row is possible meanwhile' },
  ),
);

/** The waiting request about a row, as JSON of the schema `WaitingRequest`; null when there is none. */
export function waitingOf(type: SubjectType, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT jsonb_build_object('id', r.id, 'no', 'S-' || r.no, 'act', r.act, 'says', r.says, 'askedBy', ${staffOf(sql`r.asked_by`)},
      'askedAt', to_char(r.asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM second_person_request r WHERE r.subject_type = ${sql.lit(type)} AND r.subject_id = ${id} AND r.state = 'waiting')`;
}

/** The answer to a person whose act now waits. */
export const waitsFor = ({ no, says }: { no: string; says: string }): string =>
  `${no} waits for a second person: ${says}`;

interface Found {
  no: string;
  act: SecondPersonAct;
  says: string;
  username: string;
  askedAt: Date;
}

/**
 * Halts while a request about the row waits: it must be decided or withdrawn before anything else happens to the row.
 */
export async function mustNotWait(
  tx: Tx,
  deps: Deps,
  type: SubjectType,
  id: string,
  subject: () => Promise<string>,
): Promise<void> {
  const { rows } = await sql<Found>`
    SELECT 'S-' || r.no AS no, r.act, r.says, s.username, r.asked_at FROM second_person_request r JOIN staff s ON s.id = r.asked_by
    WHERE r.subject_type = ${type} AND r.subject_id = ${id} AND r.state = 'waiting'`.execute(tx);
  const [found] = rows;
  if (!found) return;
  const at = timeIn(deps.settings.businessTimeZone, found.askedAt);
  halt(
    refused(
      'WAITS_FOR_SECOND_PERSON',
      `${await subject()} waits for a second person since ${found.username} asked at ${at} (${found.no}: ${found.says}). It is confirmed, declined or withdrawn first.`,
      { request: found.no, act: found.act },
    ),
  );
}

/**
 * Moves the waiting requests of these rows to their new versions when the server itself has changed the rows in a way that
 * does not affect the requests.
 */
export async function followSubjects(
  tx: Tx,
  type: SubjectType,
  rows: readonly { id: string; version: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    UPDATE second_person_request r SET subject_version = t.version
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::int[]) AS t (id, version)
    WHERE r.subject_type = ${type} AND r.subject_id = t.id AND r.state = 'waiting'`.execute(tx);
}
