import { systemClock } from '../http/context.ts';
import { createRandom } from '../seed/random.ts';
import { demoApp, type DemoApp } from '../testing/database/demo.ts';
import type { TestClient } from '../testing/test-app.ts';
import { seed, shown, size } from '../testing/proof/proof.ts';
import { checkInvariants } from '../verify/invariants.ts';
import { openFeed } from './feed.ts';
import { type PanelClient, panelClient } from './panel-client.ts';
import { readMix } from './read-mix.ts';
import { simulate } from './simulate.ts';
import { STORIES, type StoryName, USUAL_MIX } from './stories.ts';
import { ledgerFigures } from './testing/ledger-figures.ts';
import { type Staff, type Tally, workOneRound } from './testing/staff-at-work.ts';

/** The number of requests in a shift: customers and a bank by the simulator, while a desk decides. */
const SHIFT = size({ gate: 160, promise: 1_000 });
const INTAKE_KEY = 'intake-key-of-the-simulated-shift-0123456789';

let demo: DemoApp;
beforeAll(async () => {
  demo = await demoApp({ intakeKey: INTAKE_KEY }, () => systemClock);
});
afterAll(() => demo.close());

test(`after a shift of ${SHIFT} requests with a desk at work every promise holds, and every number on the recent lists is what the ledger says (SEED=${seed})`, async () => {
  const staff: Staff = {
    clerk: await demo.signInAs('deposit'),
    lead: await demo.signInAs('deposit.lead'),
    checker: await demo.signInAs('withdraw.lead'),
  };
  const [told, failures, tally] = [new Set<StoryName>(), [] as unknown[], new Map() as Tally];
  const chance = createRandom(seed);
  let over = false;
  const began = new Date();
  const as = (username: string) =>
    panelClient({ base: demo.address, intakeKey: INTAKE_KEY, username, password: 'backoffice-demo' });
  const feed = await openFeed({ base: demo.address, owner: as('owner'), second: as('owner.two') });
  const shift = simulate({
    client: as('deposit.two'),
    feed,
    seed,
    mix: USUAL_MIX,
    count: SHIFT,
    perMinute: null,
    signal: new AbortController().signal,
    onStory: (name) => told.add(name),
    onFailure: (error) => failures.push(error),
  }).finally(() => (over = true));
  while (!over) await workOneRound(staff, chance, tally);
  await shift;
  await workOneRound(staff, chance, tally);

  expect(failures).toEqual([]);
  // The bank has told lines by itself, and a clerk has typed others.
  const sources = await demo.db
    .selectFrom('utrEntry')
    .select('source')
    .distinct()
    .where('createdAt', '>', began)
    .execute();
  expect(sources.map(({ source }) => source)).toEqual(expect.arrayContaining(['API', 'SMS', 'MANUAL']));
  expect(told.size).toBeGreaterThan(8);
  // The desk has performed acts, and not only been refused.
  expect([...tally.keys()]).toEqual(
    expect.arrayContaining([
      'deposits approve',
      'deposits hold',
      'deposits reverse',
      'utrs return',
      'payment-methods freeze',
      'payment-methods resume',
      'withdrawals clear',
      'withdrawals take',
      'withdrawals paid',
    ]),
  );
  expect((await checkInvariants(demo.db)).filter(({ ok }) => !ok)).toEqual([]);
  await everyNumberIsTheLedgers(staff.lead);
  shown({
    promise: 'P6',
    what: 'a simulated shift with a desk at work: every invariant, and every number on the recent lists',
    promised: '1,000 requests',
    measured: `${SHIFT} requests, ${told.size} kinds of stories: all as the ledger says`,
    seed,
  });
});

interface Totals {
  medianMinutes: number | null;
  unclaimed: { count: number; sumPaise: number };
  ages: { count: number; sumPaise: number }[];
  paid: { count: number; sumPaise: number };
  byStatus: { status: string; sumPaise: number }[];
  byMethod: {
    paymentMethod: { id: string };
    creditedPaise: number;
    creditPaise: number;
    debitPaise: number;
    unclaimed: { sumPaise: number };
  }[];
}

/** The states in which a withdrawal's money is held. */
const HELD = [
  'requested',
  'checking',
  'on_hold',
  'escalated',
  'approved',
  'paying',
  'paying_uncertain',
  'frozen',
  'returned',
];

