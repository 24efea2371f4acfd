import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { connect } from '../../db/database.ts';
import { modules } from '../../modules.ts';
import type { Module } from '../../modules.ts';
import { client, type Desk, INTAKE_KEY, openDesk } from '../../testing/index.ts';
import { mutantTest, seed, shown, size } from '../../testing/proof/proof.ts';
import { chatter, found, type Person, person } from '../../watch/testing/chatter.ts';

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

async function run(lines: number, more: readonly Module[] = []) {
  const { said, address, close } = await logging(more);
  const [banker, lead] = [await desk.as('banker'), await desk.as('deposit.lead')];
  const staff = { banker: client(address, banker.token), lead: client(address, lead.token) };
  const people: Person[] = [];
  while (said.length < lines) {
    const some = Array.from({ length: TOGETHER }, (_, at) => person(people.length + at));
    await Promise.all(some.map((one) => chatter(desk, address, one, staff)));
    for (const one of some) {
      const { status } = await client(address, '').post('/failing', one);
      if (status !== 500) throw new Error(`The failing act was answered with ${status}.`);
    }
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
