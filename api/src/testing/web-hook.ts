import { newId } from '../db/ids.ts';
import { seal } from '../modules/sessions/second-factor/sealed.ts';
import type { TestApp } from './test-app.ts';

/** A web hook in use to an address where nothing answers. */
export async function webHookInUse({ db, app, staffId }: Pick<TestApp, 'db' | 'app' | 'staffId'>): Promise<string> {
  const id = newId();
  await db
    .insertInto('webHook')
    .values({
      ...{ id, url: `https://${id}.example.com/hooks`, description: `App ${id}`, types: ['deposit.received'] },
      ...{
        status: 'active',
        secret: await seal(app.deps, id, Buffer.alloc(32, 7)),
        madeBy: staffId('owner'),
        madeAt: new Date(),
      },
      ...{ secretBefore: null, secretBeforeUntil: null, failingSince: null, pausedWhy: null },
    })
    .execute();
  return id;
}

/** A delivery to it that was given up. */
export async function deliveryGivenUp({ db }: Pick<TestApp, 'db'>, webHookId: string): Promise<string> {
  const [id, eventId, entityId, at] = [newId(), newId(), newId(), new Date()];
  await db
    .insertInto('appEvent')
    .values({
      ...{ id: eventId, position: null, type: 'web-hook.test', entityType: 'web-hook', entityId, sequence: 1 },
      ...{ customerId: null, no: 'test', body: '{}', occurredAt: at },
    })
    .execute();
  await db
    .insertInto('webHookDelivery')
    .values({
      ...{ id, webHookId, eventId, entityId, status: 'given_up', nextAt: at, createdAt: at, endedAt: at },
      ...{ claim: null, claimedUntil: null },
    })
    .execute();
  return id;
}
