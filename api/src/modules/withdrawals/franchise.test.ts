import { newId } from '../../db/ids.ts';
import { listen } from '../../testing/events/event-listener.ts';
import {
  CALL,
  actBody,
  type Desk,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  seen,
  STAFF_EVENTS,
  type TestClient,
} from '../../testing/index.ts';
import { type DocumentedOperation, operationsOf } from '../../testing/routes.ts';
import { wholeDigest } from '../../testing/database/whole-digest.ts';
import type { PayoutBatch } from './batches/read.ts';
import type { Withdrawal } from './read.ts';
import { WITHDRAWAL_STATUSES } from '../../domain/withdrawals/states.ts';

let desk: Desk;
let payouts: PayoutDesk;
let franchise: TestClient;
let eastId: string;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  franchise = await desk.as('franchise');
  eastId = newId();
  await desk.api.db.insertInto('franchise').values({ id: eastId, code: 'EAST', name: 'East' }).execute();
});
afterAll(() => desk.close());

const NAME = 'Zenobia Quartermain';
/** A customer of another franchise, with money. */
const foreigner = () => payouts.customer({ name: NAME, paise: 500_00, franchiseId: eastId });
const bringForeign = async (status: Withdrawal['status']) => payouts.bring(status, { payee: await foreigner() });
const bringOwn = async (status: Withdrawal['status']) =>
  payouts.bring(status, { payee: await payouts.customer({ paise: 500_00, franchiseId: desk.api.franchiseId }) });

const file = (from: string, row: Withdrawal) => ({
  sourcePaymentMethodId: from,
  template: 'GENERIC',
  rail: 'IMPS',
  items: [{ id: row.id, version: row.version, ...seen(row) }],
});
/** A payout file of the row, created by the head office. */
async function fileOf(row: Withdrawal): Promise<PayoutBatch> {
  const answer = said<{ batch: PayoutBatch }>(
    await (await desk.as('deposit')).post('/withdrawals/payout-batches', file(payouts.sourceId, row), key()),
  );
  if (!answer.data) throw new Error(answer.status);
  return answer.data.batch;
}

describe('rows of another franchise do not exist for franchise staff', () => {
  test.each(WITHDRAWAL_STATUSES)(
    'every act on one that is %s answers 403 or 404 and changes nothing',
    async (status) => {
      const row = await bringForeign(status);
      const bodies: [string, object][] = [];
      for (const event of STAFF_EVENTS) bodies.push([event, await actBody(desk, payouts, event, row)]);
      const before = await wholeDigest(desk.api.db);
      for (const [event, body] of bodies) {
        const answer = await franchise.post(
          `/withdrawals/${row.id}/${event}`,
          { version: row.version, ...body },
          key(),
        );
        expect([event, [403, 404].includes(answer.status), answer.text.includes(NAME)]).toEqual([event, true, false]);
      }
      expect(await wholeDigest(desk.api.db)).toBe(before);
    },
  );

  test('the same acts on their own customer succeed: only the franchise makes the difference', async () => {
    const cleared = await bringOwn('approved');
    const own = await desk.method({ label: 'Own account', franchiseId: desk.api.franchiseId });
    const taken = await payouts.done(franchise, cleared, 'take', seen(cleared));
    expect(
      await payouts.done(franchise, taken, 'paid', {
        ...seen(taken),
        ...payouts.payment({ sourcePaymentMethodId: own }),
      }),
    ).toMatchObject({ status: 'paid' });
    for (const event of ['fail', 'uncertain'] as const) {
      const row = await bringOwn('approved');
      const mine = await payouts.done(franchise, row, 'take', seen(row));
      await payouts.done(franchise, mine, event, await actBody(desk, payouts, event, mine));
    }
    const back = await bringOwn('approved');
    expect(await payouts.done(franchise, back, 'send-back', { reasonCode: 'CHECK_AGAIN' })).toMatchObject({
      status: 'checking',
    });
  });

  test('no request is entered for the customer, and the withdrawal is not put into a file, leased, noted, answered or handed out', async () => {
    const { id: customerId } = await foreigner();
    const cleared = await bringForeign('approved');
    const own = await desk.method({ label: 'Own account', franchiseId: desk.api.franchiseId });
    const batch = await fileOf(await bringForeign('approved'));
    const before = await wholeDigest(desk.api.db);
    const entered = await franchise.post('/withdrawals', { customerId, amountPaise: 100_00, call: CALL }, key());
    const filed = await franchise.post('/withdrawals/payout-batches', file(own, cleared), key());
    const fromShared = await franchise.post('/withdrawals/payout-batches', file(payouts.sourceId, cleared), key());
    const claimed = await franchise.post('/claims', { entityType: 'withdrawal', id: cleared.id });
    const noted = await franchise.post('/notes', { entityType: 'withdrawal', entityId: cleared.id, text: 'Mine?' });
    const results = await franchise.post(
      `/withdrawals/payout-batches/${batch.id}/results`,
      { rows: [{ reference: batch.items[0]!.reference, result: 'failed' }] },
      key(),
    );
    const next = await franchise.post(`/queues/withdraw-approval/next?q=${cleared.no}`, undefined);
    expect(entered.json()).toMatchObject({ statusCode: 0, errors: [{ code: 'UNKNOWN_CUSTOMER' }] });
    expect(filed.json()).toMatchObject({
      statusCode: 2,
      code: 'NOTHING_TAKEN',
      data: { results: [{ code: 'NOT_FOUND' }] },
    });
    expect(fromShared.json()).toMatchObject({ statusCode: 0, errors: [{ code: 'UNKNOWN_METHOD' }] });
    expect([claimed.status, results.status]).toEqual([404, 404]);
    expect(
      [entered, filed, claimed, noted, results, next].filter(
        ({ text }) => text.includes(NAME) || text.includes(cleared.id.toUpperCase()),
      ),
    ).toEqual([]);
    expect(next.text).not.toContain(cleared.no);
    expect(await wholeDigest(desk.api.db)).toBe(before);
  });
});

