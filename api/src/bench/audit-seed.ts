import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Creates a chain of `rows` sealed entries, as the sealer would. */
export async function seedAudit(db: Db, rows: number): Promise<void> {
  await db.connection().execute(async (one) => {
    // With triggers the rows would take an hour, and `at` is text in the sealed bytes.
    for (const setting of [`session_replication_role = replica`, `synchronous_commit = off`, `statement_timeout = 0`])
      await sql.raw(`SET ${setting}`).execute(one);
    for (const statement of [
      entries(rows),
      CHAIN,
      `SELECT setval(pg_get_serial_sequence('audit_event', 'seq'), ${rows})`,
      `ANALYZE`,
      `VACUUM`,
      `RESET ALL`,
    ])
      await sql.raw(statement).execute(one);
  });
}

const entries = (rows: number): string => `
  INSERT INTO audit_event (seq, id, at, actor_role, action, entity_type, entity_id, after, reason, payload) OVERRIDING SYSTEM VALUE
  SELECT i, id, at, 'system', 'thing.changed', 'customer', entity, after, 'because ' || i, convert_to(jsonb_build_object(
    'id', id, 'at', at, 'actorId', NULL, 'actorRole', 'system', 'sessionId', NULL, 'ip', NULL, 'requestId', NULL, 'action', 'thing.changed',
    'entityType', 'customer', 'entityId', entity, 'before', NULL, 'after', after, 'reason', 'because ' || i)::text, 'UTF8')
  FROM (SELECT i, ('e0000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid AS id, date_trunc('second', now()) - (${rows} - i) * interval '5 seconds' AS at,
      'entity-' || i % 100000 AS entity, jsonb_build_object('status', 'approved', 'amountPaise', i, 'version', i % 7) AS after
    FROM generate_series(1, ${rows}) AS i) AS made`;

const CHAIN = `
  DO $$
  DECLARE
    entry RECORD;
    previous BYTEA := decode(repeat('00', 32), 'hex');
    own BYTEA;
    place BIGINT := 0;
  BEGIN
    FOR entry IN SELECT seq, payload FROM audit_event ORDER BY seq LOOP
      own := sha256(previous || entry.payload);
      place := place + 1;
      INSERT INTO audit_seal (position, seq, prev_hash, hash) VALUES (place, entry.seq, previous, own);
      previous := own;
    END LOOP;
  END $$`;
