import { sql } from 'kysely';
import type { UtrSource } from '../../domain/utrs/states.ts';
import { createRandom } from '../../seed/random.ts';
import { type Desk, key, openDesk } from '../../testing/index.ts';
import { mutantTest, seed, shown, size } from '../../testing/proof/proof.ts';
import type { StatementFile } from '../statements/read-statements.ts';
import { csvOf, daysAgo, statementDesk } from '../statements/testing/statement.ts';
import { feedKey, mail, sms, type TestKey } from './testing/feed-desk.ts';

/**
 * The same payment told by the bank's machine, by SMS, by e-mail, by two persons who type it, by a list that is pasted and by
 * a statement, at the same moment and in any order: one line.
 */
const PAYMENTS = size({ gate: 10, promise: 400 });
const ORDERS = size({ gate: 6, promise: 300 });

type Tell = (utr: string) => Promise<{ status: number; text: string }>;

interface Room {
  desk: Desk;
  methodId: string;
  tell: Record<UtrSource, Tell> & { again: Tell };
  /** Reads the statement of a payment, which `tell.STATEMENT` enters. */
  upload(utr: string): Promise<void>;
}

async function open(): Promise<Room> {
  const desk = await openDesk({ checkAnswers: false });
  desk.api.clock.set('2026-11-20T06:30:00Z');
  const methodId = await desk.method();
  const [machine, phone] = [await feedKey(desk, { methodId }), await feedKey(desk, { methodId, kind: 'MESSAGES' })];
  const [banker, deposit] = [await desk.as('banker'), await desk.as('deposit')];
  const message = (as: TestKey, one: object) => as.post('/feed/messages', { messages: [one] });
  const text = (utr: string) =>
    `Rs.500.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA ravi@okaxis (UPI ${utr})`;
  const mailed = (utr: string) =>
    `Dear Customer, Rs.500.00 is successfully credited to your account **7890 by VPA ravi@okaxis RAVI on 20-11-26. Your UPI transaction reference number is ${utr}. Thank you.`;
  const type = (utr: string) => ({ paymentMethodId: methodId, utr, amountPaise: 500_00 });
  const bank = statementDesk(desk, methodId);
  const statements = new Map<string, StatementFile>();
  const pasted = async (utr: string, source: 'PASTE' | 'CSV') => {
    const sheet = { paymentMethodId: methodId, text: `UTR,Amount\n${utr},500.00` };
    const { mapping } = (await banker.post('/utrs/import/preview', sheet)).json<{ mapping: object }>();
    return banker.post('/utrs/import', { ...sheet, mapping, source }, key());
  };
  /** As whoever enters it does: somebody was faster with one of its rows, so it is tried again. */
  const enter = async ({ id, version }: StatementFile) => {
    for (let tries = 0; tries < 50; tries += 1) {
      const answer = await deposit.post(`/statements/${id}/enter`, { version }, key());
      if (answer.status === 200 && !/DUPLICATE_UTR|PREVIEW_CHANGED/.test(answer.text)) return answer;
    }
    throw new Error('The statement could not be entered');
  };
  return {
    desk,
    methodId,
    upload: async (utr) => {
      const row = { day: daysAgo(desk, 0), ref: utr, narration: `UPI-RAVI-${utr}`, paise: 500_00 };
      // Each begins where the one before has ended.
      const openingPaise = 1_00_000_00 + statements.size * 500_00;
      statements.set(utr, await bank.read(csvOf([row], { openingPaise })));
    },
    tell: {
      API: (utr) => machine.post('/feed/lines', { lines: [{ direction: 'CREDIT', amountPaise: 500_00, utr }] }),
      SMS: (utr) => message(phone, sms(text(utr))),
      EMAIL: (utr) => message(phone, mail(mailed(utr))),
      MANUAL: (utr) => banker.post('/utrs', type(utr), key()),
      again: (utr) => deposit.post('/utrs', type(utr), key()),
      PASTE: (utr) => pasted(utr, 'PASTE'),
      CSV: (utr) => pasted(utr, 'CSV'),
      STATEMENT: (utr) => enter(statements.get(utr) as StatementFile),
    },
  };
}

interface Line {
  messageOnly: boolean;
  source: string;
  narration: string | null;
  balance: number | null;
  differs: boolean;
}

/** What is wrong about the lines of one payment after every way has told it, as sentences. */
async function wrongAbout({ desk }: Room, utr: string, claim: string): Promise<string[]> {
  const { rows } = await sql<Line>`
    SELECT message_only, source, narration, balance_after_paise AS balance, told_differently IS NOT NULL AS differs
    FROM utr_entry WHERE utr_norm = ${utr} AND direction = 'CREDIT' AND status <> 'void'`.execute(desk.api.db);
  const [line] = rows;
  const { status, utrEntry } = await desk.deposit(claim);
  return [
    ...(rows.length === 1 ? [] : [`${rows.length} lines of one payment`]),
    ...(line?.messageOnly ? ['a line that a machine told is marked as told by a message alone'] : []),
    ...(line?.differs ? ['a line that all tell alike is marked as told differently'] : []),
    ...(line?.narration && line.balance !== null ? [] : ['what the statement says is not on the line']),
    ...(status === 'matched' && utrEntry?.amountPaise === 500_00 ? [] : ['the claim was not matched']),
  ];
}

