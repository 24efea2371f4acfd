import { createHash, randomBytes } from 'node:crypto';
import type { DbOrTx } from '../../../db/database.ts';

/** Without letters and digits that are easily confused: 32 of them, so 16 make 80 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;
const RECOVERY_CODES = 10;
const RESET_HOURS = 24;

const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

export const looksLikeOnceCode = (typed: string): boolean => plain(typed).length === LENGTH;

/** A fast hash is enough for 80 random bits. */
const hashOf = (typed: string): Buffer => createHash('sha256').update(plain(typed)).digest();

/** Sixteen letters in groups of four, five bits of each byte a letter. */
function codeOf(bytes: Buffer): string {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** A code made from a secret: the same one whenever it is asked for again. */
export const codeFrom = (secret: string): string => codeOf(createHash('sha256').update(secret).digest());

/** Replaces the codes of a person by ten new ones, which are shown once. Needs the person's row of the second factor. */
export async function renewRecoveryCodes(db: DbOrTx, staffId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => codeOf(randomBytes(LENGTH)));
  await db.deleteFrom('secondFactorCode').where('staffId', '=', staffId).execute();
  await db
    .insertInto('secondFactorCode')
    .values(codes.map((code) => ({ staffId, hash: hashOf(code), kind: 'recovery' as const, madeAt: now, ...UNUSED })))
    .execute();
  return codes;
}

/** Recovery codes stay as long as the account has an app or a passkey. */
export async function dropCodesWithoutFactor(db: DbOrTx, staffId: string): Promise<void> {
  await db
    .deleteFrom('secondFactorCode')
    .where('staffId', '=', staffId)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('passkey').select('id').where('staffId', '=', staffId)),
          eb.exists(
            eb
              .selectFrom('secondFactor')
              .select('staffId')
              .where('staffId', '=', staffId)
              .where('secret', 'is not', null),
          ),
        ]),
      ),
    )
    .execute();
}

const UNUSED = { expiresAt: null, usedAt: null };

/** Replaces the codes of a person by this one, which lets them in to set up a new authenticator. */
async function keepResetCode(db: DbOrTx, staffId: string, code: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + RESET_HOURS * 3_600_000);
  await db.deleteFrom('secondFactorCode').where('staffId', '=', staffId).execute();
  await db
    .insertInto('secondFactorCode')
    .values({ staffId, hash: hashOf(code), kind: 'reset', madeAt: now, expiresAt, usedAt: null })
    .execute();
}

/**
 * Removes a lost authenticator with its recovery codes, and all passkeys. From then on only `code` signs in, once and for a day, and leads
 * to a new authenticator. `false` when there is no second factor. The caller has locked the person's row.
 */
export async function resetFactor(db: DbOrTx, staffId: string, code: string, now: Date): Promise<boolean> {
  const reset = await db
    .updateTable('secondFactor')
    .set((e) => ({
      secret: null,
      confirmedAt: null,
      pendingSecret: null,
      pendingAt: null,
      resetAt: now,
      version: e('version', '+', 1),
    }))
    .where('staffId', '=', staffId)
    .where((eb) =>
      eb.or([
        eb('secret', 'is not', null),
        eb('resetAt', 'is not', null),
        eb.exists(eb.selectFrom('passkey').select('id').where('staffId', '=', staffId)),
      ]),
    )
    .executeTakeFirst();
  if (reset.numUpdatedRows === 0n) return false;
  await db.deleteFrom('passkey').where('staffId', '=', staffId).execute();
  await keepResetCode(db, staffId, code, now);
  return true;
}

/** Uses a code up with one conditional statement; `undefined` when it is unknown, expired or was used before. */
export async function spendOnceCode(db: DbOrTx, staffId: string, typed: string, now: Date) {
  const spent = await db
    .updateTable('secondFactorCode')
    .set({ usedAt: now })
    .where('staffId', '=', staffId)
    .where('hash', '=', hashOf(typed))
    .where('usedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .returning('kind')
    .executeTakeFirst();
  return spent?.kind;
}

export async function codesLeft(db: DbOrTx, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('secondFactorCode')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where('kind', '=', 'recovery')
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
