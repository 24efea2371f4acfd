import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { can, type Deps } from '../../../http/context.ts';
import { halt, invalidField, refused } from '../../../http/envelope.ts';
import { text, object, oneOf, Version } from '../../../http/schemas.ts';
import { offeredNote, offeredReason, reasonCode, reasoned, reasonText, toldOf } from '../../../acts/reason.ts';
import { notify } from '../../notifications/notify.ts';
import { aboutWithdrawal, filled } from '../about.ts';
import { mustNotHaveMadeTheCash } from './bonus-makers.ts';
import { mustBeAsSeen, type WithdrawalFacts, withdrawalLifecycle } from '../lifecycle.ts';
import { readChecks } from '../checks/checklist.ts';
import type { CheckCode } from '../checks/codes.ts';
import { SeenWithdrawal } from './clear.ts';
import { mustBeAnother } from './duties.ts';
import { releaseMoney } from '../moves.ts';
import { backInChecking, cleared, rejected } from '../values.ts';

export const Decide = object({
  version: Version,
  seen: SeenWithdrawal,
  decision: oneOf(['approve', 'reject', 'freeze']),
  reasonCode: Type.Optional(reasonCode('withdrawal-reject', 'Required for a rejection')),
  note: text(500, { min: 1, description: 'Why' }),
});
type Deciding = Static<typeof Decide>;
export const SendBack = reasoned('withdrawal-send-back');
export const Unfreeze = object({ version: Version, note: text(500, { min: 1, description: 'Why' }) });

/** Checks that not even a lead may override: the money would go to the wrong account, or is not there. */
const NEVER: readonly CheckCode[] = ['PAYEE_NEW', 'LEDGER'];

/**
 * A lead decides an escalated request: clear it in spite of its checks, reject it, or freeze it with the money held.
 */
export async function decideWithdrawal(act: Acting, deps: Deps, id: string, body: Deciding): Promise<void> {
  const note = body.note.trim();
  if (!note) halt(invalidField('note', 'REQUIRED', 'Say why in a few words.'));
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'decide', body.version);
  await mustBeAsSeen(act, facts, body.seen);
  await mustBeAnother(
    act,
    [
      { id: facts.createdBy, did: 'entered' },
      { id: facts.escalatedBy, did: 'escalated' },
    ],
    facts.amountPaise,
  );
  await DECISIONS[body.decision](act, deps, facts, { ...body, note });
}

type Deciders = Record<
  Deciding['decision'],
  (act: Acting, deps: Deps, facts: WithdrawalFacts, body: Deciding) => Promise<void>
>;

const DECISIONS: Deciders = {
  approve: async (act, deps, facts, { note }) => {
    await mustNotHaveMadeTheCash(act, facts.customerId);
    const { items } = await readChecks(act.tx, deps, facts.id, act.now);
    const hard = items.find(({ code, result }) => result === 'fail' && NEVER.includes(code));
    if (hard) halt(refused('CHECK_FAILED', `${facts.no} cannot be cleared. ${hard.detail}`, { failed: [hard.code] }));
    const checks = items.map(({ code, result, detail }) => ({
      code,
      result,
      detail,
      comment: result === 'pass' ? null : note,
    }));
    await withdrawalLifecycle.move(act, deps, facts, {
      event: 'decide',
      action: 'withdrawal.cleared',
      set: { ...cleared(act, checks), decisionNote: note },
      reason: note,
      after: { escalated: true, failed: items.filter(({ result }) => result === 'fail').map(({ code }) => code) },
    });
  },
  reject: async (act, deps, facts, { reasonCode: code = 'RISK', note }) => {
    await offeredReason(act.tx, 'withdrawal-reject', code);
    const customerMessage = await toldOf(act.tx, 'withdrawal-reject', code, filled(facts));
    await withdrawalLifecycle.move(act, deps, facts, {
      event: 'decide',
      action: 'withdrawal.rejected',
      set: { ...rejected(act, { reasonCode: code, note, customerMessage }), decisionNote: note },
      reason: reasonText({ reasonCode: code }, note),
      tells: { message: customerMessage },
    });
    await releaseMoney({ ...act, actorId: act.actor.id }, facts);
  },
  freeze: (act, deps, facts, { note }) =>
    withdrawalLifecycle.move(act, deps, facts, {
      event: 'decide',
      action: 'withdrawal.frozen',
      set: { status: 'frozen', decisionNote: note },
      reason: note,
    }),
};

/** Moves a frozen request back to escalated, to be decided again. */
export async function unfreezeWithdrawal(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Unfreeze>,
): Promise<void> {
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'unfreeze', body.version);
  await withdrawalLifecycle.move(act, deps, facts, {
    event: 'unfreeze',
    action: 'withdrawal.unfrozen',
    set: { status: 'escalated', decisionNote: body.note.trim() },
    reason: body.note,
  });
}

/** The paying desk or a lead sends the request back to be checked again; only a lead does so with an escalated one. */
export async function sendBackWithdrawal(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof SendBack>,
): Promise<void> {
  const note = await offeredNote(act.tx, 'withdrawal-send-back', body);
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'send-back', body.version);
  if (facts.status === 'escalated' && !can(act.actor, 'withdrawals.decide-escalated'))
    halt(refused('LEAD_ONLY', `${facts.no} waits for the decision of a lead.`));
  const why = reasonText(body, note);
  await withdrawalLifecycle.move(act, deps, facts, {
    event: 'send-back',
    action: 'withdrawal.sent-back',
    set: backInChecking(why),
    reason: why,
  });
  if (facts.clearedBy) await notify(act, 'withdrawal.sent-back', aboutWithdrawal(facts), [facts.clearedBy]);
}
