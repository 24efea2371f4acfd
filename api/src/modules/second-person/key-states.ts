import { type RawBuilder, sql } from 'kysely';
import type { SubjectType } from '../../domain/second-person.ts';

/** What a key that two owners make is: accepted, waiting for another owner, ended, or never confirmed. */
export const KEY_STATES = ['active', 'waiting', 'ended', 'refused'] as const;

/** The state of the key `k`, a row with `confirmed_at` and `ends_at`. */
export const keyState = (type: SubjectType, now: Date): RawBuilder<(typeof KEY_STATES)[number]> => sql`
  CASE WHEN k.ends_at <= ${now} THEN 'ended'
    WHEN k.confirmed_at IS NOT NULL THEN 'active'
    WHEN EXISTS (SELECT FROM second_person_request r WHERE r.subject_type = ${sql.lit(type)} AND r.subject_id = k.id AND r.state = 'waiting')
      THEN 'waiting'
    ELSE 'refused' END`;
