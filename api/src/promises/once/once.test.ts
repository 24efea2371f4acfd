import { randomUUID } from 'node:crypto';
import { buildApp } from '../../app.ts';
import { connect, type Db } from '../../db/database.ts';
import { ENTITY_TYPES } from '../../domain/nouns.ts';
import type { Api } from '../../http/context.ts';
import { type Module, modules } from '../../modules.ts';
import { createRandom } from '../../seed/random.ts';
import { client, digest, openDesk, said } from '../../testing/index.ts';
import { mutantTest, seed, shown, size } from '../../testing/proof/proof.ts';
import { type DocumentedOperation, operationsOf } from '../../testing/routes.ts';
import { bonusCases } from './bonus-cases.ts';
import { depositCases } from './deposit-cases.ts';
import { deskCases } from './desk-cases.ts';
import { feedCases } from './feed-cases.ts';
import { KEYLESS } from './keyless.ts';
import { effectsSince, lastAudit, onceOnly, send, whileInFlight } from './once.ts';
import { ownerCases } from './owner-cases.ts';
import { payoutCases } from './payout-cases.ts';
import { peopleCases } from './people-cases.ts';
import { straightThroughCases } from './straight-through-cases.ts';
import { statementCases } from './statement-cases.ts';
import { type Case, type Cases, openStage, type Ready, type Stage } from './stage.ts';

const TIMES = size({ gate: 2, promise: 20 });
/** How many operations lose their guard, and how many meet a key in flight, which takes the time limit of a lock. */
const SAMPLED = size({ gate: 4, promise: 1_000 });
const CASES: Cases = {
  ...deskCases,
  ...depositCases,
  ...payoutCases,
  ...bonusCases,
  ...ownerCases,
  ...feedCases,
  ...peopleCases,
  ...straightThroughCases,
  ...statementCases,
};
const WITHOUT_A_KEY: string[] = Object.values(KEYLESS).flat();

/** Removes the guard: requests are processed as if they had no key. */
function ignoresKeys(app: Api): void {
  app.addHook('preHandler', async (request) => {
    delete request.headers['idempotency-key'];
  });
}

let stage: Stage;
let mutating: DocumentedOperation[];
/** The address of an API instance that was started later. */
let restarted: string;
const others: { app: Api; db: Db }[] = [];
beforeAll(async () => {
  stage = await openStage(await openDesk({ checkAnswers: false, overrideNetworks: ['127.0.0.0/8'] }));
  mutating = operationsOf(stage.desk.api.app).filter(({ method }) => method !== 'GET');
  restarted = await anotherApi(modules);
});
afterAll(async () => {
  for (const { app, db } of others) {
    await app.close();
    await db.destroy();
  }
  await stage.desk.close();
});

