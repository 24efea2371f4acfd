import { sql } from 'kysely';
import { readPolicies } from '../../../acts/read-policy.ts';
import type { Deps } from '../../../http/context.ts';
import { dayOf, hourOf } from '../../../listing/business-day.ts';
import { judge } from '../../../domain/deposits/straight-through/judge.ts';
import type { Rules } from '../../../domain/deposits/straight-through/rules.ts';
import { factsOf } from '../../../modules/deposits/straight-through/read-facts.ts';
import { begin, count, forget, type Progress, todayOf } from './progress.ts';
import { countThen, readThen, type ThenRow } from './read-then.ts';
import type { Disagreement } from './tables.ts';

/** Claims of one statement, which are judged before anything else is answered: some milliseconds. */
const BATCH = 200;
/**
 * A run of the job ends after this time, so that a stop of the server never waits for long, and keeps what it has; the next
 * one goes on.
 */
const LONGEST_MS = 2_000;
const DAY_MS = 86_400_000;
/** Rows of one insert. */
const AT_ONCE = 1_000;

interface Running {
  id: string;
  rules: Rules;
  days: number;
  askedAt: Date;
  progress: Progress | null;
}

/** The job: goes on with the oldest back-test that has not ended. Returns whether there was one. */
export async function runBackTests(deps: Deps, { batch = BATCH, longestMs = LONGEST_MS } = {}): Promise<boolean> {
  const { db } = deps;
  const found = await db
    .selectFrom('straightThroughBackTest as b')
    .innerJoin('straightThroughRules as r', 'r.version', 'b.rulesVersion')
    .select(['b.id', 'r.rules', 'b.days', 'b.askedAt', 'b.progress'])
    .where('b.state', 'in', ['waiting', 'running'])
    .orderBy('b.no')
    .limit(1)
    .executeTakeFirst();
  if (!found) return false;
  try {
    await goOn(deps, found, batch, longestMs);
  } catch (error) {
    await db
      .updateTable('straightThroughBackTest')
      .set({ state: 'failed', progress: null, finishedAt: deps.clock.now() })
      .where('id', '=', found.id)
      .execute();
    throw error;
  }
  return true;
}

async function goOn(deps: Deps, running: Running, batch: number, longestMs: number): Promise<void> {
  const { db, clock, settings } = deps;
  const end = Date.now() + longestMs;
  const progress =
    running.progress ?? begin(new Date(running.askedAt.getTime() - running.days * DAY_MS), running.askedAt);
  if (!running.progress) await start(deps, running.id, progress);
  const policies = await readPolicies(db);
  const differ: Differing[] = [];
  let [judged, ended] = [0, false];
  while (!ended && Date.now() <= end) {
    const rows = await readThen(db, progress, policies['intake.coolDownHours'], batch);
    for (const row of rows)
      differ.push(
        ...judgeThen(row, running.rules, progress, {
          zone: settings.businessTimeZone,
          leadAbovePaise: policies['deposits.approveAbovePaise'],
        }),
      );
    judged += rows.length;
    ended = rows.length < batch;
    const last = rows.at(-1);
    if (last) {
      progress.after = { at: last.sentAt, id: last.id };
      forget(progress, dayOf(new Date(last.submittedAt - 8 * DAY_MS), settings.businessTimeZone));
    }
  }
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < differ.length; at += AT_ONCE)
      await tx
        .insertInto('straightThroughBackTestRow')
        .values(differ.slice(at, at + AT_ONCE).map((row) => ({ backTestId: running.id, ...row })))
        .execute();
    await tx
      .updateTable('straightThroughBackTest')
      .set((eb) => ({
        judged: eb('judged', '+', judged),
        ...(ended
          ? { state: 'done', progress: null, result: json(progress.result), finishedAt: clock.now() }
          : { progress: json(progress) }),
      }))
      .where('id', '=', running.id)
      .execute();
  });
}

const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;

async function start({ db }: Deps, id: string, progress: Progress): Promise<void> {
  const total = await countThen(db, progress);
  await db
    .updateTable('straightThroughBackTest')
    .set({ state: 'running', total, judged: 0, progress: json(progress) })
    .where('id', '=', id)
    .execute();
}

/** What staff decided otherwise. */
interface Differing {
  depositId: string;
  kind: Disagreement;
  amountPaise: number;
}

/** Judges one claim as of then and counts it; what staff decided otherwise is returned. */
function judgeThen(
  row: ThenRow,
  rules: Rules,
  progress: Progress,
  { zone, leadAbovePaise }: { zone: string; leadAbovePaise: number },
): Differing[] {
  const { decided, at, sentAt: _, ...facts } = row;
  const [then, whose] = [new Date(at), { customerId: row.customerId, methodId: row.paymentMethodId }];
  const day = dayOf(then, zone);
  const today = todayOf(progress, day, whose);
  const verdict = judge(
    factsOf(facts, { today, ledgerGreen: true, leadAbovePaise, now: at, hour: hourOf(then, zone) }),
    rules,
  );
  const kept = progress.result[verdict.act ? 'credited' : 'left'][decided];
  kept.count += 1;
  kept.sumPaise += row.amountPaise;
  if (verdict.act) {
    count(progress, day, whose, row.amountPaise, row.line?.messageOnly ?? false);
    return decided === 'approved' ? [] : [{ depositId: row.id, kind: decided, amountPaise: row.amountPaise }];
  }
  if (decided === 'approved')
    for (const code of new Set(verdict.reasons.map((reason) => reason.code)))
      progress.result.reasons[code] = (progress.result.reasons[code] ?? 0) + 1;
  return [];
}
