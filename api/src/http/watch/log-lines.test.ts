import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { connect } from '../../db/database.ts';
import { modules } from '../../modules.ts';
import type { Module } from '../../modules.ts';
import { client, type Desk, INTAKE_KEY, key, openDesk, type TestClient } from '../../testing/index.ts';
import { mutantTest, seed, shown, size } from '../../testing/proof/proof.ts';

/* What customers are called, and what they and staff have typed, is never in the log. */

const LINES = size({ gate: 500, promise: 10_000 });
const TOGETHER = 8;

interface Line {
  msg: string;
  reqId?: string;
  security?: string;
  times?: number;
  req?: { path?: string };
}

/** A customer whose every word is found nowhere else, also not among the digits of a duration, and secrets of the same kind. */
const person = (at: number) => ({
  code: `C-SECRET-${at}`,
  name: `Zebulon${at} Quartz${at}`,
  phone: `91${String(73_518_264 + at)}`,
  utr: `8${String(10_000_000_000 + seed + at).slice(-11)}`,
  account: `55${String(1_938_475_629 + at)}`,
  vpa: `zebulon${at}@quartzbank`,
  password: `hunter-${at}-of-the-test`,
  note: `Whispered${at} by the customer`,
});
type Person = ReturnType<typeof person>;

/** An act that fails inside PostgreSQL, whose detail repeats the row with the person's words. */
const failing: Module = (api) => {
  api.post('/failing', { config: { access: 'public' }, schema: { body: {} } }, async ({ body }) => {
    const { name, utr } = body as Person;
    await sql`INSERT INTO franchise (id, code, name) VALUES (${randomUUID()}, NULL, ${`${name} ${utr}`})`.execute(
      api.deps.db,
    );
  });
};

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** One more instance of the desk's API that logs everything into a list. */
async function logging(more: readonly Module[] = []) {
  const said: string[] = [];
  const db = connect(desk.api.appUrl, { onIdleError: () => undefined });
  const settings = { ...desk.api.asCommand.settings, logLevel: 'debug' as const };
  const app = await buildApp({
    db,
    clock: desk.api.clock,
    settings,
    modules: [...modules, failing, ...more],
    logStream: { write: (line) => void said.push(line) },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { said, address, close };
}

/** What people and the operator's app send about one customer: right, wrong, refused, lost and failing. */
async function chatter(address: string, who: Person, staff: { banker: TestClient; lead: TestClient }): Promise<void> {
  const anonymous = client(address, '');
  const intake = { 'x-intake-key': INTAKE_KEY };
  const { banker, lead } = staff;
  await anonymous.put(`/intake/customers/${who.code}`, { name: who.name, phone: who.phone }, intake);
  const claim = { ref: randomUUID(), customerCode: who.code, paymentMethodId: desk.usualMethod, amountPaise: 700_00 };
  await anonymous.post('/intake/deposits', { ...claim, utr: who.utr, payerName: who.name }, intake);
  const line = { utr: who.utr, paymentMethodId: desk.usualMethod, amountPaise: 700_00, remitterName: who.name };
  await banker.post('/utrs', line, key());
  await banker.post('/utrs', { ...line, amountPaise: who.name }, key());
  await lead.get(`/deposits?q=${encodeURIComponent(who.utr)}`);
  await lead.get(`/search?q=${encodeURIComponent(who.name)}`);
  await lead.get(`/customers/${who.code}`);
  await lead.get(`/no/such/${who.phone}?account=${who.account}`);
  await lead.post(`/deposits/${who.vpa}/reject`, { version: 1, reasonCode: 'OTHER', note: who.note }, key());
  await lead.get('/deposits', { 'x-remote': who.name, 'user-agent': who.vpa, 'x-host': who.account });
  await anonymous.post('/auth/login', { username: 'banker', password: who.password });
  await anonymous.post('/auth/login', { username: who.password, password: 'banker' });
  await client(address, who.password).get('/deposits');
  await anonymous.post('/intake/deposits', { ...claim, utr: who.utr }, { 'x-intake-key': who.password });
  const failed = await anonymous.post('/failing', who);
  if (failed.status !== 500) throw new Error(`The failing act was answered with ${failed.status}.`);
}

/** The words of all these people, their tokens and cookies that stand in the lines. */
function found(said: readonly string[], people: readonly Person[], secrets: readonly string[]): string[] {
  const text = said.join('').toLowerCase();
  const words = people.flatMap(({ name, ...rest }) => [...name.split(' '), ...Object.values(rest)]);
  return [...words, ...secrets].filter((word) => text.includes(word.toLowerCase()));
}

async function run(lines: number, more: readonly Module[] = []) {
  const { said, address, close } = await logging(more);
  const [banker, lead] = [await desk.as('banker'), await desk.as('deposit.lead')];
  const staff = { banker: client(address, banker.token), lead: client(address, lead.token) };
  const people: Person[] = [];
  while (said.length < lines) {
    const some = Array.from({ length: TOGETHER }, (_, at) => person(people.length + at));
    await Promise.all(some.map((one) => chatter(address, one, staff)));
    people.push(...some);
  }
  await close();
  return { said, people, secrets: [banker.token, lead.token, INTAKE_KEY, 't'.repeat(43)] };
}

test('no line has a word of a customer, a password, a token, a key or a cookie, and each says to which request it belongs', async () => {
  const { said, people, secrets } = await run(LINES);
  const lines = said.map((line) => JSON.parse(line) as Line);
  expect(found(said, people, secrets)).toEqual([]);

  // There is something to search: every kind of line, and the paths of routes with the ids of rows.
  const kinds = new Set(lines.map(({ msg }) => msg));
  for (const kind of ['incoming request', 'request completed', 'request failed', 'refused'])
    expect([...kinds]).toContain(kind);
  const paths = new Set(lines.map(({ req }) => req?.path));
  expect([...paths]).toEqual(
    expect.arrayContaining(['/api/intake/customers/:code', '/api/deposits', '/api/deposits/:id/reject']),
  );

  const without = lines.filter(({ reqId, security, times = 1 }) => !reqId && !(security && times > 1));
  expect(without.map(({ msg }) => msg).filter((msg) => !msg.startsWith('Server listening'))).toEqual([]);
  const asked = lines.filter(({ msg }) => msg === 'incoming request').length;
  shown({
    promise: 'P31',
    what: 'the log of right, wrong, refused, lost and failing requests about customers',
    promised: '10,000 lines: no name, phone, UTR, account, password, token or key, and each line has its request',
    measured: `${lines.length} lines of ${asked} requests about ${people.length} customers: nothing found`,
    seed,
  });
});

const leaky: Module = (api) => {
  api.addHook('onRequest', async (request) => request.log.info({ url: request.url }, 'asked'));
  api.get('/leaky', { config: { access: 'public' } }, async () => ({}));
};
const talkative: Module = (api) => {
  api.addHook('onError', async (request, _, error) => request.log.warn({ ...error }, 'why'));
  api.get('/talkative', { config: { access: 'public' } }, async () => ({}));
};

mutantTest.each([
  ['a line with the address as it was asked for', leaky],
  ['a line with what PostgreSQL repeats of a row', talkative],
] as const)('%s is noticed', async (name, mutant) => {
  const wrong: Module = (api) => mutant(api);
  const { said, people, secrets } = await run(200, [wrong]);
  const words = found(said, people, secrets);
  shown({
    promise: 'P31',
    what: name,
    promised: 'noticed',
    measured: `${words.length} words found`,
    mutants: [{ name, caught: words.length > 0 }],
  });
  expect(words).not.toEqual([]);
});
