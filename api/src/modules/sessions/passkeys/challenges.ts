import { createHash, randomBytes } from 'node:crypto';
import type { DbOrTx } from '../../../db/database.ts';

/** How long a challenge waits for its signature. */
const SECONDS = 120;
/** How long a browser asks the person: less, so that what it sends arrives in time. */
export const ASK_MS = 100_000;

/** Whose signature a challenge waits for, and for what. */
export interface Asked {
  staffId: string;
  purpose: 'add' | 'confirm' | 'sign-in';
  /** `null` at a sign-in, which has no session yet. */
  sessionId: string | null;
}

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** A new challenge, base64url. A session has one for each purpose: the one before no longer counts. */
export async function newChallenge(db: DbOrTx, asked: Asked, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  if (asked.sessionId)
    await db
      .deleteFrom('passkeyChallenge')
      .where('sessionId', '=', asked.sessionId)
      .where('purpose', '=', asked.purpose)
      .execute();
  const expiresAt = new Date(now.getTime() + SECONDS * 1_000);
  await db
    .insertInto('passkeyChallenge')
    .values({ hash: hashOf(challenge), ...asked, expiresAt })
    .execute();
  return challenge;
}

/**
 * Uses a challenge up, whatever its answer is worth: `false` when it is unknown, somebody else's, expired or was used
 * before. One statement, so that it is accepted once, also at the same moment on two connections (safety 2.10).
 */
export async function spendChallenge(db: DbOrTx, asked: Asked, challenge: string, now: Date): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkeyChallenge')
    .where('hash', '=', hashOf(challenge))
    .where('staffId', '=', asked.staffId)
    .where('purpose', '=', asked.purpose)
    .where('sessionId', 'is not distinct from', asked.sessionId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}
