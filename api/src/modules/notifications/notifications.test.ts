import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import type { Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { envelopeOf, Id, object, oneOf } from '../../http/schemas.ts';
import { type Desk, key, openDesk, type TestUser } from '../../testing/index.ts';
import { runRetention } from '../policy/retention/run.ts';
import { type NoticeKind, NOTICES } from '../../domain/notices.ts';
import { notify } from './notify.ts';

const Body = object({
  kind: oneOf(Object.keys(NOTICES)),
  no: Type.String(),
  franchiseId: Type.Optional(Id),
  to: Type.Optional(Type.Array(Id)),
  then: Type.Optional(oneOf(['refuse'])),
});

/** A module with one act whose only effect is a notification. */
function tellingModule(api: Api): void {
  api.post(
    '/tell',
    {
      config: { access: 'session' },
      schema: { operationId: 'tell', body: Body, response: { 200: envelopeOf(object({})) } },
    },
    (request) =>
      act(request, async (one) => {
        const { kind, no, franchiseId, to, then } = request.body;
        const about = {
          entityType: 'withdrawal',
          entityId: 'w',
          no,
          amountPaise: 5_000_00,
          ...(franchiseId ? { franchiseId } : {}),
        };
        await notify(one, kind as NoticeKind, about, to);
        return then ? refused('TOO_LATE', 'Not today') : done({}, 'Told');
      }),
  );
}

interface Seen {
  items: { id: string; kind: string; text: string; entityNo: string; readAt: string | null }[];
  unread: number;
  hasMore: boolean;
}

let desk: Desk;
beforeAll(async () => (desk = await openDesk({}, [tellingModule])));
afterAll(() => desk.close());

const tell = async (by: TestUser, body: object) => (await desk.as(by)).post('/tell', body);
const seenBy = async (user: TestUser, query = '') =>
  (await (await desk.as(user)).get(`/notifications${query}`)).json<Seen>();
const of = async (user: TestUser, no: string) => (await seenBy(user)).items.filter(({ entityNo }) => entityNo === no);
const hearers = async (no: string): Promise<TestUser[]> => {
  const all: TestUser[] = [
    'deposit',
    'franchise',
    'banker',
    'withdraw',
    'backoffice',
    'deposit.lead',
    'banker.lead',
    'withdraw.lead',
  ];
  const heard = await Promise.all(all.map(async (user) => ((await of(user, no)).length > 0 ? [user] : [])));
  return heard.flat();
};

test('an escalation notifies those who may decide it and nobody else', async () => {
  await tell('withdraw', { kind: 'withdrawal.escalated', no: 'W-1' });
  expect(await hearers('W-1')).toEqual(['backoffice', 'withdraw.lead']);
  expect((await of('backoffice', 'W-1'))[0]).toMatchObject({
    kind: 'withdrawal.escalated',
    text: 'withdraw escalated W-1, ₹5,000.00. A lead decides.',
    readAt: null,
  });
});

test('the person who acted is not notified', async () => {
  await tell('backoffice', { kind: 'withdrawal.escalated', no: 'W-2' });
  expect(await hearers('W-2')).toEqual(['withdraw.lead']);
});

test('Franchise staff are notified of their own franchise only', async () => {
  await tell('banker', { kind: 'method.frozen', no: 'HDFC-2' });
  expect(await hearers('HDFC-2')).toEqual(['deposit', 'deposit.lead', 'banker.lead']);
  await tell('banker', { kind: 'method.frozen', no: 'HDFC-3', franchiseId: desk.api.franchiseId });
  expect(await hearers('HDFC-3')).toEqual(['deposit', 'franchise', 'deposit.lead', 'banker.lead']);
});

test('a notification for certain people reaches only them, and nobody who is disabled', async () => {
  const to = [desk.api.staffId('deposit'), desk.api.staffId('withdraw')];
  await desk.api.db
    .updateTable('staff')
    .set({ status: 'disabled' })
    .where('id', '=', to[1] as string)
    .execute();
  await tell('banker', { kind: 'note.mentioned', no: 'W-3', to });
  await desk.api.db
    .updateTable('staff')
    .set({ status: 'active' })
    .where('id', '=', to[1] as string)
    .execute();
  expect(await hearers('W-3')).toEqual(['deposit']);
});

test('a refused act notifies nobody', async () => {
  await tell('withdraw', { kind: 'withdrawal.escalated', no: 'W-4', then: 'refuse' });
  expect(await hearers('W-4')).toEqual([]);
});

test('each notification is an event for its person only', async () => {
  await tell('withdraw', { kind: 'withdrawal.uncertain', no: 'W-5' });
  const [mine] = await of('deposit.lead', 'W-5');
  const event = await desk.api.db
    .selectFrom('outbox')
    .selectAll()
    .where('entityId', '=', mine?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    topic: 'notifications',
    type: 'notification.created',
    staffId: desk.api.staffId('deposit.lead'),
  });
});

