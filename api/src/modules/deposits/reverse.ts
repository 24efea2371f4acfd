import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { Id, nullable, object } from '../../http/schemas.ts';
import { askForClawBack, type LinkedBonus } from '../bonuses/claw-back.ts';
import { keepProof } from '../files/keep-image.ts';
import { post, type Transfer } from '../ledger/post.ts';
import { waitsForSecondPerson } from '../second-person/ask.ts';
import { lockFreeLine, matchFreeLine } from './matching/auto-match.ts';
import { type LineFacts, lineLifecycle, lockLine } from '../utrs/lifecycle.ts';
import { lockUtr } from '../utrs/lock.ts';
import { type DepositFacts, depositLifecycle } from './lifecycle.ts';
import { noteOf, offeredNote, reasoned, reasonText, toldOf } from '../../acts/reason.ts';
import { tellDecider } from './tell-decider.ts';
import { afterReversal } from './straight-through/reversed.ts';
import { filled } from './told.ts';

export const Reverse = object(
  { ...reasoned('deposit-reverse').properties, proofFileId: Type.Optional(nullable(Id)) },
  { description: "Above the policies' limit it needs an image of what shows why, and waits for a second person" },
);

/**
 * A lead reverses a credit (domain 1.3). The customer's balance covers it as far as it goes; the rest is a loss.
 * After a chargeback the line is gone; after a wrong credit it is free again under the next claim number, so that
 * the right customer can be credited from it, and is matched at once when one claim waits for it. Bonuses that were
 * given for it become a task of the withdraw desk. Above the policies' limit it waits for another lead (domain 1.3).
 */
export async function reverseDeposit(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Reverse>,
): Promise<LinkedBonus[]> {
  const note = await offeredNote(act.tx, 'deposit-reverse', body);
  const facts = await depositLifecycle.ready(act, deps, id, 'reverse', body.version);
  await keepProof(act.tx, 'DEPOSIT_PROOF', body.proofFileId);
  const waits = await waitsForSecondPerson(act, deps, {
    act: 'deposit-reversed',
    subject: facts,
    amountPaise: facts.creditedPaise ?? facts.amountPaise,
    body,
    says:
      body.reasonCode === 'CHARGEBACK'
        ? `${facts.no} is reversed after a chargeback`
        : `${facts.no} is reversed, its line is free again`,
    reason: reasonText(body, note),
    proofFileId: body.proofFileId,
    lost: () => depositLifecycle.lost(act, deps, facts.id),
  });
  return waits ? [] : reverseConfirmed(act, deps, id, body);
}

/** The reversal itself, once no second person is needed any more. */
export async function reverseConfirmed(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Reverse>,
): Promise<LinkedBonus[]> {
  const note = noteOf(body);
  const facts = await depositLifecycle.ready(act, deps, id, 'reverse', body.version);
  const line = await lockCreditedLine(act, facts);
  const customerMessage = await toldOf(act.tx, 'deposit-reverse', body.reasonCode, filled(facts));
  await depositLifecycle.move(act, deps, facts, {
    event: 'reverse',
    action: 'deposit.reversed',
    set: {
      status: 'reversed',
      reversalReasonCode: body.reasonCode,
      reversalNote: note,
      customerMessage,
      decidedBy: act.actor.id,
      decidedAt: act.now,
    },
    reason: reasonText(body, note),
    tells: { message: customerMessage },
    after: {
      utrEntryId: line.id,
      takenBackPaise: line.amountPaise,
      ...(body.proofFileId ? { proofFileId: body.proofFileId } : {}),
    },
  });
  const chargeback = body.reasonCode === 'CHARGEBACK';
  await lineLifecycle.moveLocked(act, line, {
    event: chargeback ? 'chargeback' : 'unclaim',
    action: chargeback ? 'utr.reversed' : 'utr.unclaimed',
    set: chargeback
      ? { status: 'reversed' }
      : { status: 'unclaimed', claimedDepositId: null, claimNo: line.claimNo + 1 },
    reason: body.reasonCode,
  });
  if (!chargeback) await matchFreeLine(act, await lockFreeLine(act.tx, line.utrNorm));
  await post(act.tx, await takeBack(act, facts, line, chargeback));
  await tellDecider(act, 'deposit.reversed', facts);
  const bonuses = await askForClawBack(act, facts.id);
  await afterReversal(act, facts, chargeback);
  return bonuses;
}

async function lockCreditedLine({ tx }: Acting, facts: DepositFacts): Promise<LineFacts> {
  const utr = await tx
    .selectFrom('utrEntry')
    .select('utrNorm')
    .where('id', '=', facts.utrEntryId)
    .executeTakeFirstOrThrow();
  await lockUtr(tx, utr.utrNorm);
  const line = facts.utrEntryId ? await lockLine(tx, facts.utrEntryId) : null;
  if (!line) throw new Error(`${facts.no} is credited from no line`);
  return line;
}

async function takeBack(
  { tx, actor, now }: Acting,
  facts: DepositFacts,
  line: LineFacts,
  chargeback: boolean,
): Promise<Transfer[]> {
  const cash = await lockCash(tx, facts.customerId);
  const fromCustomer = Math.min(cash, line.amountPaise);
  const lost = line.amountPaise - fromCustomer;
  const kind = chargeback ? 'DEPOSIT_CHARGEBACK' : 'DEPOSIT_UNDONE';
  const credit: Transfer['credit'] = chargeback ? { bank: line.paymentMethodId } : 'suspense:receipts';
  const ref = { refType: 'utr', refId: `${line.utrNorm}#${line.claimNo}`, credit, actorId: actor.id, at: now } as const;
  const transfers: Transfer[] = [];
  if (fromCustomer > 0)
    transfers.push({ ...ref, kind, debit: { customer: facts.customerId, balance: 'cash' }, amountPaise: fromCustomer });
  if (lost > 0) transfers.push({ ...ref, kind: `${kind}_LOSS`, debit: 'loss:chargeback', amountPaise: lost });
  return transfers;
}

async function lockCash(tx: Acting['tx'], customerId: string): Promise<number> {
  const result = await sql<{
    balancePaise: number | null;
  }>`SELECT lock_customer_cash(${customerId}) AS balance_paise`.execute(tx);
  return result.rows[0]?.balancePaise ?? 0;
}