describe('no answer names the customer', () => {
  const OTHER_NAME = 'Xerxes Quillfeather';
  let secrets: string[];
  let ids: Record<string, string[]>;
  beforeAll(async () => {
    const payee = await payouts.customer({ name: OTHER_NAME, paise: 1_500_00, franchiseId: eastId });
    const paid = await payouts.bring('paid', { payee });
    const returned = await payouts.bring('returned', { payee });
    const proofFileId = await payouts.proof();
    await desk.api.db
      .updateTable('withdrawal')
      .set({ payoutProofFileId: proofFileId })
      .where('id', '=', paid.id)
      .execute();
    const debit = await desk.line({
      utr: paid.payoutUtr as string,
      amountPaise: paid.netPaise,
      paymentMethodId: payouts.sourceId,
      direction: 'DEBIT',
    });
    const open = await payouts.bring('approved', { payee });
    const batch = await fileOf(open);
    // Give a customer of their own the same account: the checklist says that it is shared, and not with whom.
    const own = await payouts.customer({ paise: 500_00, franchiseId: desk.api.franchiseId });
    const account = await desk.api.db
      .selectFrom('customerPayoutAccount')
      .select(['accountNo', 'ifsc'])
      .where('id', '=', payee.accountId)
      .executeTakeFirstOrThrow();
    await desk.api.db.updateTable('customerPayoutAccount').set(account).where('id', '=', own.accountId).execute();
    const shared = await payouts.ask({ payee: own });
    secrets = [
      OTHER_NAME,
      payee.code,
      payee.id,
      paid.no,
      returned.no,
      open.no,
      account.accountNo as string,
      paid.payoutUtr as string,
    ];
    ids = {
      id: [
        paid.id,
        paid.no,
        returned.id,
        open.id,
        shared.id,
        payee.id,
        payee.code,
        proofFileId,
        debit.id,
        batch.id,
        payouts.sourceId,
      ],
      q: [OTHER_NAME, payee.code, paid.no, paid.payoutUtr as string],
      utr: [paid.payoutUtr as string],
      utrEnds: [(paid.payoutUtr as string).slice(-6)],
      customerId: [payee.id],
      customer: [payee.code, OTHER_NAME],
      methodId: [payouts.sourceId],
      entityId: [paid.id, payee.id, debit.id],
    };
  });

  /** These never end and have a test of their own. */
  const STREAMS = ['streamEvents'];

  /** The addresses of one read: each known id in its path, and each filter that could name the customer. */
  function addressesOf({ path, parameters }: DocumentedOperation): string[] {
    const kinds = parameters.find(({ name, schema }) => name === 'entityType' && schema.enum)?.schema.enum ?? [''];
    const paths = path.includes('{')
      ? ids['id']!.flatMap((id) =>
          kinds.map((kind) => path.replace('{entityType}', String(kind)).replace(/\{\w+\}/g, encodeURIComponent(id))),
        )
      : [path];
    const needed = parameters.filter(({ in: place, required }) => place === 'query' && required);
    const fixed = needed.flatMap(({ name, schema }) =>
      ids[name] ? [] : [`${name}=${String(schema.enum?.[0] ?? 'withdrawals')}`],
    );
    const asked = parameters
      .filter(({ in: place, name }) => place === 'query' && ids[name])
      .flatMap(({ name }) => ids[name]!.map((value) => `${name}=${encodeURIComponent(value)}`));
    return paths.flatMap((each) => ['', ...asked].map((one) => `${each}?${[...fixed, one].filter(Boolean).join('&')}`));
  }

  test('in any read, by any id or filter, including lists, files, histories, images and searches', async () => {
    const reads = operationsOf(desk.api.app).filter(
      ({ method, operationId, access }) =>
        method === 'GET' && access !== 'public' && access !== 'intake' && !STREAMS.includes(operationId),
    );
    const told: string[] = [];
    let answered = 0;
    for (const read of reads) {
      for (const address of addressesOf(read)) {
        const { status, text } = await franchise.get(address);
        if (status === 200) answered += 1;
        expect([address, status < 500]).toEqual([address, true]);
        // A value from the request may be repeated in the answer; that reveals nothing.
        const named = secrets.filter(
          (secret) => text.includes(secret) && !decodeURIComponent(address).includes(secret),
        );
        if (named.length > 0) told.push(`${address}: ${named.join(', ')}`);
      }
    }
    expect(told).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  });

  test('a person who may see it finds it by the same reads', async () => {
    const lead = await desk.as('deposit.lead');
    for (const address of [
      `/withdrawals?customer=${secrets[1]}`,
      `/search?q=${encodeURIComponent(OTHER_NAME)}`,
      '/withdrawals/payout-batches',
      `/withdrawals/export?customer=${secrets[1]}`,
    ]) {
      expect([
        address,
        (await lead.get(address)).text.includes(address.includes('search') ? secrets[1]! : OTHER_NAME),
      ]).toEqual([address, true]);
    }
  });
});