test('the server stores what was read: the named ones, or all that were on the screen', async () => {
  const lead = await desk.as('withdraw.lead');
  for (const no of ['W-6', 'W-7', 'W-8']) await tell('withdraw', { kind: 'withdrawal.escalated', no });
  const { items, unread } = await seenBy('withdraw.lead');
  const [newest, second, third] = items;
  expect(items.slice(0, 3).map(({ entityNo }) => entityNo)).toEqual(['W-8', 'W-7', 'W-6']);
  expect((await lead.post('/notifications/read', { ids: [third?.id] })).json()).toEqual({ unread: unread - 1 });
  expect((await lead.post('/notifications/read', { upTo: second?.id })).json()).toEqual({ unread: 1 });
  expect((await seenBy('withdraw.lead')).items[0]).toMatchObject({ id: newest?.id, readAt: null });
});

test('nobody reads or marks another person’s notifications', async () => {
  await tell('withdraw', { kind: 'withdrawal.escalated', no: 'W-9' });
  const [notice] = await of('backoffice', 'W-9');
  await (await desk.as('withdraw.lead')).post('/notifications/read', { ids: [notice?.id] });
  expect((await of('backoffice', 'W-9'))[0]?.readAt).toBeNull();
});

test('older ones are loaded on demand', async () => {
  const first = await seenBy('withdraw.lead', '?limit=2');
  expect(first.hasMore).toBe(true);
  const second = await seenBy('withdraw.lead', `?limit=2&before=${first.items[1]?.id}`);
  const both = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(both).size).toBe(both.length);
  expect(both).toEqual([...both].sort().reverse());
});

test('a person whose approval is reversed or whose rejection is reopened is told by whom', async () => {
  const utr = desk.utr();
  const { id } = await desk.claim({ utr });
  const line = await desk.line({ utr });
  const { version, no } = await desk.deposit(id);
  await (
    await desk.as('deposit')
  ).post(
    `/deposits/${id}/approve`,
    { version, utrEntryId: line.id, seen: { utr, amountPaise: line.amountPaise } },
    key(),
  );
  const lead = await desk.as('deposit.lead');
  await lead.post(
    `/deposits/${id}/reverse`,
    { version: (await desk.deposit(id)).version, reasonCode: 'CHARGEBACK' },
    key(),
  );
  expect((await of('deposit', no)).map(({ text }) => text)).toEqual([
    `deposit.lead reversed your approval of ${no}, ₹500.00.`,
  ]);

  const other = await desk.claim({ utr: desk.utr() });
  await (
    await desk.as('deposit')
  ).post(`/deposits/${other.id}/reject`, { version: other.version, reasonCode: 'FAKE_PROOF' });
  await lead.post(`/deposits/${other.id}/reopen`, {
    version: (await desk.deposit(other.id)).version,
    reasonCode: 'REJECTED_BY_MISTAKE',
  });
  const after = await desk.deposit(other.id);
  expect(after.status).toBe('pending');
  expect((await of('deposit', other.no)).map(({ text }) => text)).toEqual([
    `deposit.lead reopened ${other.no}, ₹500.00. You had rejected it.`,
  ]);
});

test('a notification is deleted after 30 days', async () => {
  expect((await seenBy('deposit')).items.length).toBeGreaterThan(0);
  desk.api.clock.advance({ days: 31 });
  await runRetention(desk.api.app.deps);
  const left = await desk.api.db.selectFrom('notification').select('id').execute();
  expect(left).toEqual([]);
});
