import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { act, type Acting } from '../../../acts/act.ts';
import type { DbOrTx } from '../../../db/database.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import { actorOf, mustBeConfirmed } from '../../../http/context.ts';
import { done, halt, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { notify } from '../../notifications/notify.ts';
import { lockPerson } from '../second-factor/change-factor.ts';
import { dropCodesWithoutFactor } from '../second-factor/once-codes.ts';
import { findFactor, isFactorRequired } from '../second-factor/spend-code.ts';
import type { Passkey } from './schemas.ts';

interface Row {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const passkeyOf = ({ id, name, createdAt, lastUsedAt }: Row): Static<typeof Passkey> => ({
  id,
  name,
  createdAt: moment(createdAt),
  lastUsedAt: momentOrNull(lastUsedAt),
});

/** The passkeys of a person, the oldest first. */
export async function passkeysOf(db: DbOrTx, staffId: string): Promise<Static<typeof Passkey>[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('staffId', '=', staffId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(passkeyOf);
}

/** The person hears of it in all their sessions, this one included. */
export async function tellPerson(
  { tx, now, emit, actor }: Acting,
  kind: 'passkey.added' | 'passkey.removed',
  name: string,
): Promise<void> {
  await notify({ tx, now, emit }, kind, { entityType: 'staff', entityId: actor.id, no: name }, [actor.id]);
}

/** Gives one of one's own passkeys another name. */
export function renamePasskey(request: FastifyRequest, id: string, name: string) {
  return act(request, async ({ tx, actor, audit }) => {
    const before = await tx
      .selectFrom('passkey')
      .select('name')
      .where('id', '=', id)
      .where('staffId', '=', actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound('passkey');
    const row = await tx
      .updateTable('passkey')
      .set({ name: name.trim() })
      .where('id', '=', id)
      .returning(['id', 'name', 'createdAt', 'lastUsedAt'])
      .executeTakeFirstOrThrow();
    audit({
      action: 'passkey.renamed',
      entityType: 'staff',
      entityId: actor.id,
      before: { passkey: before.name },
      after: { passkey: row.name },
    });
    return done(passkeyOf(row), 'Your passkey has its new name');
  });
}

/** Removes one of one's own passkeys; the last factor stays while a policy asks for one. */
export function removePasskey(request: FastifyRequest, id: string) {
  mustBeConfirmed(actorOf(request), request.server.deps.clock.now());
  return act(request, async (one) => {
    const { tx, actor } = one;
    await lockPerson(one);
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('staffId', '=', actor.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound('passkey');
    const left = await findFactor(tx, actor.id);
    if (!left?.secret && !left?.passkeys && (await isFactorRequired(tx, actor))) halt(isLast());
    await dropCodesWithoutFactor(tx, actor.id);
    await tx
      .updateTable('secondFactor')
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('staffId', '=', actor.id)
      .execute();
    one.audit({
      action: 'passkey.removed',
      entityType: 'staff',
      entityId: actor.id,
      before: { passkey: removed.name },
    });
    await tellPerson(one, 'passkey.removed', removed.name);
    return done({}, `The passkey ${removed.name} is removed`);
  });
}

const isLast = () =>
  refused('FORBIDDEN', 'Your role needs a second factor, and this is the only one. Add another one first.');
