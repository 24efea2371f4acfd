import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Withdrawal } from '../../modules/withdrawals/read.ts';
import type { Random } from '../../seed/random.ts';
import {
  type Desk,
  INTAKE_KEY,
  key,
  newColleague,
  openPayouts,
  type Payee,
  said,
  type TestClient,
} from '../../testing/index.ts';

export interface PayoutRaceOptions {
  withdrawals: number;
  attempts: number;
  clients: number;
  random: Random;
  /** Prefix of the paths under test: '' for the real ones, '/mutant' for the mutant's. */
  under: string;
}

export interface PayoutRaceReport {
  attempts: number;
  taken: number;
  paid: number;
  replayed: number;
  refused: number;
  busy: number;
  retries: number;
  msPerAttempt: number;
  /** Every failed check as a sentence; empty when each withdrawal was taken once, paid once and posted once. */
  findings: string[];
}

const AMOUNT = 500_00;
const PAYERS = 6;
const REPEATED = 0.25;

interface Field {
  payers: TestClient[];
  sourceId: string;
  rows: { id: string; version: number; hash: string }[];
}

/**
 * Many payers compete for the same withdrawals: first all of them take, then all of them, and the winner in several
 * tabs, report a payment.
 */
export async function payoutRace(desk: Desk, options: PayoutRaceOptions): Promise<PayoutRaceReport> {
  const field = await setUp(desk, options.withdrawals);
  const report: PayoutRaceReport = {
    attempts: options.attempts,
    taken: 0,
    paid: 0,
    replayed: 0,
    refused: 0,
    busy: 0,
    retries: 0,
    msPerAttempt: 0,
    findings: [],
  };
  const started = Date.now();
  report.taken = await storm(field, options, report, 'take');
  report.paid = await storm(field, options, report, 'paid');
  report.msPerAttempt = (Date.now() - started) / options.attempts;
  report.retries = desk.api.app.deps.metrics.read()['transactionRetries'] ?? 0;
  report.findings.push(...(await examine(desk, options.withdrawals)));
  return report;
}

/** Creates cleared withdrawals of forty customers through the API. */
async function setUp(desk: Desk, count: number): Promise<Field> {
  const payouts = await openPayouts(desk);
  await desk.api.db
    .insertInto('policy')
    .values({ key: 'withdrawals.perDay', value: '1000', changedBy: 'test' })
    .execute();
  const payers = await Promise.all(Array.from({ length: PAYERS }, (_, at) => newColleague(desk, `payer.${at}`)));
  const checker = await desk.as('withdraw');
  const customers: Payee[] = [];
  for (let at = 0; at < Math.min(40, count); at += 1)
    customers.push(await payouts.customer({ paise: Math.ceil(count / 40) * AMOUNT }));
  const rows = await inTens(count, async (at) => {
    const asked = said<{ id: string }>(
      await desk.api.anonymous.post(
        '/intake/withdrawals',
        { ref: `race-${at}`, customerCode: customers[at % customers.length]?.code, amountPaise: AMOUNT },
        { 'x-intake-key': INTAKE_KEY },
      ),
    );
    const id = asked.data?.id ?? '';
    const { destinationHash } = (await checker.get(`/withdrawals/${id}`)).json<Withdrawal>();
    const cleared = said<Withdrawal>(
      await checker.post(
        `/withdrawals/${id}/clear`,
        { version: 1, seen: { amountPaise: AMOUNT, destinationHash } },
        key(),
      ),
    );
    if (!cleared.data) throw new Error(cleared.status);
    return { id, version: cleared.data.version, hash: destinationHash };
  });
  return { payers, sourceId: payouts.sourceId, rows };
}

async function inTens<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += 10)
    made.push(...(await Promise.all(Array.from({ length: Math.min(10, count - from) }, (_, at) => make(from + at)))));
  return made;
}

interface Attempt {
  id: string;
  by: number;
  key: string;
  body: object;
}

type Verb = 'take' | 'paid';

/**
 * Attempts at one withdrawal follow each other closely, so that they collide; a quarter repeat a key that was sent
 * before.
 */
