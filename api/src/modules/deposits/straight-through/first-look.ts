import { sql } from 'kysely';
import { actAs } from '../../../acts/act.ts';
import { readPolicies } from '../../../acts/read-policy.ts';
import { judge } from '../../../domain/deposits/straight-through/judge.ts';
import type { Deps } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { hourOf } from '../../../listing/business-day.ts';
import { lockFreeDeposits } from '../lifecycle.ts';
import { type Counted, type Day, readSums } from './caps.ts';
import { keepVerdicts } from './keep-verdicts.ts';
import { factsOf, type FactRow, readFacts } from './read-facts.ts';
import { readSwitch } from './switch.ts';

export interface Looked {
  /** What is worth the locks of a credit: nothing speaks against it, or against another claim of the same customer. */
  clean: string[];
  /** What is left to people, as it says on the row now. */
  left: Set<string>;
}

export const countedOf = (row: FactRow): Counted => ({
  customerId: row.customerId,
  methodId: row.paymentMethodId,
  messageOnly: row.line?.messageOnly ?? false,
  amountPaise: row.amountPaise,
});

/**
 * Judges claims without a lock, and keeps why it leaves those that it leaves. Most claims wait for their line, and whoever
 * tells it, or sends another claim of its UTR, must not wait for a queue of verdicts.
 */
export async function firstLook(deps: Deps, ids: readonly string[], ledgerGreen: boolean): Promise<Looked> {
  const { db, clock, settings } = deps;
  const now = await readSwitch(db);
  if (now.mode === 'off') return { clean: [], left: new Set() };
  const policies = await readPolicies(db);
  const day: Day = { mode: now.mode, now: clock.now(), zone: settings.businessTimeZone };
  const rows = [...(await readFacts(db, ids, day.now, policies['intake.coolDownHours'])).values()];
  const sums = await readSums(db, day, rows.map(countedOf));
  const around = {
    ledgerGreen,
    leadAbovePaise: policies['deposits.approveAbovePaise'],
    now: day.now.getTime(),
    hour: hourOf(day.now, day.zone),
  };
  const judged = rows.map((row) => ({
    row,
    verdict: judge(factsOf(row, { today: sums.today(countedOf(row)), ...around }), now.rules),
  }));
  const customers = new Set(judged.flatMap(({ row, verdict }) => (verdict.act ? row.customerId : [])));
  const places = new Map(ids.map((id, at) => [id, at]));
  const clean = judged
    .flatMap(({ row }) => (customers.has(row.customerId) ? row.id : []))
    .toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  const rest = new Map(judged.flatMap((one) => (customers.has(one.row.customerId) ? [] : [[one.row.id, one]])));
  if (rest.size === 0) return { clean, left: new Set() };
  const answer = await actAs(deps, 'straight-through', async (act) => {
    const open = await lockFreeDeposits(
      act,
      sql`d.id = ANY(${[...rest.keys()]}::uuid[]) AND d.status IN ('pending', 'matched', 'on_hold')`,
    );
    const said = open.flatMap((facts) => {
      const one = rest.get(facts.id);
      // It has moved since it was read: the next run judges it as it is.
      return one && one.row.version === facts.version ? [{ facts, verdict: one.verdict, as: 'left' as const }] : [];
    });
    await keepVerdicts(act, now, said);
    return done(new Set(said.map(({ facts }) => facts.id)), 'kept');
  });
  return { clean, left: answer.statusCode === 1 ? answer.data : new Set() };
}
