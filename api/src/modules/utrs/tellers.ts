import { type RawBuilder, sql } from 'kysely';

/**
 * Whether this person told the line `alias`: by entering it, or because they made or confirmed the key that told it or
 * named its payer, or forward its messages (domain 2.1, the feed). Whoever was one of a key's persons stays one for its lines.
 */
export const toldBy = (alias: string, personId: string): RawBuilder<unknown> => sql`
  (${sql.ref(`${alias}.entered_by`)} IS NOT DISTINCT FROM ${personId}::uuid OR EXISTS (
    SELECT FROM feed_key_person kp WHERE kp.feed_key_id IN (${sql.ref(`${alias}.feed_key_id`)}, ${sql.ref(`${alias}.payer_key_id`)}) AND kp.staff_id = ${personId}::uuid))`;

/** Whether a person, rather than a machine, entered the line, or could have told it with its key. */
export const handOf = (alias: string, personId: string): RawBuilder<unknown> => sql`
  (${sql.ref(`${alias}.entered_by`)} IS NOT NULL OR ${toldBy(alias, personId)})`;