/** Compares every figure of Recent Deposit, Recent UTR's and Recent Withdrawal with the ledger. */
async function everyNumberIsTheLedgers(lead: TestClient): Promise<void> {
  const [deposits, lines, withdrawals] = (await Promise.all(
    ['deposits', 'utrs', 'withdrawals'].map(async (noun) => (await lead.get(`/${noun}/totals`)).json<Totals>()),
  )) as [Totals, Totals, Totals];
  const figures = await ledgerFigures(demo.db);
  const sum = (of: readonly { sumPaise: number }[]) => of.reduce((total, { sumPaise }) => total + sumPaise, 0);

  const { medianMinutes, ...money } = figures.deposits;
  expect(deposits).toMatchObject(money);
  expect(deposits.medianMinutes).toBeCloseTo(medianMinutes, 3);

  const { unclaimedPaise, ...moved } = figures.lines;
  expect(lines).toMatchObject(moved);
  expect(lines.unclaimed.sumPaise).toBe(unclaimedPaise);
  expect(sum(lines.ages)).toBe(unclaimedPaise);

  const { paidCount, paidPaise, heldPaise, ...asked } = figures.withdrawals;
  expect(withdrawals).toMatchObject({ ...asked, paid: { count: paidCount, sumPaise: paidPaise } });
  expect(sum(withdrawals.byStatus.filter(({ status }) => HELD.includes(status)))).toBe(heldPaise);

  for (const { id, credited, creditIn, debitOut } of figures.byMethod) {
    expect({
      id,
      paise: deposits.byMethod.find(({ paymentMethod }) => paymentMethod.id === id)?.creditedPaise ?? 0,
    }).toEqual({ id, paise: credited });
    const line = lines.byMethod.find(({ paymentMethod }) => paymentMethod.id === id);
    expect({ id, in: line?.creditPaise ?? 0, out: line?.debitPaise ?? 0 }).toEqual({ id, in: creditIn, out: debitOut });
  }
  expect(sum(lines.byMethod.map(({ unclaimed }) => unclaimed))).toBe(unclaimedPaise);
}

test('the mix is as requested, and an invalid one is refused with a sentence', () => {
  expect(readMix('right=3,typo=1')).toEqual({
    ...Object.fromEntries(Object.keys(STORIES).map((name) => [name, 0])),
    right: 3,
    typo: 1,
  });
  expect(() => readMix('rigt=3')).toThrow(/There is no story "rigt"/);
  expect(() => readMix('right=many')).toThrow(/whole number/);
  expect(() => readMix('right=0')).toThrow(/needs a weight/);
});

/** A client that accepts everything and records the calls, without the parts that do not depend on the seed. */
function recorder() {
  const calls: string[] = [];
  const keep = (path: string, { ref: _ref, proofFileId: _proof, bankTime: _time, ...body }: Record<string, unknown>) =>
    void calls.push(JSON.stringify([path, body]));
  const post = async <T>(path: string, body: unknown) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (!(body instanceof FormData)) keep(path, body as Record<string, unknown>);
    return { statusCode: 1, status: '', data: { id: 'x' } as T };
  };
  const customers = Array.from({ length: 30 }, (_, at) => ({
    code: `C-${at}`,
    name: `Customer ${at}`,
    status: 'active',
  }));
  const methods = ['BANK', 'UPI', 'QR'].map((kind) => ({ id: kind, kind, minPaise: null, maxPaise: null }));
  const client: PanelClient = {
    intakePost: post,
    intakePut: post,
    staffPost: post,
    intakeGet: async <T>() => ({ methods }) as T,
    staffGet: async <T>(path: string) => ({ items: path.startsWith('/customers') ? customers : [] }) as T,
  };
  return { client, calls };
}

test('one seed plays the same stories to the last digit, whatever runs in parallel; another seed plays others', async () => {
  const tell = async (seed: number) => {
    const [names, { client, calls }] = [[] as StoryName[], recorder()];
    await simulate({
      client,
      seed,
      mix: USUAL_MIX,
      count: 300,
      perMinute: null,
      signal: new AbortController().signal,
      onStory: (name) => names.push(name),
    });
    return { names, calls: calls.sort() };
  };
  const [first, again, other] = [await tell(7), await tell(7), await tell(8)];
  expect(again).toEqual(first);
  expect(first.calls.length).toBeGreaterThan(400);
  expect(other.names).not.toEqual(first.names);
  expect(other.calls.filter((call) => first.calls.includes(call) && call.includes('utr'))).toEqual([]);
});

test('the rate only changes the timing: slowly, the same stories are played', async () => {
  const tell = async (perMinute: number | null) => {
    const [names, stop] = [[] as StoryName[], new AbortController()];
    await simulate({
      client: recorder().client,
      seed: 7,
      mix: USUAL_MIX,
      perMinute,
      signal: stop.signal,
      onStory: (name) => names.push(name) === 20 && stop.abort(),
    });
    return names;
  };
  expect(await tell(60_000)).toEqual(await tell(null));
});