/** As every sender does: while somebody is working on the UTR, it is told again. */
async function untilTaken(way: Tell, utr: string): ReturnType<Tell> {
  const answer = await way(utr);
  return answer.status === 409 ? untilTaken(way, utr) : answer;
}

/** Tells each payment in every way at once, some of them twice; returns what is wrong afterwards, as sentences. */
async function race(one: Room, payments: number, random = createRandom(seed)): Promise<string[]> {
  const { desk, methodId, tell } = one;
  const findings: string[] = [];
  const all = Object.values(tell);
  for (let at = 0; at < payments; at += 1) {
    const utr = `6324${String(at).padStart(8, '0')}`;
    await one.upload(utr);
    const claim = await desk.claim({ utr, paymentMethodId: methodId });
    // A statement is entered once; everything else may come again.
    const twice = random.pick(all.filter((way) => way !== tell.STATEMENT));
    const ways = [...all, twice].map((way) => ({ way, lot: random.next() })).sort((a, b) => a.lot - b.lot);
    // Some come before the others, so that each order happens, and the others at once.
    const first = ways.splice(0, random.whole(0, 2));
    const answers = [];
    for (const { way } of first) answers.push(await untilTaken(way, utr));
    answers.push(...(await Promise.all(ways.map(({ way }) => untilTaken(way, utr)))));
    for (const { status, text } of answers) if (status !== 200) findings.push(`answered ${status}: ${text}`);
    findings.push(...(await wrongAbout(one, utr, claim.id)));
  }
  const broken = (await desk.broken()) as { no: number }[];
  return [...findings, ...broken.map(({ no }) => `invariant ${no} is broken`)];
}

const desks: Desk[] = [];
afterAll(() => Promise.all(desks.map((desk) => desk.close())));
const room = async () => {
  const made = await open();
  desks.push(made.desk);
  return made;
};

test(`${PAYMENTS} payments, each told in seven ways and by two persons at once, are ${PAYMENTS} lines (SEED=${seed})`, async () => {
  const findings = await race(await room(), PAYMENTS);
  shown({
    promise: 'P2',
    what: 'the same line by machine, SMS, mail, statement, pasted list, file and two persons at once',
    promised: 'one line, shown by whoever is no message, with what the statement says',
    measured: `${PAYMENTS} payments told nine times each, ${findings.length} findings`,
    seed,
  });
  expect(findings).toEqual([]);
});

test(`${ORDERS} orders of the ways, one after the other, end in the same line (SEED=${seed})`, async () => {
  const one = await room();
  const random = createRandom(seed);
  const ways = Object.keys(one.tell).filter((way) => way !== 'again') as UtrSource[];
  for (let at = 0; at < ORDERS; at += 1) {
    const utr = `6325${String(at).padStart(8, '0')}`;
    await one.upload(utr);
    const claim = await one.desk.claim({ utr, paymentMethodId: one.methodId });
    const order = ways.map((way) => ({ way, lot: random.next() })).sort((a, b) => a.lot - b.lot);
    for (const { way } of order) {
      const { status, text } = await one.tell[way](utr);
      if (status !== 200) throw new Error(`${way} was answered ${status}: ${text}`);
    }
    const first = order[0]?.way;
    const line = await one.desk.deposit(claim.id);
    expect({ order: order.map(({ way }) => way), wrong: await wrongAbout(one, utr, claim.id) }).toMatchObject({
      wrong: [],
    });
    expect(line.utrEntry?.source).toBe(first);
  }
  expect(await one.desk.broken()).toEqual([]);
  shown({
    promise: 'P2',
    what: 'the same line in every way, one after the other, in random orders',
    promised: 'one line with the same marks and fields, whatever came first',
    measured: `${ORDERS} orders of ${ways.length} ways, no difference`,
    seed,
  });
});

mutantTest('the same race finds a panel that looks before it locks, or does not remember who told a line', async () => {
  const mutants = [];
  for (const { name, statements } of MUTANTS) {
    const one = await room();
    for (const statement of statements) await sql.raw(statement).execute(one.desk.api.db);
    const findings = await race(one, 24).catch((error: unknown) => [String(error)]);
    mutants.push({ name, caught: findings.length > 0 });
  }
  shown({
    promise: 'P2',
    what: 'the same line at once, guards taken out',
    promised: 'noticed',
    measured: `${mutants.filter(({ caught }) => caught).length} of ${mutants.length}`,
    seed,
    mutants,
  });
  expect(mutants.filter(({ caught }) => !caught)).toEqual([]);
});

/** Guards of the database taken out one at a time. */
const MUTANTS: { name: string; statements: string[] }[] = [
  {
    name: 'a UTR may be entered twice',
    statements: [
      'DROP INDEX utr_entry_once',
      // Without the lock each would look before the other has written.
      'CREATE FUNCTION pg_advisory_xact_lock(int, bigint) RETURNS void LANGUAGE sql AS $$ SELECT NULL::void $$',
    ],
  },
  {
    name: 'what shows a line leaves its mark',
    statements: [
      `CREATE FUNCTION mutant_mark() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.message_only := OLD.message_only; RETURN NEW; END $$`,
      `CREATE TRIGGER a_mutant_mark BEFORE UPDATE ON utr_entry FOR EACH ROW EXECUTE FUNCTION mutant_mark()`,
      `ALTER TABLE utr_entry DROP CONSTRAINT utr_entry_shown`,
    ],
  },
];
