import { sql } from 'kysely';
import { sealAudit } from '../../modules/audit/seal.ts';
import { verifyAudit } from '../../modules/audit/verify-audit.ts';
import type { TestAnswer } from '../../testing/index.ts';
import { ACTS } from './acts.ts';
import { BONUS_ACTS } from './bonus-acts.ts';
import { FEED_ACTS } from './feed-acts.ts';
import { FILE_DEBIT_ACTS } from './file-debit-acts.ts';
import { HOUSE_ACTS } from './house-acts.ts';
import { PAYOUT_ACTS } from './payout-acts.ts';
import { STRAIGHT_THROUGH_ACTS } from './straight-through-acts.ts';
import { openWatch, type Watch } from './watch.ts';
import { openWorld, type World } from './world.ts';

export interface RunReport {
  /** Acts that sent a request; those that found nothing to act on are not counted. */
  sent: number;
  /** How often each act was done and refused. */
  acts: Record<string, { done: number; refused: number }>;
  /** Entries of the audit that were sealed and verified at the end. */
  sealed: number;
  /** Bank lines that only a message has told, at the end. */
  messageOnly: number;
}

/**
 * Performs this number of acts of staff and customers through the HTTP API. After every step all invariants must hold,
 * and a refused call must have left the database unchanged; at the end the audit is sealed and verified. Throws with the
 * seed and the step of the first failure.
 * `wanted` are the acts that must not depend on luck: all, or those that were only refused in earlier runs.
 */
export async function randomRun(seed: number, steps: number, wanted = ALL): Promise<RunReport> {
  const world = await openWorld(seed);
  const watch = await openWatch(world.desk.api.db, world.desk.api.url);
  const report: RunReport = { sent: 0, acts: {}, sealed: 0, messageOnly: 0 };
  try {
    let before = await watch.digest();
    for (let step = 1; report.sent < steps; step += 1) {
      const [act, , name] = chooseAct(world, report, wanted);
      const answer = await act(world).catch((error: unknown) => fail(seed, step, name, String(error)));
      before = await judge({ seed, step, name, answer, before, world, watch, report });
    }
    return { ...report, ...(await endOf(world, seed)) };
  } finally {
    await watch.close();
    await world.desk.close();
  }
}

/** Seals the audit of all acts and verifies its whole chain. */
async function endOf({ desk }: World, seed: number): Promise<Pick<RunReport, 'sealed' | 'messageOnly'>> {
  const { db } = desk.api;
  await sealAudit(db);
  const { ok, checked, unsealed, firstBad } = await verifyAudit(db);
  const { rows } = await sql<{ entries: number; messageOnly: number }>`
    SELECT (SELECT count(*) FROM audit_event) AS entries, (SELECT count(*) FROM utr_entry WHERE message_only) AS message_only`.execute(
    db,
  );
  const [{ entries, messageOnly }] = rows as [{ entries: number; messageOnly: number }];
  if (!ok || unsealed > 0 || checked !== entries)
    throw new Error(
      `SEED=${seed}: ${checked} of ${entries} entries of the audit are verified, ${JSON.stringify(firstBad)}`,
    );
  return { sealed: checked, messageOnly };
}

const ALL_ACTS = [
  ...ACTS,
  ...BONUS_ACTS,
  ...PAYOUT_ACTS,
  ...HOUSE_ACTS,
  ...FILE_DEBIT_ACTS,
  ...FEED_ACTS,
  ...STRAIGHT_THROUGH_ACTS,
];

/** Acts that must always be refused or change nothing, and one that is mostly refused. */
export const NEVER_DONE: readonly string[] = ['nonsense', 'again', 'confirmAgain'];

const ALL: readonly string[] = ALL_ACTS.map(([, , name]) => name).filter((name) => !NEVER_DONE.includes(name));

/**
 * Chooses by weight; one choice in five goes to a wanted act that was not done yet, by somebody who may, so that rare
 * acts do not depend on luck.
 */
function chooseAct(world: World, { acts }: RunReport, wanted: readonly string[]): (typeof ALL_ACTS)[number] {
  const undone = ALL_ACTS.filter(([, , name]) => wanted.includes(name) && !acts[name]?.done);
  world.eager = undone.length > 0 && world.random.chance(1 / 5);
  if (world.eager) return world.random.pick(undone);
  return world.random.weighted(ALL_ACTS.map((each) => [each, each[1]] as const));
}

interface Judged {
  seed: number;
  step: number;
  name: string;
  answer: TestAnswer | null;
  before: string;
  world: World;
  watch: Watch;
  report: RunReport;
}

async function judge({ seed, step, name, answer, before, watch, report }: Judged): Promise<string> {
  if (answer && answer.status >= 500) fail(seed, step, name, `${answer.status} ${answer.text}`);
  const [after, broken] = await Promise.all([watch.digest(), watch.broken()]);
  if (broken.length) fail(seed, step, name, `invariants ${broken.join(', ')} are broken after ${answer?.text ?? 'it'}`);
  if (!answer) return after;
  report.sent += 1;
  const done = answer.status === 200 && answer.json().statusCode === 1;
  if (!done && after !== before) fail(seed, step, name, `it was refused and yet changed the database: ${answer.text}`);
  const count = (report.acts[name] ??= { done: 0, refused: 0 });
  count[done ? 'done' : 'refused'] += 1;
  return after;
}

function fail(seed: number, step: number, name: string, why: string): never {
  throw new Error(`SEED=${seed} step ${step} (${name}): ${why}`);
}