function plan({ rows, sourceId }: Field, { attempts, random }: PayoutRaceOptions, verb: Verb): Attempt[] {
  const each = Math.max(2, Math.floor(attempts / 2 / rows.length));
  return rows.flatMap(({ id, version, hash }) => {
    const seen = { amountPaise: AMOUNT, destinationHash: hash };
    const mine: Attempt[] = [];
    for (let at = 0; at < each; at += 1) {
      const body =
        verb === 'take'
          ? { version, seen }
          : {
              version: version + 1,
              seen,
              payoutUtr: `6${random.digits(11)}`,
              rail: 'IMPS',
              sourcePaymentMethodId: sourceId,
            };
      mine.push(
        mine.length && random.chance(REPEATED)
          ? random.pick(mine)
          : { id, by: random.whole(0, PAYERS - 1), key: randomUUID(), body },
      );
    }
    return mine;
  });
}

/** Returns how many attempts were done, not counting replays. */
async function storm(field: Field, options: PayoutRaceOptions, report: PayoutRaceReport, verb: Verb): Promise<number> {
  const attempts = plan(field, options, verb);
  const winners = new Map<string, number>();
  const answers = new Map<string, string>();
  let next = 0;
  const oneClient = async (): Promise<void> => {
    for (let attempt = attempts[next++]; attempt; attempt = attempts[next++]) await one(attempt);
  };
  const one = async ({ id, by, key: intent, body }: Attempt): Promise<void> => {
    const send = () =>
      (field.payers[by] as TestClient).post(`${options.under}/withdrawals/${id}/${verb}`, body, {
        'idempotency-key': intent,
      });
    let answer = await send();
    for (; answer.status === 409 || answer.status === 503; report.busy += 1) answer = await send();
    if (answer.status !== 200)
      return void report.findings.push(`${verb} was answered ${answer.status}: ${answer.text}`);
    if (said(answer).statusCode !== 1) return void (report.refused += 1);
    if (answers.has(intent) && answers.get(intent) !== answer.text)
      report.findings.push('one key got two different answers');
    answers.set(intent, answer.text);
    if (answer.headers['idempotency-hit']) return void (report.replayed += 1);
    winners.set(id, (winners.get(id) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: options.clients }, oneClient));
  const twice = [...winners.values()].filter((count) => count > 1).length;
  if (twice) report.findings.push(`${twice} withdrawals: ${verb} more than once`);
  const missed = field.rows.length - winners.size;
  if (missed) report.findings.push(`${missed} withdrawals: ${verb} by nobody`);
  return [...winners.values()].reduce((sum, count) => sum + count, 0);
}

async function examine(desk: Desk, count: number): Promise<string[]> {
  const { rows } = await sql<Record<'payouts' | 'utrs' | 'transfers' | 'takes' | 'held', number>>`
    SELECT (SELECT count(*) FROM payout) AS payouts, (SELECT count(DISTINCT payout_utr_norm) FROM withdrawal WHERE status = 'paid') AS utrs,
      (SELECT count(*) FROM ledger_transfer WHERE kind = 'WITHDRAW_PAID') AS transfers,
      (SELECT count(*) FROM audit_event WHERE action = 'withdrawal.taken') AS takes,
      (SELECT sum(balance_paise) FROM ledger_account WHERE kind = 'customer_hold') AS held`.execute(desk.api.db);
  const { payouts, utrs, transfers, takes, held } = rows[0] ?? { payouts: 0, utrs: 0, transfers: 0, takes: 0, held: 0 };
  const expected = { payouts: count, utrs: count, transfers: count, takes: count, held: 0 };
  const findings = Object.entries({ payouts, utrs, transfers, takes, held }).flatMap(([name, found]) => {
    const wanted = expected[name as keyof typeof expected];
    return found === wanted ? [] : [`${found} ${name} instead of ${wanted}`];
  });
  const broken = (await desk.broken()) as { no: number }[];
  return [...findings, ...broken.map(({ no }) => `invariant ${no} is broken`)];
}
