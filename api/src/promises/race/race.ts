import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Random } from '../../seed/random.ts';
import type { Desk, TestClient, TestUser } from '../../testing/index.ts';
import type { RaceField, Waiting } from './setup.ts';

export interface RaceOptions {
  clients: number;
  attempts: number;
  random: Random;
  /** Path of the approval under test: the real one, or a mutant's. */
  pathOf: (id: string) => string;
}

export interface RaceReport {
  attempts: number;
  approved: number;
  replayed: number;
  refused: number;
  retries: number;
  /** Attempts that found no free connection or lock in time (503, 409) and were repeated with their key. */
  busy: number;
  msPerAttempt: number;
  /** Every failed check as a sentence; empty when each deposit was credited exactly once. */
  findings: string[];
}

interface Attempt {
  waiting: Waiting;
  key: string;
  /** Index of the staff member who sends it: a key belongs to a person. */
  by: number;
}

const REPEATED = 0.25;
const STAFF: TestUser[] = ['deposit.lead', 'banker.lead', 'deposit'];

/**
 * Many clients approve the same deposits at once, a quarter of the attempts with a key that was sent before. Attempts
 * at one deposit follow each other closely, so that they collide.
 */
export async function race(desk: Desk, field: RaceField, options: RaceOptions): Promise<RaceReport> {
  const staff = await Promise.all(STAFF.map((user) => desk.as(user)));
  const attempts = plan(field, options);
  const answers = new Map<string, Set<string>>();
  const winners = new Map<string, number>();
  const report: RaceReport = {
    attempts: attempts.length,
    approved: 0,
    replayed: 0,
    refused: 0,
    retries: 0,
    busy: 0,
    msPerAttempt: 0,
    findings: [],
  };
  const started = Date.now();
  let next = 0;
  const oneClient = async (): Promise<void> => {
    for (let attempt = attempts[next++]; attempt; attempt = attempts[next++]) {
      await oneAttempt(staff[attempt.by] as TestClient, attempt, options, { report, answers, winners });
    }
  };
  await Promise.all(Array.from({ length: options.clients }, oneClient));
  report.msPerAttempt = (Date.now() - started) / attempts.length;
  report.retries = desk.api.app.deps.metrics.read()['transactionRetries'] ?? 0;
  report.findings = [...report.findings, ...(await audit(desk, field, winners))];
  return report;
}

/** First all rivals for the shared UTR at once; then each deposit with its share of the attempts. */
function plan({ single, sharing }: RaceField, { attempts, random }: RaceOptions): Attempt[] {
  const each = Math.max(1, Math.floor((attempts - sharing.length * 4) / Math.max(1, single.length)));
  const bursts = [sharing, sharing, sharing, sharing].flat();
  const shared = single.flatMap((waiting) => Array.from({ length: each }, () => waiting));
  const left = Array.from({ length: Math.max(0, attempts - bursts.length - shared.length) }, () => random.pick(single));
  const order = [...bursts, ...shared, ...left];
  const used = new Map<string, Attempt[]>();
  return order.map((waiting) => {
    const known = used.get(waiting.id) ?? [];
    if (known.length && random.chance(REPEATED)) return random.pick(known);
    const attempt = { waiting, key: randomUUID(), by: random.whole(0, STAFF.length - 1) };
    used.set(waiting.id, [...known, attempt]);
    return attempt;
  });
}

interface Tally {
  report: RaceReport;
  answers: Map<string, Set<string>>;
  winners: Map<string, number>;
}

async function oneAttempt(
  client: TestClient,
  { waiting, key }: Attempt,
  { pathOf }: RaceOptions,
  { report, answers, winners }: Tally,
): Promise<void> {
  let answer = await client.post(pathOf(waiting.id), waiting.body, { 'idempotency-key': key });
  for (; answer.status === 409 || answer.status === 503; report.busy += 1) {
    answer = await client.post(pathOf(waiting.id), waiting.body, { 'idempotency-key': key });
  }
  if (answer.status !== 200)
    return void report.findings.push(`an attempt was answered ${answer.status}: ${answer.text}`);
  const done = answer.json<{ statusCode: number }>().statusCode === 1;
  if (!done) return void (report.refused += 1);
  const twins = answers.get(key) ?? new Set();
  answers.set(key, twins.add(answer.text));
  if (twins.size > 1) report.findings.push('one key got two different answers');
  if (answer.headers['idempotency-hit']) return void (report.replayed += 1);
  report.approved += 1;
  winners.set(waiting.id, (winners.get(waiting.id) ?? 0) + 1);
}

async function audit(
  desk: Desk,
  { single, sharing, amountPaise }: RaceField,
  winners: Map<string, number>,
): Promise<string[]> {
  const findings: string[] = [];
  const twice = [...winners.values()].filter((count) => count > 1).length;
  if (twice) findings.push(`${twice} deposits were approved more than once`);
  const missed = single.filter(({ id }) => !winners.has(id)).length;
  if (missed) findings.push(`${missed} deposits were approved by nobody`);
  const sharers = sharing.filter(({ id }) => winners.has(id)).length;
  if (sharing.length && sharers !== 1) findings.push(`${sharers} deposits were credited from the one UTR`);
  const expected = single.length + (sharing.length ? 1 : 0);
  const { rows } = await sql<{ credits: number; cash: number }>`
    SELECT (SELECT count(*) FROM ledger_transfer WHERE kind = 'DEPOSIT_CREDIT') AS credits,
      (SELECT coalesce(sum(balance_paise), 0) FROM ledger_account WHERE kind = 'customer_cash') AS cash`.execute(
    desk.api.db,
  );
  const [found] = rows;
  if (found?.credits !== expected) findings.push(`${found?.credits} credits instead of ${expected}`);
  if (found?.cash !== expected * amountPaise)
    findings.push(`customers hold ${found?.cash} paise instead of ${expected * amountPaise}`);
  const broken = (await desk.broken()) as { no: number }[];
  return [...findings, ...broken.map(({ no }) => `invariant ${no} is broken`)];
}
