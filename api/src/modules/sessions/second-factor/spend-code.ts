import type { DbOrTx } from '../../../db/database.ts';
import { readPolicies } from '../../../acts/read-policy.ts';
import { mustHaveSecondFactor } from '../../../domain/second-factor.ts';
import type { Actor, Deps } from '../../../http/context.ts';
import { looksLikeOnceCode, spendOnceCode } from './once-codes.ts';
import { unseal } from './sealed.ts';
import { stepOf } from './totp.ts';

/** By what a person was confirmed besides the password. */
export type Factor = 'totp' | 'passkey' | 'recovery' | 'reset';

/** What is known of a person's second factor; `undefined` when it was never set up. */
export function findFactor(db: DbOrTx, staffId: string) {
  return db
    .selectFrom('secondFactor')
    .selectAll()
    .select((e) =>
      e
        .selectFrom('passkey')
        .whereRef('passkey.staffId', '=', 'secondFactor.staffId')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    )
    .where('staffId', '=', staffId)
    .executeTakeFirst();
}

export type FactorRow = NonNullable<Awaited<ReturnType<typeof findFactor>>>;

/** Whether signing in needs more than the password. */
export const asksForFactor = (row: FactorRow | undefined): row is FactorRow =>
  row !== undefined && (row.secret !== null || row.passkeys > 0 || row.resetAt !== null);

/** Whether the policies of today want this person to have a second factor, of whichever kind. */
export const isFactorRequired = async (db: DbOrTx, actor: Actor): Promise<boolean> =>
  mustHaveSecondFactor(actor, await readPolicies(db));

/** Uses a typed code up; `undefined` when it is wrong, or was used before. */
export async function spendCode(
  deps: Pick<Deps, 'db' | 'settings'>,
  row: FactorRow,
  typed: string,
  now: Date,
): Promise<Factor | undefined> {
  const digits = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return (await spendDigits(deps, row, digits, now)) ? 'totp' : undefined;
  if (!looksLikeOnceCode(typed)) return undefined;
  return spendOnceCode(deps.db, row.staffId, typed, now);
}

async function spendDigits(deps: Pick<Deps, 'db' | 'settings'>, row: FactorRow, digits: string, now: Date) {
  if (!row.secret) return false;
  const step = stepOf(await unseal(deps, row.staffId, row.secret), digits, now);
  return step !== undefined && spendStep(deps.db, row, step);
}

/**
 * Takes a time step, which works once and only forwards. One conditional statement, so that the same code at the same
 * moment on two connections is accepted once (safety 2.10).
 */
export async function spendStep(
  db: DbOrTx,
  { staffId, version }: Pick<FactorRow, 'staffId' | 'version'>,
  step: number,
): Promise<boolean> {
  const spent = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('staffId', '=', staffId)
    .where('version', '=', version)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}
