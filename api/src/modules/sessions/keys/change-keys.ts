import { randomBytes } from 'node:crypto';
import { actAs } from '../../../acts/act.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { done, refused } from '../../../http/envelope.ts';
import { plural } from '../../../domain/plural.ts';
import { endEarlier, insertKey } from './intake-keys.ts';
import { newTokenKey } from './token-keys.ts';

/**
 * A new key signs tokens from now on. Nobody is signed out: tokens of the key before are accepted until they end. When
 * that key has leaked, `everybodyOut` ends every session as well, and removes all earlier keys: instances that know them
 * forget them within half a minute.
 */
export function rotateTokenKey(deps: Deps, { by, everybodyOut }: { by: string; everybodyOut: boolean }) {
  return actAs(deps, 'command', async ({ tx, now, audit }) => {
    if (deps.settings.tokenSecret)
      return refused(
        'FORBIDDEN',
        'TOKEN_SECRET is set: give it another value, and the present one to TOKEN_SECRET_BEFORE, and restart.',
      );
    const key = newTokenKey();
    if (everybodyOut) await tx.deleteFrom('tokenKey').execute();
    await tx.updateTable('tokenKey').set({ retiredAt: now }).where('retiredAt', 'is', null).execute();
    await tx
      .insertInto('tokenKey')
      .values({ ...key, madeAt: now, retiredAt: null })
      .execute();
    if (everybodyOut)
      await tx
        .updateTable('staffSession')
        .set({ revokedAt: now, revokedReason: 'key replaced' })
        .where('revokedAt', 'is', null)
        .execute();
    audit({ action: 'token-key.replaced', entityType: 'key', entityId: key.kid, after: { by, everybodyOut } });
    return done({}, everybodyOut ? 'A new key signs tokens, and everybody is signed out.' : 'A new key signs tokens.');
  });
}

/** A new key of the operator's app; earlier ones of that name are accepted for so many hours more. Shown once. */
export async function makeIntakeKey(deps: Deps, { name, hours, by }: { name: string; hours: number; by: string }) {
  const key = `ik_${randomBytes(32).toString('base64url')}`;
  const answer = await actAs(deps, 'command', async ({ tx, now, audit }) => {
    const id = newId();
    await insertKey(tx, { id, name, key, madeAt: now, madeBy: null, confirmedAt: now });
    await endEarlier(tx, { name, hours, now, but: id });
    audit({ action: 'intake-key.made', entityType: 'key', entityId: id, after: { name, hours, by } });
    const when = {
      one: `A new key of ${name}; earlier ones end in an hour.`,
      many: `A new key of ${name}; earlier ones end in ${hours} hours.`,
    };
    return done({ key }, plural(hours, when));
  });
  return answer;
}

/** Ends a key of the operator's app at once. */
export function endIntakeKey(deps: Deps, id: string, by: string) {
  return actAs(deps, 'command', async ({ tx, now, audit }) => {
    const ended = await tx
      .updateTable('intakeKey')
      .set({ endsAt: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return refused('NOT_FOUND', 'There is no such key that is accepted.');
    audit({ action: 'intake-key.ended', entityType: 'key', entityId: id, after: { by } });
    return done({}, 'The key has ended.');
  });
}

/** One line a key, without any secret. */
export async function listKeys({ db, clock }: Deps): Promise<string[]> {
  const now = clock.now();
  const tokenKeys = await db.selectFrom('tokenKey').select(['kid', 'madeAt', 'retiredAt']).orderBy('madeAt').execute();
  const intakeKeys = await db.selectFrom('intakeKey').selectAll().orderBy('madeAt').execute();
  const until = (end: Date | null) => (!end ? 'in use' : `${end <= now ? 'ended' : 'ends'} ${end.toISOString()}`);
  return [
    ...tokenKeys.map(({ kid, madeAt, retiredAt }) =>
      ['token', kid, `made ${madeAt.toISOString()}`, retiredAt ? `replaced ${retiredAt.toISOString()}` : 'signs'].join(
        '  ',
      ),
    ),
    ...intakeKeys.map(({ id, name, madeAt, endsAt, lastUsedAt }) =>
      [
        'intake',
        id,
        name,
        `made ${madeAt.toISOString()}`,
        until(endsAt),
        lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used',
      ].join('  '),
    ),
  ];
}
