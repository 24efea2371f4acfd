import { type RawBuilder, sql } from 'kysely';
import { type Actor, can } from '../../http/context.ts';
import { LINE_ID } from '../../modules/deposits/flags.ts';
import type { PolicyValues } from '../../acts/read-policy.ts';
import { madeCashOf } from '../../modules/withdrawals/checking/bonus-makers.ts';

type Sql = RawBuilder<unknown>;

/** What of a queue this person may decide, whatever the filters say: what the act itself would refuse him is another's next item. */
export type Decidable = (actor: Actor, policy: PolicyValues) => Sql;

/** His own, by the rules of the approval; above the limit, and for a line that was there before the claim, a lead's (approval-rules.ts). */
export const depositDecidable: Decidable = (
  actor,
  policy,
) => sql`d.status IN ('pending', 'matched', 'on_hold') AND NOT EXISTS (
  SELECT 1 FROM utr_entry l WHERE l.id = ${LINE_ID} AND (
    (l.entered_by = ${actor.id} AND l.amount_paise >= ${policy['deposits.ownLinePaise']})
    OR (d.created_by = ${actor.id} AND (l.entered_by IS NOT NULL OR d.created_at >= l.created_at))
    OR (${!can(actor, 'deposits.over-limit')} AND (l.amount_paise > ${policy['deposits.approveAbovePaise']} OR (d.created_by IS NOT NULL AND d.created_at >= l.created_at)))))`;

/** What was escalated waits for a lead who did not escalate it. What is above the limit is still checked by the desk, which escalates it. */
export const checkingDecidable: Decidable = (actor, policy) => sql`(
  (w.status IN ('requested', 'checking') AND ${byAnother(actor, policy, ['created_by'])})
  OR (${can(actor, 'withdrawals.decide-escalated')} AND w.status = 'escalated' AND ${byAnother(actor, policy, ['created_by', 'escalated_by'])}))
  AND NOT EXISTS (SELECT 1 FROM bonus b WHERE ${madeCashOf(actor, sql`w.customer_id`)})`;

export const payingDecidable: Decidable = (actor, policy) =>
  sql`w.status = 'approved' AND ${byAnother(actor, policy, ['created_by', 'cleared_by'])}`;

/** Nobody decides what he asked for himself (domain, decision 8); above the limit, and after its deposit was reversed, a lead does. */
export const bonusDecidable: Decidable = (actor, policy) => {
  const lead = can(actor, 'bonuses.decide');
  return sql`b.requested_by <> ${actor.id} AND (
    (b.status = 'requested' AND (${lead} OR b.amount_paise <= ${policy['bonuses.leadAbovePaise']}))
    OR (${lead} AND b.claw_back_since IS NOT NULL))`;
};

/** Withdrawals `w` of which this person did none of the steps before, or which are small enough for it (checking/duties.ts). */
const byAnother = (actor: Actor, policy: PolicyValues, steps: readonly string[]): Sql =>
  sql`(w.amount_paise < ${policy['withdrawals.anotherFromPaise']} OR (${sql.join(
    steps.map((step) => sql`${sql.ref(`w.${step}`)} IS DISTINCT FROM ${actor.id}`),
    sql` AND `,
  )}))`;