/** Starts another API instance on the same database. */
async function anotherApi(made: readonly Module[]): Promise<string> {
  const { clock, settings } = stage.desk.api.app.deps;
  const db = connect(stage.desk.api.appUrl, { poolSize: 10 });
  const app = await buildApp({ db, clock, settings, modules: made });
  others.push({ app, db });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const named = (ids: readonly string[]) => mutating.filter(({ operationId }) => ids.includes(operationId));
const readyFor = ({ operationId }: DocumentedOperation): Promise<Ready> => (CASES[operationId] as Case)(stage);
const subjectOf = async (operation: DocumentedOperation, address = stage.desk.api.address) => ({
  operation,
  ready: await readyFor(operation),
  stage,
  address,
});

/** While the ledger is red no payout can be taken, so the act that needs a red ledger comes last. */
const keyed = () =>
  mutating.filter(({ operationId }) => !WITHOUT_A_KEY.includes(operationId)).sort((one, two) => rank(one) - rank(two));
const rank = ({ operationId }: DocumentedOperation) => Number(operationId === 'overrideLedgerBlock');

function sampled(): DocumentedOperation[] {
  const random = createRandom(seed);
  const drawn = keyed()
    .map((operation) => ({ operation, lot: random.next() }))
    .sort((one, two) => one.lot - two.lot);
  return drawn
    .map(({ operation }) => operation)
    .filter((operation) => rank(operation) === 0)
    .slice(0, SAMPLED);
}

/** Written by files that are downloaded, in practice, by the job of retention, and of views that are shared. */
const ELSEWHERE = ['export', 'practice', 'retention', 'view'];

async function auditIsOpened(): Promise<void> {
  const { desk } = stage;
  const rows = await desk.api.db
    .selectFrom('auditEvent')
    .select((eb) => ['entityType', eb.fn.max('entityId').as('id'), eb.fn.max('seq').as('seq')])
    .groupBy('entityType')
    .execute();
  const owner = await desk.as('owner');
  const answers: string[] = [];
  for (const { entityType, id, seq } of rows)
    for (const path of [
      `/audit/${entityType}/${id}`,
      `/audit?entityType=${entityType}&limit=1`,
      `/audit/entry/${seq}`,
    ]) {
      const { status, text } = await owner.get(path);
      if (status !== 200 || text.startsWith('{"items":[]')) answers.push(`${path}: ${status} ${text}`);
    }
  expect(answers).toEqual([]);
  const written = new Set(rows.map(({ entityType }) => entityType));
  expect(ENTITY_TYPES.filter((type) => !written.has(type)).sort()).toEqual(ELSEWHERE);
}

test('every operation that changes something has a case', () => {
  const known = [...Object.keys(CASES), ...KEYLESS.ends, ...KEYLESS.counts, ...KEYLESS.practice];
  expect(mutating.map(({ operationId }) => operationId).filter((id) => !known.includes(id))).toEqual([]);
  expect([...known, ...WITHOUT_A_KEY].filter((id) => named([id]).length === 0)).toEqual([]);
});

mutantTest(`a removed guard is noticed, whatever the operation (${SAMPLED} at most, SEED=${seed})`, async () => {
  const careless = await anotherApi([ignoresKeys, ...modules]);
  const missed: string[] = [];
  const tried = sampled();
  for (const operation of tried)
    if ((await onceOnly(await subjectOf(operation, careless), 2, restarted)).length === 0)
      missed.push(operation.operationId);
  shown({
    promise: 'P2',
    what: 'the key ignored, one operation at a time',
    promised: 'noticed',
    measured: `${tried.length - missed.length} of ${tried.length} noticed`,
    seed,
    mutants: tried.map(({ operationId: name }) => ({ name, caught: !missed.includes(name) })),
  });
  expect(missed).toEqual([]);
});

test(`a key whose first request is in flight gets 409 with Retry-After (${SAMPLED} at most, SEED=${seed})`, async () => {
  const held: { operation: DocumentedOperation; ready: Ready; key: string }[] = [];
  for (const operation of sampled()) held.push({ operation, ready: await readyFor(operation), key: randomUUID() });
  const wrong: string[] = [];
  const meet = async ({ operation, ready, key }: (typeof held)[number]) => {
    const { status, headers, text } = await send({ operation, ready, stage, address: stage.desk.api.address }, key);
    if (status !== 409 || headers['retry-after'] !== '1' || !text.includes('IN_FLIGHT'))
      wrong.push(`${operation.operationId}: ${status} ${text}`);
  };
  // At most as many at once as there are connections, because each waits in one.
  for (let from = 0; from < held.length; from += 8) {
    const some = held.slice(from, from + 8);
    await whileInFlight(stage, some, () => Promise.all(some.map(meet)));
  }
  shown({
    promise: 'P2',
    what: 'operations whose key is in flight',
    promised: '409 and Retry-After',
    measured: `${held.length - wrong.length} of ${held.length}`,
    seed,
  });
  expect(wrong).toEqual([]);
});

test(`each of them sent ${TIMES} times at once with one key is done once and answered the same each time, after a restart too`, async () => {
  const findings: string[] = [];
  for (const operation of keyed()) findings.push(...(await onceOnly(await subjectOf(operation), TIMES, restarted)));
  const count = keyed().length;
  shown({
    promise: 'P2',
    what: `operations with a key, ${TIMES} times at once`,
    promised: '1 effect, equal answers, 422 for another body, for 100 %',
    measured: `${count} operations, ${findings.length} findings`,
  });
  expect(findings).toEqual([]);
  expect(count).toBeGreaterThan(70);
});

test('whatever they have written into the audit is listed and opened, of every kind', auditIsOpened);

describe('operations without a key', () => {
  test.each(KEYLESS.looks)('%s changes nothing at all', async (id) => {
    const subject = await subjectOf(mutating.find(({ operationId }) => operationId === id) as DocumentedOperation);
    const before = await digest(stage.desk.api.db);
    const answers = await Promise.all(Array.from({ length: TIMES }, () => send(subject, randomUUID())));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await digest(stage.desk.api.db)).toBe(before);
  });

  test.each(KEYLESS.repeats)('%s has one effect, however often it comes', async (id) => {
    const { db } = stage.desk.api;
    const subject = await subjectOf(mutating.find(({ operationId }) => operationId === id) as DocumentedOperation);
    const before = await lastAudit(db);
    const answers = await Promise.all(Array.from({ length: TIMES }, () => send(subject, randomUUID())));
    answers.push(await send(subject, randomUUID()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await effectsSince(db, before)).toBeLessThanOrEqual(1);
    // All answers that were not refused refer to the same row.
    expect(
      new Set(answers.flatMap((answer) => (said(answer).data as { id?: string } | undefined)?.id ?? [])).size,
    ).toBeLessThanOrEqual(1);
  });

  test.each(['intakeDeposit', 'intakeWithdrawal'])(
    '%s refuses a reference that was used for another amount',
    async (id) => {
      const subject = await subjectOf(mutating.find(({ operationId }) => operationId === id) as DocumentedOperation);
      await send(subject, randomUUID());
      const other = await send(subject, randomUUID(), { body: { ...subject.ready.body, amountPaise: 700_00 } });
      expect(said(other)).toMatchObject({ statusCode: 2, code: 'REF_REUSED' });
    },
  );

  test.each(KEYLESS.ends)('of concurrent requests one does %s, and the others no longer have a session', async (id) => {
    const { api } = stage.desk;
    const { path } = mutating.find(({ operationId }) => operationId === id) as DocumentedOperation;
    const { token } = await api.signInAs('deposit.lead');
    const [key, before] = [{ 'idempotency-key': randomUUID() }, await lastAudit(api.db)];
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => client(api.address, token).post(path, undefined, key)),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 401 && status !== 409)).toEqual([]);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(done.filter(({ headers }) => !headers['idempotency-hit'])).toHaveLength(1);
    expect(await effectsSince(api.db, before)).toBe(1);
  });
});