test('no act of any role on it causes an event, a count or a notification', async () => {
  const stream = await listen(desk.api.address, franchise.token, {
    topics: 'deposits,utrs,withdrawals,bonuses,methods,customers,claims,notifications,summary',
  });
  const figures = async () =>
    Promise.all(
      ['/summary', '/withdrawals/totals', '/withdrawals?count=capped&limit=1', '/notifications']
        .map(async (path) => (await franchise.get(path)).json<{ at?: string }>())
        .map((answer) => answer.then(({ at: _, ...rest }) => rest)),
    );
  const before = await figures();
  const touched: string[] = [];
  for (const status of WITHDRAWAL_STATUSES) {
    const row = await bringForeign(status);
    touched.push(row.id, row.customer.id);
    await (await desk.as('withdraw')).post('/claims', { entityType: 'withdrawal', id: row.id });
    await (
      await desk.as('deposit.lead')
    ).post('/notes', { entityType: 'withdrawal', entityId: row.id, text: '@franchise look' });
  }
  const own = await bringOwn('checking');
  await stream.until(({ event, data }) => event === 'withdrawal.updated' && data.id === own.id);
  stream.cut();
  expect(stream.heard.filter(({ data }) => touched.some((id) => JSON.stringify(data).includes(id)))).toEqual([]);
  await payouts.done(await desk.as('withdraw'), own, 'reject', { reasonCode: 'RISK' });
  const { id: ownId } = own;
  const after = await figures();
  expect(after[3]).toEqual(before[3]);
  expect((await franchise.get(`/withdrawals/${ownId}`)).status).toBe(200);
  expect((after[2] as { page: { count: number } }).page.count).toBe(
    (before[2] as { page: { count: number } }).page.count + 1,
  );
});
