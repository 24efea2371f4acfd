import type { Acting } from '../../../acts/act.ts';
import { rupees } from '../../../domain/rupees.ts';
import type { DepositFacts } from '../lifecycle.ts';
import { readSwitch, stopStraightThrough } from './switch.ts';

/**
 * A credit of straight-through approval that is taken back speaks against it: a chargeback of at least the rules' amount
 * stops it, and so does a credit that was wrong. Called last, after every other lock.
 */
export async function afterReversal(
  act: Acting,
  { id, no, creditedPaise }: DepositFacts,
  chargeback: boolean,
): Promise<void> {
  const credit = await act.tx
    .selectFrom('straightThroughCredit')
    .select('amountPaise')
    .where('depositId', '=', id)
    .executeTakeFirst();
  if (!credit) return;
  const { rules } = await readSwitch(act.tx);
  const of = `${no}, ${rupees(creditedPaise ?? credit.amountPaise)}`;
  if (chargeback && credit.amountPaise >= rules.stopChargebackPaise)
    await stopStraightThrough(act, `The bank took ${of} back, which was credited straight through.`, true);
  else if (!chargeback && rules.stopOnWrong)
    await stopStraightThrough(act, `A lead reversed ${of}, which was credited straight through.`, true);
}
