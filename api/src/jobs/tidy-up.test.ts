import { sql } from 'kysely';
import { type Desk, key, openDesk, said, type TestPerson } from '../testing/index.ts';
import { runRetention } from '../modules/policy/retention/run.ts';
import { tidyUp } from './tidy-up.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const eventsLeft = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from outbox where type = 'old'`.execute(desk.api.db))
    .rows[0]?.count;
const addEvents = (count: number, age: string) =>
  sql`insert into outbox (topic, type, entity_type, entity_id, created_at) select 'staff', 'old', 'staff', 'x', ${desk.api.clock.now()}::timestamptz - ${age}::interval from generate_series(1, ${count})`.execute(
    desk.api.db,
  );

test('old rows are deleted in batches until none are left, and nothing else is deleted', async () => {
  await addEvents(12, '25 hours');
  await addEvents(3, '23 hours');
  expect(await tidyUp(desk.api.app.deps, 5)).toBeGreaterThanOrEqual(12);
  expect(await eventsLeft()).toBe(3);
  await tidyUp(desk.api.app.deps, 5);
  expect(await eventsLeft()).toBe(3);
});

test('a key is deleted once no token that it signed is accepted any more', async () => {
  const kids = async () => (await desk.api.db.selectFrom('tokenKey').select('kid').execute()).map(({ kid }) => kid);
  const { tokenMinutes } = desk.api.app.deps.settings;
  const retired = (minutesAgo: number) => new Date(desk.api.clock.now().getTime() - minutesAgo * 60_000);
  const retiredKey = (kid: string, minutesAgo: number) => ({
    kid,
    value: Buffer.alloc(32),
    madeAt: retired(100_000),
    retiredAt: retired(minutesAgo),
  });
  await desk.api.db
    .insertInto('tokenKey')
    .values([retiredKey('old', tokenMinutes + 1), retiredKey('recent', tokenMinutes - 1)])
    .execute();
  await tidyUp(desk.api.app.deps);
  expect(await kids()).toContain('recent');
  expect(await kids()).not.toContain('old');
});

describe('a file of opening balances, a week later', () => {
  interface File {
    id: string;
    version: number;
    sumPaise: number;
    waiting: { id: string } | null;
  }
  const signedIn = (by: TestPerson) => desk.api.signInAs(by);
  const read = async (code: string) =>
    (
      await (
        await signedIn('backoffice')
      ).post('/openings/imports?kind=openings&name=old.csv', `No,Amount\n${code},10\n`, { 'content-type': 'text/csv' })
    ).json<File>();
  const ask = async ({ id, version, sumPaise }: File) =>
    said<File>(
      await (
        await signedIn('deposit.lead')
      ).post(`/openings/imports/${id}/ask`, { version, sumPaise, note: 'The old ledger' }, key()),
    );
  const decide = async (id: string, verb: 'confirm' | 'decline', body: object = {}) =>
    said(await (await signedIn('banker.lead')).post(`/second-person/${id}/${verb}`, { version: 1, ...body }, key()));
  const cashOf = async (code: string) =>
    (await (await signedIn('deposit')).get(`/customers/${code}`)).json<{ cashPaise: number }>().cashPaise;

  test('is still entered when its second person comes; without one nobody can ask for it any more', async () => {
    const [waits, declined] = [await desk.customer(), await desk.customer()];
    const asked = (await ask(await read(waits.code))).data!;
    const left = (await ask(await read(declined.code))).data!;
    await decide(left.waiting!.id, 'decline', { reason: 'Another file' });
    desk.api.clock.advance({ days: 8 });
    await runRetention(desk.api.app.deps);
    await tidyUp(desk.api.app.deps);
    expect(await decide(asked.waiting!.id, 'confirm')).toMatchObject({ statusCode: 1 });
    expect(await cashOf(waits.code)).toBe(10_00);
    const { version } = (await (await signedIn('backoffice')).get(`/openings/imports/${left.id}`)).json<File>();
    expect(await ask({ ...left, version })).toMatchObject({ statusCode: 2, code: 'PREVIEW_CHANGED' });
  });

  test('is not called entered when rows of it are missing', async () => {
    const customer = await desk.customer();
    const asked = (await ask(await read(customer.code))).data!;
    await desk.api.db.transaction().execute(async (tx) => {
      // The database keeps rows that wait; without its triggers it is as if a disk had lost them.
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await tx.deleteFrom('dataImportRow').where('importId', '=', asked.id).execute();
    });
    expect(await decide(asked.waiting!.id, 'confirm')).toMatchObject({ statusCode: 2, code: 'PREVIEW_CHANGED' });
    const file = (await (await signedIn('backoffice')).get(`/openings/imports/${asked.id}`)).json<{ status: string }>();
    expect(file.status).toBe('read');
    expect(await desk.broken()).toEqual([]);
  });
});
