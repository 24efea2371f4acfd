import { type Desk, INTAKE_KEY, key, said, type TestUser } from '../../../testing/index.ts';
import { BANK_METHOD, methodActs } from '../../../modules/payment-methods/testing/method-acts.ts';
import { actOn, approve, bonusOf, creditedDeposit } from '../../../modules/bonuses/testing/bonus-acts.ts';
import { expireBonuses } from '../../../modules/bonuses/jobs.ts';
import type { SecondPersonRequest } from '../../second-person/read.ts';
import { decide } from '../../second-person/testing/requests.ts';
import { deliver, hooked, openHookedDesk } from '../testing/hooked.ts';
import type { Receiver } from '../testing/receiver.ts';

interface Event {
  id: string;
  type: string;
  sequence: number;
  data: Record<string, unknown> & { balances?: { cashPaise: number; bonusPaise: number; heldPaise: number } };
}

let desk: Desk;
let app: Receiver;
beforeAll(async () => {
  desk = await openHookedDesk();
  ({ app } = await hooked(desk));
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

const intake = { 'x-intake-key': INTAKE_KEY };

/** What the list and the receiver were told of a row: the same events, each once and in order. */
async function toldOf(id: string): Promise<Event[]> {
  await deliver(desk);
  const { events } = (await desk.api.anonymous.get('/intake/events?after=0&limit=500', intake)).json<{
    events: Event[];
  }>();
  const pulled = events.filter(({ data }) => data['id'] === id);
  expect(app.heard.map(({ event }) => event).filter(({ data }) => data['id'] === id)).toEqual(pulled);
  expect(pulled.map(({ sequence }) => sequence)).toEqual(pulled.map((_, at) => at + 1));
  return pulled;
}

const typesOf = (events: readonly Event[]) => events.map(({ type }) => type);

test('a bonus is told when it is in the balance, and when it is cash, clawed back or over', async () => {
  const customer = await desk.customer();
  await creditedDeposit(desk, customer, 5_000_00);
  const given = async (change: object = {}) => (await approve(desk, await bonusOf(desk, customer.id, change))).data!;
  const released = await given();
  await actOn(desk, released, 'release', { note: 'Earned' });
  const reversed = await given();
  await actOn(desk, reversed, 'reverse', { note: 'Not earned' });
  const soon = new Date(desk.api.clock.now().getTime() + 3_600_000).toISOString();
  const expired = await given({ expiresAt: soon });
  await desk.api.db
    .updateTable('bonus')
    .set({ expiresAt: desk.api.clock.now() })
    .where('id', '=', expired.id)
    .execute();
  await expireBonuses(desk.api.app.deps);
  const turnedDown = await bonusOf(desk, customer.id);
  await actOn(desk, turnedDown, 'reject', { note: 'No' });
  const stages = async (id: string) =>
    (await toldOf(id)).map(({ type, data }) => [
      type,
      data['status'],
      data['amountPaise'],
      data.balances?.cashPaise,
      data.balances?.bonusPaise,
    ]);
  const [cash, bonus] = [5_000_00, 1_000_00];
  const credited = (cashPaise: number) => ['bonus.credited', 'credited', bonus, cashPaise, bonus];
  expect(await stages(released.id)).toEqual([credited(cash), ['bonus.released', 'released', bonus, cash + bonus, 0]]);
  expect(await stages(reversed.id)).toEqual([
    credited(cash + bonus),
    ['bonus.reversed', 'reversed', bonus, cash + bonus, 0],
  ]);
  expect(await stages(expired.id)).toEqual([
    credited(cash + bonus),
    ['bonus.expired', 'expired', bonus, cash + bonus, 0],
  ]);
  expect(await stages(turnedDown.id)).toEqual([]);
  expect((await toldOf(released.id))[0]?.data).toMatchObject({ no: released.no, customerCode: customer.code });
});

test('a customer is told when the app enters them, and whatever the panel decides about them', async () => {
  const code = `N-${desk.utr()}`;
  const put = async (body: object) =>
    said<{ id: string }>(await desk.api.anonymous.put(`/intake/customers/${code}`, body, intake)).data!.id;
  const id = await put({ name: 'Mina Rao', kycStatus: 'verified' });
  const act = async (by: TestUser, verb: string, body: object = {}) => {
    const { customer } = (await (await desk.as(by)).get(`/customers/${id}/panel`)).json<{
      customer: { version: number };
    }>();
    const sent = { version: customer.version, reasonCode: 'CLEARED', ...body };
    const answer = said(await (await desk.as(by)).post(`/customers/${id}/${verb}`, sent, key()));
    expect(answer).toMatchObject({ statusCode: 1 });
  };
  await act('deposit', 'block', { status: 'suspended' });
  await act('deposit', 'block', { status: 'blocked' });
  await act('backoffice', 'unblock');
  const { items } = (await (await desk.as('deposit.lead')).get('/second-person?state=waiting')).json<{
    items: SecondPersonRequest[];
  }>();
  await decide(desk, items[0]!, 'confirm', 'deposit.lead');
  await act('backoffice', 'rate', { riskLevel: 'high' });
  await put({ name: 'Mina Rao', kycStatus: 'verified', phone: '+44 7700 900123' });
  await act('backoffice', 'close');
  const events = await toldOf(id);
  expect(events.map(({ type, data }) => [type, data['status']])).toEqual([
    ['customer.created', 'active'],
    ['customer.suspended', 'suspended'],
    ['customer.blocked', 'blocked'],
    ['customer.active', 'active'],
    ['customer.closed', 'closed'],
  ]);
  expect(events[0]?.data).toEqual({ id, customerCode: code, status: 'active', kycStatus: 'verified' });
});

test('a method is told from its approval, when what customers see of it changes, and when it is hidden', async () => {
  const acts = methodActs(desk);
  const id = await acts.inUse({ ...BANK_METHOD, label: 'Axis 1' });
  expect(typesOf(await toldOf(id))).toEqual(['payment-method.shown']);
  await acts.edit('banker', id, { label: 'Axis 2' });
  expect(typesOf(await toldOf(id))).toHaveLength(2);
  await acts.edit('banker', id, { accountNo: '110022003300' });
  // It waits for another person, and customers see the account of before.
  expect(typesOf(await toldOf(id))).toHaveLength(2);
  await acts.act('deposit.lead', id, 'approve');
  await acts.stop('banker', id, 'pause');
  await acts.act('banker', id, 'resume');
  await acts.stop('deposit', id, 'freeze');
  const events = await toldOf(id);
  expect(events.map(({ type, data }) => [type, data['label'], data['kind']])).toEqual(
    [
      ['shown', 'Axis 1'],
      ['changed', 'Axis 2'],
      ['changed', 'Axis 2'],
      ['hidden', 'Axis 2'],
      ['shown', 'Axis 2'],
      ['hidden', 'Axis 2'],
    ].map(([type, label]) => [`payment-method.${type}`, label, 'BANK']),
  );
  expect(JSON.stringify(events)).not.toContain('110022003300');
  const other = await acts.inUse({ ...BANK_METHOD, label: 'For payouts', purpose: 'WITHDRAW' });
  expect(await toldOf(other)).toEqual([]);
});
