import { sql } from 'kysely';
import { type Desk, key, openDesk, said } from '../../testing/index.ts';
import type { Event } from './read-audit.ts';
import { keepChainChecked, readChain } from './chain.ts';
import { sealAudit } from './seal.ts';

/** The audit as a list over everything, with the state of its chain. */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const list = async (query: string) =>
  (await (await desk.as('owner')).get(`/audit?${query}`)).json<{ items: Event[]; page: { hasMore: boolean } }>();

test('an entry names its row as staff do, and is found by that name, by person, act and time', async () => {
  const { id, no } = await desk.claim({ utr: desk.utr() });
  const deposit = await desk.as('deposit');
  const { version } = await desk.deposit(id);
  expect(said(await deposit.post(`/deposits/${id}/hold`, { version, reasonCode: 'ASKED_BANK' }, key()))).toMatchObject({
    statusCode: 1,
  });
  const { items } = await list(`q=${no.toLowerCase()}`);
  expect(items[0]).toMatchObject({ action: 'deposit.held', entityNo: no, actor: { username: 'deposit' } });
  expect(items.every((event) => event.entityId === id)).toBe(true);
  const owner = await desk.as('owner');
  expect((await owner.get(`/audit/entry/${items[0]?.seq}`)).json()).toEqual(items[0]);
  expect((await owner.get('/audit/entry/999999')).status).toBe(404);
  expect((await list(`by=deposit&action=deposit.held`)).items).toHaveLength(1);
  expect((await list(`by=banker&q=${no}`)).items).toEqual([]);
  expect((await list(`q=${no}&from=2999-01-01`)).items).toEqual([]);
  expect((await list('q=D-999999')).items).toEqual([]);
  expect((await list('q=nobody.at.all')).items).toEqual([]);
});

test('accounts and customers are found by their names', async () => {
  expect((await list('q=DEPOSIT')).items[0]).toMatchObject({ entityType: 'staff', entityNo: 'deposit' });
});

test('it is exported with its filters', async () => {
  const { text, status } = await (await desk.as('deposit.lead')).get('/audit/export?action=deposit.held');
  expect(status).toBe(200);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Asked the bank');
});

test('the chain says when it was sealed and checked last; the check is done once a day', async () => {
  const { deps } = desk.api.app;
  const { db } = desk.api;
  expect(await readChain({ db })).toMatchObject({ lastCheck: null });
  await sealAudit(db);
  await keepChainChecked(deps);
  const state = await readChain({ db });
  expect(state).toMatchObject({ unsealed: 0, lastCheck: { ok: true, problem: null } });
  expect(state.lastSeal?.position).toBe(state.lastCheck?.checked);
  await keepChainChecked(deps);
  expect(await db.selectFrom('auditCheck').select('at').execute()).toHaveLength(1);
});

test('a damaged chain is told with the entry and the reason: in its state, to leads and owners, and in the log', async () => {
  const { deps } = desk.api.app;
  const { db, clock } = desk.api;
  await sql`ALTER TABLE audit_event DISABLE TRIGGER ALL`.execute(db);
  await db.updateTable('auditEvent').set({ reason: 'changed' }).where('action', '=', 'deposit.held').execute();
  clock.advance({ days: 2 });
  await expect(keepChainChecked(deps)).rejects.toThrow(/^The audit is not as it was written\. Entry \d+: the columns/);
  await keepChainChecked(deps);
  const told = await db
    .selectFrom('notification')
    .innerJoin('staff', 'staff.id', 'notification.staffId')
    .select(['staff.username', 'notification.text'])
    .where('kind', '=', 'audit.broken')
    .execute();
  expect(told.map(({ username }) => username).sort()).toEqual([
    'backoffice',
    'banker.lead',
    'deposit.lead',
    'owner',
    'owner.three',
    'owner.two',
    'withdraw.lead',
  ]);
  expect(told[0]?.text).toMatch(/Entry \d+: the columns no longer say/);
  expect((await readChain({ db })).lastCheck).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/^Entry \d+: the columns no longer say/) as string,
  });
});
