import { keptLayoutOf } from '../../desks/statements/testing/layout.ts';
import { randomUUID } from 'node:crypto';
import { newId } from '../../db/ids.ts';
import { type Desk, key, openDesk } from '../desk.ts';
import { insertKey } from '../../modules/sessions/keys/intake-keys.ts';
import { insertPasskey } from '../access/soft-passkey.ts';
import { png } from '../images/images.ts';
import { openPayouts } from '../payouts/payouts.ts';
import { BUILT_IN } from '../../modules/withdrawals/templates/built-in.ts';
import { deliveryGivenUp, webHookInUse } from '../web-hook.ts';
import { creditToLookAt, endedBackTest } from '../straight-through.ts';
import { templateInUse } from '../payouts/payout-template.ts';
import type { TestApp } from '../test-app.ts';
import { feedKey, parserInUse, stagedMessage, type TestKey } from '../../desks/feed/testing/feed-desk.ts';
import { overrideAsked } from '../../desks/overrides/testing/builds.ts';
import { failedAndWaiting } from '../../desks/second-person/testing/requests.ts';

/** A desk with one row of every kind that a route refers to by id. */
export interface Existing {
  desk: Desk;
  /** The id of a row of the kind that the path needs. */
  idOf(path: string): string;
  /** Keys of the feed that are in use. */
  feedKeys: { lines: TestKey; messages: TestKey };
}

interface Named {
  id: string;
}

