import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import type { Deps } from '../../http/context.ts';
import { sharedSecret } from '../../modules/sessions/keys/shared-secret.ts';

// A script tag sends no token, so the address itself says for which session it was made.

async function signatureOf(db: DbOrTx, overrideId: string, sessionId: string): Promise<Buffer> {
  const secret = await sharedSecret(db, 'override-ticket');
  return createHmac('sha256', secret).update(`${overrideId} ${sessionId}`).digest();
}

/** The part of a file's address that opens it to one session. */
export const ticketOf = async (db: DbOrTx, overrideId: string, sessionId: string): Promise<string> =>
  `${sessionId}.${(await signatureOf(db, overrideId, sessionId)).toString('base64url')}`;

/**
 * The file of a build, while its grant runs and the session that the ticket was made for is that of the granted person
 * and still runs; `undefined` otherwise.
 */
export async function fileOfTicket(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, ticket, file }: { id: string; ticket: string; file: string },
): Promise<{ name: string; hash: string; content: Buffer } | undefined> {
  const [sessionId = '', given = ''] = ticket.split('.');
  if (!/^[0-9a-f-]{36}$/.test(sessionId)) return undefined;
  const [expected, came] = [await signatureOf(db, id, sessionId), Buffer.from(given, 'base64url')];
  if (expected.length !== came.length || !timingSafeEqual(expected, came)) return undefined;
  const now = clock.now();
  const { rows } = await sql<{ name: string; hash: string; content: Buffer }>`
    SELECT f.name, f.hash, f.content FROM release_override o
      JOIN release_override_file f ON f.override_id = o.id AND f.name = ${file}
      JOIN staff_session s ON s.id = ${sessionId} AND s.staff_id = o.staff_id AND s.revoked_at IS NULL AND s.expires_at > ${now}
      JOIN staff p ON p.id = o.staff_id AND p.status = 'active'
    WHERE o.id = ${id} AND o.confirmed_at IS NOT NULL AND o.ends_at > ${now}`.execute(db);
  return rows[0];
}
