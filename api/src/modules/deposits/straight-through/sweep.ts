import { sql } from 'kysely';
import { actAs } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { HttpError } from '../../../http/errors.ts';
import { done } from '../../../http/envelope.ts';
import { isRed, readFigures } from '../../ledger/figures.ts';
import { type Considered, considerAll } from './consider.ts';
import { readSwitch, stopStraightThrough, type Switch } from './switch.ts';

/** So many claims are judged and credited in one transaction, for which whoever stops it waits. */
const BATCH = 25;
/** A run ends after this time; the next one continues. */
const LONGEST_MS = 20_000;

export type Swept = Record<Considered, number>;

/**
 * The job: judges every open claim that was not judged since it, the rules or the mode changed, and again those whose
 * reasons pass by themselves. It is the only way to a credit, so that after a crash the next run finds what was left.
 * Several servers may run it at once: each takes the claims that nobody else has.
 */
export async function sweepStraightThrough(deps: Deps): Promise<Swept> {
  const swept: Swept = { credited: 0, 'would-credit': 0, left: 0, skipped: 0, 'too-many': 0 };
  const tried = new Set<string>();
  const end = Date.now() + LONGEST_MS;
  let failed: unknown;
  while (Date.now() < end) {
    const now = await readSwitch(deps.db);
    if (now.mode === 'off') break;
    const due = (await findDue(deps, now, tried.size + BATCH)).filter((id) => !tried.has(id));
    if (due.length === 0) break;
    const green = !(await readFigures(deps.db)).some(isRed);
    if (!green && now.mode === 'on') {
      await stopItself(deps, 'The ledger does not add up.');
      break;
    }
    for (const id of due) tried.add(id);
    const { results, error } = await judgeAll(deps, due, green);
    failed ??= error;
    for (const result of results) swept[result] += 1;
    if (results.includes('too-many'))
      await stopItself(deps, 'It credited more claims within a minute than the rules allow.');
  }
  // One claim that fails keeps none of the others from being judged; the job's log says so.
  if (failed) throw failed;
  return swept;
}

/** All in one transaction; each in one of its own when that fails, so that one claim keeps no other from its credit. */
async function judgeAll(
  deps: Deps,
  ids: readonly string[],
  green: boolean,
): Promise<{ results: Considered[]; error?: unknown }> {
  try {
    return { results: [...(await considerAll(deps, ids, green)).values()] };
  } catch (error) {
    // Somebody has what it waited for: the next run looks at it again.
    if (ids.length === 1)
      return error instanceof HttpError && error.status === 409
        ? { results: ['skipped'] }
        : { results: ['skipped'], error };
  }
  const each = [];
  for (const id of ids) each.push(await judgeAll(deps, [id], green));
  const failed = each.find(({ error }) => error !== undefined);
  return { results: each.flatMap(({ results }) => results), ...(failed ? { error: failed.error } : {}) };
}

async function findDue({ db, clock }: Deps, { mode, rulesVersion }: Switch, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM deposit d LEFT JOIN straight_through_verdict v ON v.deposit_id = d.id
    WHERE d.status IN ('pending', 'matched', 'on_hold')
      AND (v.deposit_id IS NULL OR v.deposit_version <> d.version OR v.mode <> ${mode} OR v.rules_version <> ${rulesVersion}
        OR (v.again_at <= ${clock.now()} AND d.status = 'matched'))
    ORDER BY d.status = 'matched' DESC, d.submitted_at, d.id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The server stops it, and leads and owners are told why. */
export const stopItself = (deps: Deps, reason: string) =>
  actAs(deps, 'straight-through', async (act) => {
    const stopped = await stopStraightThrough(act, reason, true);
    return done({ stopped }, 'done');
  });
