import { type Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { reasonOf } from '../../acts/reason.ts';
import { type Deps, mustBeConfirmed } from '../../http/context.ts';
import { conflict, halt, refused } from '../../http/envelope.ts';
import { object, text } from '../../http/schemas.ts';
import { Day, readDay } from '../../listing/business-day.ts';
import { waitsForSecondPerson } from '../../modules/second-person/ask.ts';
import { mustNotWait } from '../../modules/second-person/waiting.ts';
import { type Account, lastClose, type LastClose, lockAccount } from './account.ts';
import { postClose } from './post-close.ts';

export const Reopen = object({ date: Day, reason: text(500, { min: 1, description: 'Why the close was wrong' }) });
type Body = Static<typeof Reopen>;

/**
 * Opens the last closed day of an account again: its postings are taken back by counter-postings, the close stays as
 * history, and the day can be closed anew. Another person confirms it.
 */
export async function reopenDay(act: Acting, deps: Deps, methodId: string, body: Body): Promise<void> {
  const reason = reasonOf(body);
  const { account, close } = await reopenable(act, methodId, body.date);
  await mustNotWait(act.tx, deps, 'day-close', account.id, async () => account.label);
  const amountPaise = amountOf(close);
  mustBeConfirmed(act.actor, act.now, amountPaise);
  const waits = await waitsForSecondPerson(act, deps, {
    act: 'day-reopened',
    subject: { ...account, version: 1 },
    amountPaise,
    body: { ...body, reason },
    says: `${account.label} is opened again for ${close.date}`,
    reason,
    lost: () => Promise.resolve(conflict('STALE_VERSION', 'The account changed just now.')),
  });
  if (!waits) await write(act, account, close, reason);
}

/** {@link reopenDay} after its confirmation. */
export async function reopenConfirmed(act: Acting, _: Deps, methodId: string, body: Body): Promise<void> {
  const { account, close } = await reopenable(act, methodId, body.date);
  mustBeConfirmed(act.actor, act.now, amountOf(close));
  await write(act, account, close, body.reason);
}

const amountOf = ({ posted, feesPaise, diffPaise }: LastClose): number =>
  posted ? feesPaise + Math.abs(diffPaise) : 0;

async function reopenable(
  { tx }: Acting,
  methodId: string,
  day: string,
): Promise<{ account: Account; close: LastClose }> {
  const date = readDay(day);
  const account = await lockAccount(tx, methodId);
  const close = await lastClose(tx, methodId);
  if (!close || close.date < date) return halt(refused('WRONG_STATE', `${account.label} is not closed for that day.`));
  if (close.date > date)
    return halt(refused('WRONG_STATE', `A later day, ${close.date}, is closed. Open that one again first.`));
  return { account, close };
}

async function write(act: Acting, account: Account, close: LastClose, reason: string): Promise<void> {
  await act.tx
    .updateTable('dayClose')
    .set({ reopenedAt: act.now, reopenedBy: act.actor.id, reopenedReason: reason })
    .where('id', '=', close.id)
    .execute();
  if (close.posted) await postClose(act, { ...close, paymentMethodId: account.id }, 'reverse');
  act.audit({
    action: 'payment-method.day-reopened',
    entityType: 'payment-method',
    entityId: account.id,
    before: { date: close.date, feesPaise: close.feesPaise, diffPaise: close.diffPaise },
    after: { date: close.date },
    reason,
  });
  act.emit({
    topic: 'methods',
    type: 'method.day-reopened',
    entityType: 'payment-method',
    entityId: account.id,
    payload: { date: close.date },
    franchiseId: account.franchiseId,
  });
}
