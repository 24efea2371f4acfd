import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Desk, INTAKE_KEY, key, said } from '../../testing/index.ts';
import { decide } from '../second-person/testing/requests.ts';
import type { WebHook } from './endpoints/read.ts';
import {
  ask,
  deliver,
  hooked,
  hookOf,
  type Made,
  openHookedDesk,
  typesOf,
  waitingRequest,
  why,
} from './testing/hooked.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';

let desk: Desk;
let open: Receiver[];
beforeEach(async () => {
  desk = await openHookedDesk();
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  await desk.close();
});

const owner = (name: 'owner' | 'owner.two' = 'owner') => desk.as(name);
const change = async (id: string, body: object) =>
  said<{ webHook: WebHook; waits: boolean }>(
    await (await owner()).post(`/web-hooks/${id}/change`, { reason: why, ...body }),
  );
const turn = async (id: string, to: string) =>
  said<WebHook>(
    await (
      await owner()
    ).post(`/web-hooks/${id}/switch`, { version: (await hookOf(desk, id)).version, to, reason: why }),
  );
async function hook(types?: readonly string[]) {
  const made = await hooked(desk, types);
  open.push(made.app);
  return made;
}

test('a web hook waits for another owner; its secret is shown once and stored nowhere in the clear', async () => {
  const app = await openReceiver();
  open.push(app);
  const made = (await ask(desk, app.url)).data!;
  expect(made).toMatchObject({ waits: true, webHook: { status: 'waiting', url: app.url } });
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await desk.claim({});
  await deliver(desk);
  expect(app.heard).toEqual([]);
  const request = await waitingRequest(desk);
  expect(request.says).toBe(`News of money goes to ${app.url}`);
  expect(await decide(desk, request, 'confirm', 'owner')).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
  expect(await decide(desk, request, 'confirm', 'owner.two')).toMatchObject({ statusCode: 1 });
  app.secrets.push(made.secret);
  await desk.claim({});
  await deliver(desk);
  // It hears of what happens from the confirmation on.
  expect(typesOf(app)).toEqual(['deposit.received']);
  const bare = Buffer.from(made.secret.slice(6), 'base64').toString('hex');
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM idempotency i WHERE i::text LIKE ${`%${made.secret}%`})
      OR EXISTS (SELECT FROM second_person_request r WHERE r::text LIKE ${`%${made.secret}%`})
      OR EXISTS (SELECT FROM web_hook h WHERE encode(h.secret, 'hex') LIKE ${`%${bare}%`})
      OR EXISTS (SELECT FROM audit_event a WHERE a::text LIKE ${`%${made.secret}%`}) AS found`.execute(desk.api.db);
  expect(rows).toEqual([{ found: false }]);
});

test('another address waits for another owner and is used from then on; what it hears of changes at once', async () => {
  const [first, second] = [await hook(), await openReceiver()];
  open.push(second);
  second.secrets.push(first.secret);
  const before = await hookOf(desk, first.id);
  const { url, description, types, version } = before;
  expect(await change(first.id, { version, url: second.url, description, types })).toMatchObject({
    data: { waits: true },
  });
  expect(await change(first.id, { version: version + 1, url, description, types: ['deposit.approved'] })).toMatchObject(
    {
      code: 'WAITS_FOR_SECOND_PERSON',
    },
  );
  await desk.claim({});
  await deliver(desk);
  expect([first.app.heard.length, second.heard.length]).toEqual([1, 0]);
  await decide(desk, await waitingRequest(desk), 'confirm', 'owner.two');
  await desk.claim({});
  await deliver(desk);
  expect([first.app.heard.length, second.heard.length]).toEqual([1, 1]);
  const now = await hookOf(desk, first.id);
  expect(
    await change(first.id, { version: now.version, url: now.url, description, types: ['deposit.approved'] }),
  ).toMatchObject({
    data: { waits: false, webHook: { types: ['deposit.approved'] } },
  });
  expect(await change(first.id, { version: now.version, url: now.url, description, types })).toMatchObject({
    code: 'STALE_VERSION',
  });
  await desk.claim({});
  await deliver(desk);
  expect(second.heard).toHaveLength(1);
});

test.each([
  ['ftp://app.example.com', 'whole address'],
  ['http://app.example.com/hooks', 'Use https'],
  ['https://user:pass@app.example.com', 'user name or password'],
  ['https://10.0.0.1/hooks', 'inside a network'],
  ['https://169.254.169.254/latest/meta-data', 'inside a network'],
  ['https://[fd00:ec2::254]/', 'inside a network'],
  ['https://[::ffff:10.0.0.1]/', 'inside a network'],
  ['https://0x7f.1/', null],
  ['https://2886729729/', 'inside a network'],
  ['https://100.100.100.200/', 'inside a network'],
  ['https://168.63.129.16/', 'inside a network'],
])('the address %s is judged when it is entered', async (url, says) => {
  const answer = await ask(desk, url);
  if (says === null) expect(answer.statusCode).toBe(1);
  else
    expect(answer).toMatchObject({
      statusCode: 0,
      errors: [{ field: 'url', msg: expect.stringContaining(says) as string }],
    });
});

test('a new secret signs at once, and the one before as well until its hours are over', async () => {
  const [{ app, id, secret }, other] = [await hook(), await hook(['deposit.received'])];
  const rotate = async (of: string, hours: number) =>
    said<Made>(
      await (
        await owner()
      ).post(`/web-hooks/${of}/secret`, { version: (await hookOf(desk, of)).version, hours, reason: why }, key()),
    ).data!;
  const made = await rotate(id, 1);
  expect(made.secret).not.toBe(secret);
  await rotate(other.id, 0);
  await desk.claim({});
  await deliver(desk);
  expect(app.heard.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  // Without hours the one before is gone at once.
  expect([other.app.heard.length, other.app.forged]).toEqual([0, 1]);
  app.secrets.splice(0, 1, made.secret);
  desk.api.clock.advance({ minutes: 20 });
  await desk.claim({});
  await deliver(desk);
  desk.api.clock.advance({ hours: 2 });
  await desk.api.anonymous.post('/intake/deposits', await claimBody(), INTAKE);
  await deliver(desk);
  expect([app.heard.length, app.forged]).toEqual([3, 0]);
  expect(app.heard.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
});

const INTAKE = { 'x-intake-key': INTAKE_KEY };
const claimBody = async () => {
  const { rows } = await sql<{ code: string; id: string }>`
    SELECT c.code, m.id FROM customer c, payment_method m WHERE m.status = 'active' LIMIT 1`.execute(desk.api.db);
  return { ref: randomUUID(), customerCode: rows[0]!.code, paymentMethodId: rows[0]!.id, amountPaise: 500_00 };
};

test('a paused one keeps events and sends them in order when it is resumed; one that has ended hears nothing more', async () => {
  const { app, id } = await hook(['deposit.received', 'deposit.rejected']);
  expect(await turn(id, 'paused')).toMatchObject({ data: { status: 'paused', pausedWhy: why } });
  const claim = await desk.claim({});
  await (
    await desk.as('deposit')
  ).post(`/deposits/${claim.id}/reject`, { version: claim.version, reasonCode: 'NOT_RECEIVED' }, key());
  await deliver(desk);
  expect(app.heard).toEqual([]);
  expect(await hookOf(desk, id)).toMatchObject({ pending: 2 });
  await turn(id, 'active');
  await deliver(desk);
  expect(typesOf(app)).toEqual(['deposit.received', 'deposit.rejected']);
  await turn(id, 'paused');
  await desk.claim({});
  await deliver(desk);
  expect(await turn(id, 'ended')).toMatchObject({ data: { status: 'ended', pending: 0, givenUp: 1 } });
  await desk.claim({});
  await deliver(desk);
  expect(app.heard).toHaveLength(2);
  expect(await turn(id, 'active')).toMatchObject({ code: 'WRONG_STATE' });
});

test('a test event is delivered to one web hook alone, whatever it hears of', async () => {
  const { app, id } = await hook(['bonus.credited']);
  const other = await hook();
  expect(said(await (await owner()).post(`/web-hooks/${id}/test`))).toMatchObject({ statusCode: 1 });
  await deliver(desk);
  expect(typesOf(app)).toEqual(['web-hook.test']);
  expect(other.app.heard).toEqual([]);
});

test('only owners see or change them', async () => {
  const lead = await desk.as('deposit.lead');
  expect((await lead.get('/web-hooks')).status).toBe(403);
  expect((await lead.get('/web-hook-deliveries')).status).toBe(403);
});
