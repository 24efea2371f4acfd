import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Reading } from '../../../acts/decision-route.ts';
import type { Deps } from '../../../http/context.ts';
import { conflict, halt } from '../../../http/envelope.ts';
import { Id, text, object, oneOf, Paise, Version } from '../../../http/schemas.ts';
import { readPolicies } from '../../../acts/read-policy.ts';
import { together } from '../../../http/transaction.ts';
import { changedBy, lastChange } from '../../../acts/last-change.ts';
import { type LineFacts, lockLine } from '../../utrs/lifecycle.ts';
import {
  approvalRules,
  mayName,
  type NamedLine,
  readNamedLine,
  mustHaveSeenFlags,
  readFlags,
} from './approval-rules.ts';
import { type DepositFacts, depositLifecycle } from '../lifecycle.ts';
import { readDeposit } from '../read.ts';
import { approval, claimLine, creditCustomer } from './credit.ts';
import { DEPOSIT_FLAGS } from '../../../domain/deposits/states.ts';

const SeenFlags = Type.Array(oneOf(DEPOSIT_FLAGS), {
  maxItems: DEPOSIT_FLAGS.length,
  description: 'The flags of the deposit as the person saw them',
});

export const Approval = object({
  version: Version,
  utrEntryId: Id,
  seen: object(
    { utr: text(30, { min: 1 }), amountPaise: Paise, flags: Type.Optional(SeenFlags) },
    { description: 'The bank line as the person saw it, and the flags' },
  ),
  acceptBankAmount: Type.Optional(
    Type.Boolean({ description: "Needed when the bank's amount differs: that is what is credited" }),
  ),
  note: Type.Optional(text(500)),
});
export type Approval = Static<typeof Approval>;

/**
 * Credits a deposit from a bank line, exactly once (domain 3.6). The line is taken first, then the deposit is
 * decided, then the money moves; rivals that quote the same UTR are never written. Halts with a conflict when
 * somebody was faster or line and flags are not what was seen, and with a refusal when a rule forbids it.
 */
export async function approveDeposit(
  act: Acting,
  deps: Deps,
  id: string,
  body: Approval,
  read?: Reading,
): Promise<DepositFacts> {
  const [facts, line, flags, policy] = await together(
    depositLifecycle.ready(act, deps, id, 'approve', body.version),
    readNamedLine(act.tx, body.utrEntryId, act.actor.id),
    body.seen.flags ? readFlags(act.tx, id) : [],
    readPolicies(act.tx),
  );
  const named = mayName(act.actor, facts, line);
  await mustBeAsSeen(act, facts, named, body);
  await mustHaveSeenFlags(act, facts, flags, body.seen.flags);
  const { selfApproved } = await approvalRules(act, deps, facts, named, policy, body);
  const free = await lockFreeLine(act, deps, facts, named);
  await together(
    claimLine(act, facts, free),
    depositLifecycle.move(
      act,
      deps,
      facts,
      approval(act, facts, named, {
        by: act.actor.id,
        selfApproved,
        reason: body.note || null,
        after: body.seen.flags ? { seenFlags: body.seen.flags } : {},
      }),
    ),
    creditCustomer(act, facts, free, act.actor.id),
    read?.(),
  );
  return facts;
}

/** Halts unless the row is still what the person saw (domain 1.4 no. 10). */
async function mustBeAsSeen(
  { tx, actor }: Acting,
  facts: DepositFacts,
  named: NamedLine,
  { seen }: Approval,
): Promise<void> {
  const changed = [
    ...(seen.utr === named.utrNorm ? [] : ['utr']),
    ...(seen.amountPaise === named.amountPaise ? [] : ['amountPaise']),
  ];
  if (changed.length === 0) return;
  const current = await readDeposit(tx, actor, facts.id);
  halt(conflict('STALE_VERSION', `${named.no} is not what you saw any more.`, { current, changed }));
}

/** Locks the line if it is still free and unchanged since it was seen; otherwise reports who has it. */
async function lockFreeLine(act: Acting, deps: Deps, facts: DepositFacts, named: NamedLine): Promise<LineFacts> {
  const line = await lockLine(act.tx, named.id);
  const isStill =
    line?.status === 'unclaimed' && line.amountPaise === named.amountPaise && line.utrNorm === named.utrNorm;
  return isStill ? line : alreadyTaken(act, deps, facts, named);
}

/**
 * A line already claimed by this same deposit means that somebody else decided the deposit first; the conflict says
 * so.
 */
async function alreadyTaken(act: Acting, deps: Deps, facts: DepositFacts, named: NamedLine): Promise<never> {
  const { tx, actor } = act;
  const line = await tx.selectFrom('utrEntry').select('claimedDepositId').where('id', '=', named.id).executeTakeFirst();
  if (line?.claimedDepositId === facts.id) halt(await depositLifecycle.lost(act, deps, facts.id));
  const [current, change] = [await readDeposit(tx, actor, facts.id), await lastChange(tx, 'utr', named.id)];
  const taken = `${named.no} is not free any more.`;
  halt(
    conflict('UTR_ALREADY_CLAIMED', change ? `${taken} ${changedBy(change, deps.settings.businessTimeZone)}` : taken, {
      current,
      by: change?.by ?? null,
      at: change?.at.toISOString() ?? null,
    }),
  );
}
