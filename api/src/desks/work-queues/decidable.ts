import { type RawBuilder, sql } from 'kysely';
import { type Actor, can } from '../../http/context.ts';
import { LINE_ID } from '../../modules/deposits/flags.ts';
import { handOf, toldBy } from '../../modules/utrs/tellers.ts';
import type { PolicyValues } from '../../acts/read-policy.ts';
import { madeCashOf } from '../../modules/withdrawals/checking/bonus-makers.ts';

type Sql = RawBuilder<unknown>;

/**
 * The items of a queue that this person may decide, whatever the filters: an item whose act would be refused to them is
 * left for others.
 */
export type Decidable = (actor: Actor, policy: PolicyValues) => Sql;

/**
 * Excludes deposits that the rules of approval reserve for others (approval-rules.ts): one's own line from the limit
 * on, one's own claim, and for everybody but leads an amount above the limit and a claim entered by hand after its
 * line.
 */
export const depositDecidable: Decidable = (
  actor,
  policy,
) => sql`d.status IN ('pending', 'matched', 'on_hold') AND NOT EXISTS (
  SELECT 1 FROM utr_entry l WHERE l.id = ${LINE_ID} AND (
    (${toldBy('l', actor.id)} AND l.amount_paise >= ${policy['deposits.ownLinePaise']})
    OR (d.created_by = ${actor.id} AND (${handOf('l', actor.id)} OR d.created_at >= l.created_at))
    OR (${!can(actor, 'deposits.over-limit')} AND (l.amount_paise > ${policy['deposits.approveAbovePaise']} OR (d.created_by IS NOT NULL AND d.created_at >= l.created_at)))))`;

/**
 * An escalated request is for a lead who did not escalate it. A request above the limit is still checked by the desk,
 * which escalates it.
 */
export const checkingDecidable: Decidable = (actor, policy) => sql`(
  (w.status IN ('requested', 'checking') AND ${byAnother(actor, policy, ['created_by'])})
  OR (${can(actor, 'withdrawals.decide-escalated')} AND w.status = 'escalated' AND ${byAnother(actor, policy, ['created_by', 'escalated_by'])}))
  AND NOT EXISTS (SELECT 1 FROM bonus b WHERE ${madeCashOf(actor, sql`w.customer_id`)})`;

export const payingDecidable: Decidable = (actor, policy) =>
  sql`w.status = 'approved' AND ${byAnother(actor, policy, ['created_by', 'cleared_by'])}`;

/**
 * Nobody decides a bonus that they requested (domain, decision 8); above the limit, and after its deposit was reversed,
 * a lead decides.
 */
export const bonusDecidable: Decidable = (actor, policy) => {
  const lead = can(actor, 'bonuses.decide');
  return sql`b.requested_by <> ${actor.id} AND (
    (b.status = 'requested' AND (${lead} OR b.amount_paise <= ${policy['bonuses.leadAbovePaise']}))
    OR (${lead} AND b.claw_back_since IS NOT NULL))`;
};

/**
 * Withdrawals `w` on which this person did none of the earlier steps, or whose amount allows the same person
 * (checking/duties.ts).
 */
const byAnother = (actor: Actor, policy: PolicyValues, steps: readonly string[]): Sql =>
  sql`(w.amount_paise < ${policy['withdrawals.anotherFromPaise']} OR (${sql.join(
    steps.map((step) => sql`${sql.ref(`w.${step}`)} IS DISTINCT FROM ${actor.id}`),
    sql` AND `,
  )}))`;
