import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Acting } from '../../../acts/act.ts';
import { type Actor, can, type Deps } from '../../../http/context.ts';
import { halt, refused, conflict } from '../../../http/envelope.ts';
import { rupees } from '../../../domain/rupees.ts';
import type { PolicyValues } from '../../../acts/read-policy.ts';
import { type DayBudget, spentOfDay, takeFromDay } from '../../policy/day-budget.ts';
import type { UtrStatus } from '../../../domain/utrs/states.ts';
import type { Approval } from './approve.ts';
import type { DepositFacts } from '../lifecycle.ts';
import { namedRow } from '../../../http/row-id.ts';
import { toldBy } from '../../utrs/tellers.ts';
import { FLAGS, FLAGS_JOINS } from '../flags.ts';
import { readDeposit } from '../read.ts';
import type { DepositFlag } from '../../../domain/deposits/states.ts';

/** The bank line named in an approval, read without a lock. */
export interface NamedLine {
  id: string;
  no: string;
  status: UtrStatus;
  utrNorm: string;
  amountPaise: number;
  paymentMethodId: string;
  franchiseId: string | null;
  enteredBy: string | null;
  /** Whether this person entered the line, or could have told it with the key that did. */
  isOwn: boolean;
  createdAt: Date;
}

/** The credit line of that id, if there is one. */
export async function readNamedLine(tx: Tx, utrEntryId: string, actorId: string): Promise<NamedLine | undefined> {
  const result = await sql<NamedLine>`
    SELECT u.id, 'U-' || u.no AS no, u.status, u.utr_norm, u.amount_paise, u.payment_method_id, p.franchise_id, u.entered_by,
      ${toldBy('u', actorId)} AS is_own, u.created_at
    FROM utr_entry u JOIN payment_method p ON p.id = u.payment_method_id
    WHERE u.id = ${utrEntryId} AND u.direction = 'CREDIT'`.execute(tx);
  return result.rows[0];
}

/**
 * The line, when this person may name it for this deposit. Franchise staff may name a line of their own methods, and
 * one of a shared method when it has exactly the UTR that their customer quotes (domain, decision 17).
 */
export function mayName(actor: Actor, facts: DepositFacts, named: NamedLine | undefined): NamedLine {
  const visible =
    named &&
    (actor.actionName !== 'Franchise' ||
      named.franchiseId === actor.franchiseId ||
      named.utrNorm === facts.utrNorm ||
      named.id === facts.utrEntryId);
  if (!named || !visible) return halt(refused('UTR_NOT_FOUND', 'There is no such bank line.'));
  if (facts.utrEntryId && facts.utrEntryId !== named.id) {
    halt(refused('WRONG_LINE', `${facts.no} is matched to another line than ${named.no}. Unmatch it first.`));
  }
  return named;
}

/** The rules of the desk on an approval: amounts, method, limit, segregation of duties (domain 1.3). */
export async function approvalRules(
  act: Acting,
  deps: Deps,
  facts: DepositFacts,
  named: NamedLine,
  policy: PolicyValues,
  body: Pick<Approval, 'acceptBankAmount'>,
): Promise<{ selfApproved: boolean }> {
  const lead = can(act.actor, 'deposits.over-limit');
  amountRule(facts, named, policy, { lead, accepted: body.acceptBankAmount === true });
  if (named.paymentMethodId !== facts.paymentMethodId && !lead) {
    halt(
      refused(
        'METHOD_MISMATCH',
        'The money arrived on another account than the one the customer was shown: a lead decides.',
      ),
    );
  }
  if (named.amountPaise > policy['deposits.approveAbovePaise'] && !lead) {
    halt(refused('OVER_LIMIT', `Above ${rupees(policy['deposits.approveAbovePaise'])} a lead approves.`));
  }
  byHandRule(act.actor, facts, named, lead);
  return { selfApproved: await ownLineRule(act, deps, named, facts.customerId, policy) };
}

/**
 * When staff entered both the claim and its line, two people are needed, whichever came first: whoever entered the
 * claim does not approve it. When the line was there first, staff knew what the claim had to say, so a lead approves
 * (domain 2.8).
 */
function byHandRule(actor: Actor, facts: DepositFacts, named: NamedLine, lead: boolean): void {
  if (facts.createdBy === null) return;
  const lineFirst = facts.createdAt >= named.createdAt;
  if (facts.createdBy === actor.id && lineFirst)
    halt(
      refused(
        'SELF_APPROVAL_BLOCKED',
        `You entered ${facts.no} for a line that was there already: another person approves.`,
      ),
    );
  if (facts.createdBy === actor.id && (named.enteredBy !== null || named.isOwn))
    halt(
      refused(
        'SELF_APPROVAL_BLOCKED',
        `You entered ${facts.no} yourself, and a person entered its bank line: another person approves.`,
      ),
    );
  if (lineFirst && !lead)
    halt(refused('OVER_LIMIT', `${facts.no} was entered for a line that was there already: a lead approves.`));
}

