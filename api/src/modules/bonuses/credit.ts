import type { Act } from '../../acts/act.ts';
import type { Reading } from '../../acts/decision-route.ts';
import type { Deps } from '../../http/context.ts';
import { together } from '../../http/transaction.ts';
import { post, type TransferKind } from '../ledger/post.ts';
import { spend } from './budget.ts';
import type { BonusFacts } from './lifecycle.ts';

type Credited = Pick<BonusFacts, 'id' | 'customerId' | 'campaignCode' | 'amountPaise' | 'requestedBy'>;

/** Takes the amount out of the budgets of the day and posts it to the customer's bonus balance (domain 1.4). */
export async function creditBonus(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  { settings }: Deps,
  bonus: Credited,
  actorId: string,
  read?: Reading,
): Promise<void> {
  await spend(tx, now, settings.businessTimeZone, bonus);
  await together(
    post(tx, [
      {
        kind: 'BONUS_CREDIT',
        refType: 'bonus',
        refId: bonus.id,
        debit: 'expense:bonus',
        credit: balance(bonus),
        amountPaise: bonus.amountPaise,
        actorId,
        at: now,
      },
    ]),
    read?.(),
  );
}

const ENDS = {
  BONUS_REVERSED: 'expense:bonus',
  BONUS_EXPIRED: 'expense:bonus',
  BONUS_RELEASED: 'cash',
} as const satisfies Partial<Record<TransferKind, string>>;

/** Takes the bonus out of its balance: back to where it came from, or to the customer's cash. */
export async function endBonus(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  kind: keyof typeof ENDS,
  bonus: Pick<Credited, 'id' | 'customerId' | 'amountPaise'>,
  actorId: string | null,
): Promise<void> {
  const to = ENDS[kind];
  const credit = to === 'cash' ? { customer: bonus.customerId, balance: to } : to;
  await post(tx, [
    {
      kind,
      refType: 'bonus',
      refId: bonus.id,
      debit: balance(bonus),
      credit,
      amountPaise: bonus.amountPaise,
      actorId,
      at: now,
    },
  ]);
}

const balance = ({ customerId }: Pick<Credited, 'customerId'>) => ({ customer: customerId, balance: 'bonus' as const });
