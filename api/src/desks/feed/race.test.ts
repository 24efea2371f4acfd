import { sql } from 'kysely';
import { createRandom } from '../../seed/random.ts';
import { type Desk, key, openDesk } from '../../testing/index.ts';
import { seed, shown, size } from '../../testing/proof/proof.ts';
import { feedKey, mail, sms, type TestKey } from './testing/feed-desk.ts';

/**
 * The same payment told at the same moment by the bank's machine, by SMS, by e-mail and by a person who types it, in any
 * order: one line.
 */
const PAYMENTS = size({ gate: 24, promise: 400 });

interface Room {
  desk: Desk;
  methodId: string;
  tell: ((utr: string) => Promise<{ status: number; text: string }>)[];
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
  return {
    desk,
    methodId,
    tell: [
      (utr) => machine.post('/feed/lines', { lines: [{ direction: 'CREDIT', amountPaise: 500_00, utr }] }),
      (utr) => message(phone, sms(text(utr))),
      (utr) => message(phone, mail(mailed(utr))),
      (utr) => banker.post('/utrs', type(utr), key()),
      (utr) => deposit.post('/utrs', type(utr), key()),
    ],
  };
}

/** Tells each payment in every way at once, some of them twice; returns what is wrong afterwards, as sentences. */
async function race({ desk, methodId, tell }: Room, payments: number, random = createRandom(seed)): Promise<string[]> {
  const findings: string[] = [];
  for (let at = 0; at < payments; at += 1) {
    const utr = `6324${String(at).padStart(8, '0')}`;
    const claim = await desk.claim({ utr, paymentMethodId: methodId });
    const ways = [...tell, random.pick(tell)].map((way) => ({ way, lot: random.next() })).sort((a, b) => a.lot - b.lot);
    // Some come before the others, so that each order happens, and the others at once.
    const first = ways.splice(0, random.whole(0, 2));
    const answers = [];
    for (const { way } of first) answers.push(await way(utr));
    answers.push(...(await Promise.all(ways.map(({ way }) => way(utr)))));
    for (const { status, text } of answers) if (status !== 200) findings.push(`answered ${status}: ${text}`);
    const { rows } = await sql<{ id: string; messageOnly: boolean }>`
      SELECT id, message_only FROM utr_entry WHERE utr_norm = ${utr} AND direction = 'CREDIT' AND status <> 'void'`.execute(
      desk.api.db,
    );
    if (rows.length !== 1) findings.push(`${rows.length} lines of one payment`);
    if (rows.some(({ messageOnly }) => messageOnly))
      findings.push('a line that a machine told is marked as told by a message alone');
    if ((await desk.deposit(claim.id)).status !== 'matched') findings.push('the claim was not matched');
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

test(`${PAYMENTS} payments, each told by five at once in any order, are ${PAYMENTS} lines (SEED=${seed})`, async () => {
  const findings = await race(await room(), PAYMENTS);
  shown({
    promise: 'P2',
    what: 'the same line by machine, SMS, mail and two persons at once',
    promised: 'one line, shown by whoever is no message',
    measured: `${PAYMENTS} payments told six times each, ${findings.length} findings`,
    seed,
  });
  expect(findings).toEqual([]);
});

test('the same race finds a panel that looks before it locks, or does not remember who told a line', async () => {
  const mutants = [];
  for (const { name, statements } of MUTANTS) {
    const one = await room();
    for (const statement of statements) await sql.raw(statement).execute(one.desk.api.db);
    const findings = await race(one, 12).catch((error: unknown) => [String(error)]);
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
