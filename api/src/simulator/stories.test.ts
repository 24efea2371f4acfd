import { type Desk, INTAKE_KEY, openDesk, openPayouts, type PayoutDesk } from '../testing/index.ts';
import { createRandom } from '../seed/random.ts';
import { panelClient } from './panel-client.ts';
import { readMix } from './read-mix.ts';
import { simulate } from './simulate.ts';
import { STORIES, STORY_WORDS, type StoryName } from './stories.ts';
import { openStage, worldOf } from './world.ts';

/**
 * Plays each story alone and checks what the desk sees of it (issue: right claims, typos, swapped digits, wrong amounts
 * …).
 */
let desk: Desk;
let payouts: PayoutDesk;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  await desk.customer({ name: 'Meena Iyer' });
  await desk.customer({ name: 'Farid Khan' });
});
afterAll(async () => {
  expect(await desk.broken()).toEqual([]);
  await desk.close();
});

const bank = () =>
  panelClient({ base: desk.api.address, intakeKey: INTAKE_KEY, username: 'deposit', password: 'backoffice-demo' });

interface Seen {
  deposits: {
    id: string;
    no: string;
    status: string;
    section: string;
    flags: string[];
    utr: string;
    amountPaise: number;
    customer: { code: string };
    utrEntry: { amountPaise: number } | null;
  }[];
  lines: {
    id: string;
    status: string;
    direction: string;
    utr: string;
    amountPaise: number;
    remitterName: string | null;
    narration: string | null;
  }[];
}

async function newest<Row extends { id: string }>(path: string, known: ReadonlySet<string>): Promise<Row[]> {
  const { items } = (await (await desk.as('deposit.lead')).get(`${path}?limit=200`)).json<{ items: Row[] }>();
  return items.filter(({ id }) => !known.has(id));
}

let seed = 40;

/** Plays one kind of story this often and returns what is new on the lists. */
async function told(name: StoryName, times = 1): Promise<Seen> {
  const known = new Set(
    [...(await newest('/deposits', new Set())), ...(await newest('/utrs', new Set()))].map(({ id }) => id),
  );
  const failures: unknown[] = [];
  await simulate({
    client: bank(),
    seed: (seed += 1),
    mix: readMix(`${name}=1`),
    count: times,
    perMinute: null,
    signal: new AbortController().signal,
    onFailure: (error) => failures.push(error),
  });
  expect(failures).toEqual([]);
  return { deposits: await newest('/deposits', known), lines: await newest('/utrs', known) };
}

test('right: a claim that is matched to its line and Ready', async () => {
  const { deposits, lines } = await told('right');
  expect(deposits).toMatchObject([{ status: 'matched', utr: lines[0]?.utr, amountPaise: lines[0]?.amountPaise }]);
});

test.each(['typo', 'swapped'] as const)('%s: the claim waits, and its line differs by one slip', async (name) => {
  const { deposits, lines } = await told(name);
  expect(deposits).toMatchObject([{ status: 'pending', flags: expect.arrayContaining(['NEAR_UTR']) }]);
  expect(lines).toMatchObject([{ status: 'unclaimed', amountPaise: deposits[0]?.amountPaise }]);
  expect(deposits[0]?.utr).not.toBe(lines[0]?.utr);
  if (name === 'swapped') expect([...(deposits[0]?.utr ?? '')].sort()).toEqual([...(lines[0]?.utr ?? '')].sort());
});

test('wrongAmount: claim and line have the same UTR and different amounts', async () => {
  const { deposits, lines } = await told('wrongAmount');
  expect(deposits[0]?.utr).toBe(lines[0]?.utr);
  expect(deposits[0]?.amountPaise).not.toBe(lines[0]?.amountPaise);
  expect(deposits[0]?.flags).toContain('AMOUNT_MISMATCH');
});

test('sharedUtr: two customers claim one line, and both claims are flagged', async () => {
  const { deposits, lines } = await told('sharedUtr');
  expect(lines).toHaveLength(1);
  expect(deposits.map(({ utr }) => utr)).toEqual([lines[0]?.utr, lines[0]?.utr]);
  expect(new Set(deposits.map(({ customer }) => customer.code)).size).toBe(2);
  for (const { flags } of deposits) expect(flags).toContain('CONTESTED');
});

test('late: the line comes long after everything else of the story', async () => {
  const world = worldOf(await openStage(bank()), createRandom(7));
  const usual = (await STORIES.right(world)).map(({ after }) => after);
  const late = (await STORIES.late(world)).map(({ after }) => after);
  expect(Math.max(...late)).toBeGreaterThan(10 * Math.max(...usual));
});

test('neverPaid: a claim and no line', async () => {
  const { deposits, lines } = await told('neverPaid');
  expect(deposits).toMatchObject([{ status: 'pending' }]);
  expect(lines).toEqual([]);
});

test('reusedProof: the same image under more than one claim', async () => {
  const { deposits } = await told('reusedProof', 8);
  expect(deposits.filter(({ flags }) => flags.includes('REUSED_IMAGE')).length).toBeGreaterThan(1);
});

test('unclaimed: money that nobody claims', async () => {
  const { deposits, lines } = await told('unclaimed');
  expect(deposits).toEqual([]);
  expect(lines).toMatchObject([{ status: 'unclaimed', direction: 'CREDIT' }]);
});

test('withdrawal and cancelled: a customer with money requests it, and cancels the request', async () => {
  await payouts.customer({ paise: 50_000_00 });
  await desk.api.db
    .updateTable('customer')
    .set({ panelStatus: 'suspended' })
    .where('code', 'not like', 'P-%')
    .execute();
  await told('withdrawal', 3);
  await told('cancelled', 2);
  await desk.api.db.updateTable('customer').set({ panelStatus: 'active' }).execute();
  const { items } = (await (await desk.as('withdraw')).get('/withdrawals')).json<{ items: { status: string }[] }>();
  expect(items.map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'cancelled',
    'requested',
    'requested',
    'requested',
  ]);
});

test('statement and returnedPayout: the bank shows a payout, and returns it', async () => {
  const paid = await payouts.bring('paid');
  const shown = await told('statement');
  expect(shown.lines).toMatchObject([{ direction: 'DEBIT', utr: paid.payoutUtr, amountPaise: paid.netPaise }]);
  expect(await payouts.get(paid.id)).toMatchObject({ status: 'paid', confirmedAt: expect.any(String) });
  const { lines } = await told('returnedPayout');
  expect(lines).toMatchObject([
    { direction: 'CREDIT', status: 'unclaimed', amountPaise: paid.netPaise, remitterName: `RETURN ${paid.no}` },
  ]);
});

test('every story is tested here, and has a text for the help', () => {
  expect(Object.keys(STORY_WORDS)).toEqual(Object.keys(STORIES));
  for (const words of Object.values(STORY_WORDS)) expect(words).toMatch(/^[a-z].{10,}[^.]$/);
});