export async function existingRows(): Promise<Existing> {
  const desk = await openDesk();
  const { db } = desk.api;
  const [payouts, deposit, withdraw] = [await openPayouts(desk), await desk.as('deposit'), await desk.as('withdraw')];
  const made = async (path: string, body: object, by = deposit): Promise<string> => {
    const answer = await by.post(path, body, key());
    const { data, claim } = answer.json<{ data?: Named; claim?: Named }>();
    const id = data?.id ?? claim?.id;
    if (!id) throw new Error(`${path}: ${answer.text}`);
    return id;
  };
  const image = new FormData();
  image.append('purpose', 'QR');
  image.append('file', new Blob([new Uint8Array(png())], { type: 'image/png' }), 'a.png');

  const method = await desk.method();
  const claim = await desk.claim({ utr: desk.utr() });
  const withdrawal = await payouts.ask();
  const { id: customer, code } = await desk.customer();
  const batch = { id: newId(), paymentMethodId: method, createdBy: desk.api.staffId('deposit') };
  await db
    .insertInto('utrBatch')
    .values({ ...batch, source: 'CSV', lineCount: 1, sumPaise: 1 })
    .execute();
  const { paymentMethodId: sourceMethodId, ...rest } = { ...batch, id: newId() };
  await db
    .insertInto('payoutBatch')
    .values({ ...rest, sourceMethodId, template: 'GENERIC', rail: 'IMPS', createdAt: new Date() })
    .execute();

  const statement = async () => {
    const id = newId();
    const by = { createdBy: desk.api.staffId('deposit'), createdAt: new Date(), leftOut: '[]' };
    await db
      .insertInto('statement')
      .values({
        id,
        paymentMethodId: method,
        fileName: 'a.csv',
        format: 'CSV',
        sha256: Buffer.from('a'),
        status: 'asking',
        asks: 'layout',
        ...by,
      })
      .execute();
    return id;
  };
  const file = async (kind: 'customers' | 'openings') => {
    const id = newId();
    const by = { createdBy: desk.api.staffId('backoffice'), createdAt: new Date() };
    await db
      .insertInto('dataImport')
      .values({ id, kind, fileName: 'a.csv', status: 'read', ...by })
      .execute();
    return id;
  };

  const webHook = await webHookInUse(desk.api);
  const feedKeys = {
    lines: await feedKey(desk, { methodId: method }),
    messages: await feedKey(desk, { methodId: method, kind: 'MESSAGES' }),
  };

  /** By prefix of the path; the longest match counts. */
  const ids: Record<string, string> = {
    '/deposits/': claim.id,
    '/intake/deposits/': claim.id,
    '/audit/': claim.id,
    '/audit/entry/': '1',
    '/utrs/': (await desk.line({ utr: desk.utr() })).id,
    '/utrs/batches/': batch.id,
    '/withdrawals/': withdrawal.id,
    '/intake/withdrawals/': withdrawal.id,
    '/withdrawals/payout-batches/': rest.id,
    '/payment-methods/': method,
    '/intake/payment-methods/': method,
    '/customers/': customer,
    '/staff/': desk.api.staffId('withdraw'),
    '/intake/customers/': code,
    '/customers/imports/': await file('customers'),
    '/openings/imports/': await file('openings'),
    '/statements/': await statement(),
    '/statement-layouts/': await keptLayoutOf(desk),
    '/franchises/': desk.api.franchiseId,
    '/intake-keys/': await keyOfApp(desk.api),
    '/web-hooks/': webHook,
    '/web-hook-deliveries/': await deliveryGivenUp(desk.api, webHook),
    '/feed-keys/': feedKeys.lines.id,
    '/feed-parsers/': await parserInUse(desk),
    '/feed-messages/': await stagedMessage(desk, feedKeys.messages),
    '/payout-templates/': await templateInUse(db, BUILT_IN[0]!.layout, desk.api.staffId('owner')),
    '/straight-through/back-tests/': await endedBackTest(desk),
    '/second-looks/': await creditToLookAt(desk),
    '/single-sign-on/mappings/': await mappedRole(desk.api),
    '/staff/sessions/': (await withdraw.get('/me/sessions')).json<{ items: Named[] }>().items[0]?.id ?? randomUUID(),
    '/bonuses/customers/': customer,
    '/bonuses/': await made(
      '/bonuses',
      { customerId: customer, type: 'MANUAL', amountPaise: 1_000_00, reason: 'Goodwill' },
      withdraw,
    ),
    '/files/': (await deposit.post('/files', image, key())).json<{ data: Named }>().data.id,
    '/claims/': await made('/claims', { entityType: 'deposit', id: claim.id }),
    '/views/': await made('/views', { page: 'deposit-approval', name: 'Big ones', filters: { status: ['pending'] } }),
    '/hand-overs/': await made('/hand-overs', {
      note: 'Slow today',
      seen: {
        items: (await deposit.get('/hand-overs/open')).json<{ items: { no: string }[] }>().items.map(({ no }) => no),
      },
    }),
    '/overrides/': await overrideAsked(desk),
    '/second-person/': (await failedAndWaiting(desk, payouts)).waiting!.id,
    '/me/passkeys/': await insertPasskey(db, desk.api.staffId('deposit'), 'Key'),
    '/me/sessions/': (await deposit.get('/me/sessions')).json<{ items: Named[] }>().items[0]?.id ?? randomUUID(),
  };
  const beginnings = Object.keys(ids).sort((a, b) => b.length - a.length);
  return {
    desk,
    feedKeys,
    idOf: (path) => {
      const id = ids[beginnings.find((one) => path.startsWith(one)) ?? ''];
      if (!id) throw new Error(`No row is known for ${path}`);
      return id;
    },
  };
}

/** A role that a group of the provider gives. */
async function mappedRole({ db, clock, staffId }: TestApp): Promise<string> {
  const id = newId();
  const made = { madeBy: staffId('owner'), confirmedBy: staffId('owner.two'), madeAt: clock.now() };
  await db
    .insertInto('roleMapping')
    .values({ id, value: id, actionName: 'Banker', lead: false, franchiseId: null, ...made })
    .execute();
  return id;
}

/** A key of the operator's app that is in use. */
async function keyOfApp({ db, clock }: TestApp): Promise<string> {
  const id = newId();
  await db
    .transaction()
    .execute((tx) =>
      insertKey(tx, { id, name: 'app', key: id, madeAt: clock.now(), madeBy: null, confirmedAt: clock.now() }),
    );
  return id;
}
