import { type Static, Type } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { halt, invalidField, refused } from '../../http/envelope.ts';
import { Id, text as text, nullable, object, oneOf, Timestamp, Version } from '../../http/schemas.ts';
import { noteOf, offeredNote, reasonCode, reasonText } from '../../acts/reason.ts';
import { keepProof } from '../../modules/files/keep-image.ts';
import { post } from '../../modules/ledger/post.ts';
import { waitsForSecondPerson } from '../../modules/second-person/ask.ts';
import { type LineFacts, lineLifecycle, lockLine } from '../../modules/utrs/lifecycle.ts';
import { enterUtr } from './enter.ts';
import { mustBeUnmatched } from '../../modules/utrs/unmatched.ts';
import { RAILS, readReference } from '../../domain/utrs/reference.ts';

export const Return = object(
  {
    version: Version,
    reasonCode: reasonCode('line-return'),
    note: Type.Optional(text(500)),
    returnUtr: text(60, { min: 1, description: 'UTR of the transfer that sent it back' }),
    rail: Type.Optional(oneOf(RAILS)),
    bankTime: Type.Optional(nullable(Timestamp)),
    proofFileId: Type.Optional(nullable(Id)),
  },
  { description: "Above the policies' limit it needs an image of the transfer, and waits for a second person" },
);

/**
 * A lead sends unclaimed money back to its remitter: names the debit that did it, which is entered when the statement
 * does not show it yet (domain 1.3). Halts with a refusal when a deposit is matched to the line. Above the limit of the
 * policy it waits for another lead; when a customer's claim is matched to the line meanwhile, the claim has priority
 * and the request lapses.
 */
export async function returnUtr(act: Acting, deps: Deps, id: string, body: Static<typeof Return>): Promise<void> {
  const note = await offeredNote(act.tx, 'line-return', body);
  const credit = await returnable(act, deps, id, body);
  await keepProof(act.tx, 'DEPOSIT_PROOF', body.proofFileId);
  const waits = await waitsForSecondPerson(act, deps, {
    act: 'returned-to-remitter',
    subject: credit,
    amountPaise: credit.amountPaise,
    body,
    says: `${credit.no} goes back to its remitter with ${body.returnUtr.trim()}`,
    reason: reasonText(body, note),
    proofFileId: body.proofFileId,
    lost: () => lineLifecycle.lost(act, deps, credit.id),
  });
  if (!waits) await remitConfirmed(act, deps, id, body);
}

async function returnable(act: Acting, deps: Deps, id: string, body: Static<typeof Return>): Promise<LineFacts> {
  const credit = await lineLifecycle.ready(act, deps, id, 'return', body.version);
  if (credit.direction !== 'CREDIT')
    halt(refused('WRONG_STATE', `${credit.no} is money that left. Only money that came in can be returned.`));
  await mustBeUnmatched(act, credit);
  const reading = readReference(body.returnUtr, act.now);
  if (!reading.ok) halt(invalidField('returnUtr', 'NOT_A_UTR', reading.why));
  return credit;
}

/** {@link returnUtr} after confirmation, or when none is needed. */
export async function remitConfirmed(act: Acting, deps: Deps, id: string, body: Static<typeof Return>): Promise<void> {
  const note = noteOf(body);
  const credit = await returnable(act, deps, id, body);
  const debit = await debitLine(act, credit, body);
  await lineLifecycle.moveLocked(act, debit, {
    event: 'claim',
    action: 'utr.claimed',
    set: { status: 'claimed', returnedEntryId: credit.id },
    after: { returns: credit.no },
  });
  await lineLifecycle.moveLocked(act, credit, {
    event: 'return',
    action: 'utr.returned',
    set: { status: 'returned' },
    reason: reasonText(body, note),
    after: { by: debit.no },
  });
  const ref = { refType: 'utr_entry', amountPaise: credit.amountPaise, actorId: act.actor.id, at: act.now } as const;
  const bank = { bank: credit.paymentMethodId };
  await post(act.tx, [
    { ...ref, refId: credit.id, kind: 'UTR_RETURNED', debit: 'suspense:receipts', credit: bank },
    { ...ref, refId: debit.id, kind: 'UTR_DEBIT_CLAIMED', debit: bank, credit: 'suspense:payouts' },
  ]);
}

/** The debit line of the statement, or a new one. It must have the same amount, on the same account. */
async function debitLine(act: Acting, credit: LineFacts, body: Static<typeof Return>): Promise<LineFacts> {
  const reading = readReference(body.returnUtr, act.now);
  if (!reading.ok) halt(invalidField('returnUtr', 'NOT_A_UTR', reading.why));
  const known = await act.tx
    .selectFrom('utrEntry')
    .select('id')
    .where('utrNorm', '=', reading.normal)
    .where('direction', '=', 'DEBIT')
    .where('status', '<>', 'void')
    .executeTakeFirst();
  const { id } = known ?? (await enterDebit(act, credit, body));
  const debit = await lockLine(act.tx, id);
  if (!debit) throw new Error('The debit line is gone');
  if (debit.status !== 'unclaimed') halt(refused('UTR_ALREADY_CLAIMED', `${debit.no} with this UTR is used already.`));
  if (debit.amountPaise !== credit.amountPaise || debit.paymentMethodId !== credit.paymentMethodId) {
    halt(refused('AMOUNT_MISMATCH', `${debit.no} with this UTR is another amount or left another account.`));
  }
  return debit;
}

function enterDebit(
  act: Acting,
  credit: LineFacts,
  { returnUtr: utr, rail, bankTime }: Static<typeof Return>,
): Promise<{ id: string }> {
  const input = {
    paymentMethodId: credit.paymentMethodId,
    direction: 'DEBIT' as const,
    amountPaise: credit.amountPaise,
    utr,
    bankTime: bankTime ?? null,
  };
  return enterUtr(act, rail ? { ...input, rail } : input, { source: 'MANUAL' });
}