function amountRule(
  facts: DepositFacts,
  named: NamedLine,
  policy: PolicyValues,
  how: { lead: boolean; accepted: boolean },
): void {
  const gap = Math.abs(named.amountPaise - facts.amountPaise);
  if (gap === 0) return;
  const both = `The customer says ${rupees(facts.amountPaise)}, the bank received ${rupees(named.amountPaise)}.`;
  if (gap > policy['deposits.tolerancePaise'] && !how.lead) halt(refused('AMOUNT_MISMATCH', `${both} A lead decides.`));
  if (!how.accepted) halt(refused('AMOUNT_MISMATCH', `${both} Confirm that the bank's amount is credited.`));
}

const ownOf = ({ enteredBy }: NamedLine): string =>
  enteredBy === null
    ? 'This bank line came by a key of the feed that you made, confirmed or forward for.'
    : 'You entered this bank line yourself.';

/**
 * Whether the approver typed or imported the bank line, or could have told it with its key (domain, decision 11). Such a person may approve below an
 * amount, within a sum of their own and one of the customer on this business day; otherwise it halts with
 * SELF_APPROVAL_BLOCKED, and another person approves. All three are policies, and 0 means never.
 */
async function ownLineRule(
  { tx, now, actor }: Acting,
  { settings }: Deps,
  line: NamedLine,
  customerId: string,
  policy: PolicyValues,
): Promise<boolean> {
  if (!line.isOwn) return false;
  const own = ownOf(line);
  const limit = policy['deposits.ownLinePaise'];
  if (line.amountPaise >= limit)
    halt(
      blocked(
        limit === 0
          ? `${own} Another person approves it.`
          : `${own} From ${rupees(limit)} on another person approves it.`,
      ),
    );
  const sums = [
    {
      scope: `staff:${actor.id}`,
      limit: policy['deposits.ownLineDayPaise'],
      says: (most: string, left: string) =>
        `You may approve ${most} a day from bank lines of your own, and ${left} is left today. Another person approves it.`,
    },
    {
      scope: `customer:${customerId}`,
      limit: policy['deposits.ownLineCustomerDayPaise'],
      says: (most: string, left: string) =>
        `One customer may get ${most} a day from bank lines of their approvers, and ${left} is left today. Another person approves it.`,
    },
  ];
  for (const { scope, limit: most, says } of sums) {
    const budget: DayBudget = { table: 'own_line_budget', now, zone: settings.businessTimeZone, scope };
    if (await takeFromDay(tx, budget, line.amountPaise, most)) continue;
    const left = Math.max(0, most - (await spentOfDay(tx, budget)));
    halt(blocked(says(rupees(most), rupees(left))));
  }
  return true;
}

const blocked = (why: string) => refused('SELF_APPROVAL_BLOCKED', why);

/** Flags with which a deposit is credited only after the person has looked at the other deposits concerned. */
const TO_BE_SEEN: Partial<Record<DepositFlag, string>> = {
  CONTESTED: 'Another customer quotes its UTR now.',
  REUSED_IMAGE: 'Its proof image was sent with another deposit too.',
};

/** The flags of the deposit as they are now. */
export async function readFlags(tx: Tx, id: string): Promise<DepositFlag[]> {
  const { rows } = await sql<{
    flags: DepositFlag[];
  }>`SELECT ${FLAGS} AS flags FROM deposit d ${FLAGS_JOINS} WHERE ${namedRow('d', 'D', id)}`.execute(tx);
  return rows[0]?.flags ?? [];
}

/**
 * Halts with a conflict when the deposit is contested or its proof reused and the person did not see that. A request
 * without `seenFlags` is not checked.
 */
export async function mustHaveSeenFlags(
  { tx, actor }: Acting,
  { id, no }: DepositFacts,
  flags: readonly DepositFlag[],
  seen: readonly DepositFlag[] = flags,
): Promise<void> {
  const words = flags.filter((flag) => !seen.includes(flag)).flatMap((flag) => TO_BE_SEEN[flag] ?? []);
  if (words.length === 0) return;
  const current = await readDeposit(tx, actor, id);
  halt(
    conflict('FLAGS_CHANGED', `${no} is not approved. ${words.join(' ')} Look at it again.`, {
      current,
      changed: ['flags'],
    }),
  );
}
