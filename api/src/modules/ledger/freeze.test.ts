import { sql } from 'kysely';
import { declareRestored } from '../../verify/declare.ts';
import { decide } from '../../desks/second-person/testing/requests.ts';
import {
  type Desk,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  seen,
  testSettings,
} from '../../testing/index.ts';

/* After a restore the bank is ahead of the books (safety P23). */

let desk: Desk;
let payouts: PayoutDesk;
beforeEach(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
});
afterEach(() => desk.close());

const restored = async () => {
  const until = new Date(desk.api.clock.now().getTime() - 3_600_000);
  const deps = { db: desk.api.db, clock: desk.api.clock, settings: testSettings(), metrics: undefined as never };
  expect(await declareRestored(deps, { until, by: 'test' })).toMatchObject({ statusCode: 1 });
};
/** As if everybody had signed in anew. */
const signedIn = () => desk.api.db.updateTable('staffSession').set({ revokedAt: null, revokedReason: null }).execute();
const open = async () =>
  said(
    await (
      await desk.as('owner')
    ).post(
      '/policies/ledger.payouts/change',
      { before: 'frozen', value: 'open', reason: 'The statements are in and were compared' },
      key(),
    ),
  );
/** Statements of all accounts, entered now, without the way that a file takes. */
const enterStatements = (days: number) =>
  sql`INSERT INTO statement (id, payment_method_id, file_name, format, sha256, from_date, to_date, opening_paise, closing_paise, status, created_by, created_at, entered_by, entered_at)
    SELECT gen_random_uuid(), m.id, 'a.csv', 'CSV', sha256(m.label::bytea), (${desk.api.clock.now()}::timestamptz - make_interval(days => ${days}::int))::date, (${desk.api.clock.now()}::timestamptz + interval '1 day')::date, 0, 0, 'entered', s.id, ${desk.api.clock.now()}, s.id, ${desk.api.clock.now()}
    FROM payment_method m CROSS JOIN (SELECT id FROM staff WHERE username = 'banker') s`.execute(desk.api.db);

test('after a restore nothing can be taken, no override helps, and two owners open payouts when every statement is in', async () => {
  const cleared = await payouts.bring('approved');
  await restored();
  await signedIn();
  const take = async () => payouts.act(await desk.as('deposit'), cleared, 'take', seen(cleared));
  expect(await take()).toMatchObject({ statusCode: 2, code: 'PAYOUTS_FROZEN' });
  expect((await (await desk.as('deposit')).get('/ledger/payout-block')).json()).toEqual({
    blocked: true,
    frozen: true,
  });
  expect((await (await desk.as('deposit.lead')).get('/ledger/chips')).json()).toMatchObject({
    ok: true,
    payoutsBlocked: true,
    frozen: { missing: expect.arrayContaining(['HDFC-2']) as unknown },
  });
  expect(await open()).toMatchObject({ statusCode: 2, code: 'STATEMENTS_MISSING' });

  await enterStatements(2);
  expect(await open()).toMatchObject({ statusCode: 1 });
  expect(await take()).toMatchObject({ statusCode: 2, code: 'PAYOUTS_FROZEN' });
  const waiting = (await (await desk.as('owner.two')).get('/second-person?state=waiting')).json<{
    items: { id: string; version: number }[];
  }>().items[0];
  expect(await decide(desk, waiting as never, 'confirm', 'owner.two')).toMatchObject({ statusCode: 1 });
  expect(await take()).toMatchObject({ statusCode: 1 });
});

test('a statement that was entered before the restore, and one that lacks a day, open nothing', async () => {
  await enterStatements(2);
  desk.api.clock.advance({ minutes: 5 });
  await restored();
  await signedIn();
  expect(await open()).toMatchObject({ statusCode: 2, code: 'STATEMENTS_MISSING' });
  // The whole of tomorrow, at every hour of the day in India and in UTC.
  await sql`UPDATE statement SET entered_at = ${desk.api.clock.now()}, from_date = to_date + 1, to_date = to_date + 1`.execute(
    desk.api.db,
  );
  expect(await open()).toMatchObject({ statusCode: 2, code: 'STATEMENTS_MISSING' });
  await sql`UPDATE statement SET from_date = to_date - 3`.execute(desk.api.db);
  expect(await open()).toMatchObject({ statusCode: 1 });
});

test('a restore ends every session', async () => {
  const payer = await desk.as('deposit');
  await restored();
  expect((await payer.get('/auth/me')).status).toBe(401);
});
