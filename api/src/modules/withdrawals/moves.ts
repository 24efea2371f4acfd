import type { Act } from '../../acts/act.ts';
import { post, type Transfer } from '../ledger/post.ts';
import type { WithdrawalFacts } from './lifecycle.ts';

type Asked = Pick<WithdrawalFacts, 'id' | 'attemptNo' | 'customerId' | 'amountPaise' | 'feePaise'>;
type Origin = Pick<Act, 'tx' | 'now'> & { actorId: string | null };

const balance = ({ customerId }: Asked, name: 'cash' | 'hold') => ({ customer: customerId, balance: name });

/** The fields of every transfer of one attempt; they make each kind happen once per attempt (domain 1.4 no. 5). */
const of = ({ id, attemptNo }: Asked, { actorId, now }: Origin) =>
  ({ refType: 'withdrawal', refId: `${id}#${attemptNo}`, actorId, at: now }) as const;

/** What the bank sends: the amount minus the customer's fee. */
export const netOf = ({ amountPaise, feePaise }: Pick<Asked, 'amountPaise' | 'feePaise'>): number =>
  amountPaise - feePaise;

/**
 * Holds the money when the customer requests it; a violation of `ledger_account_not_overdrawn` means that there is too
 * little.
 */
export const holdMoney = (origin: Origin, asked: Asked): Promise<void> =>
  post(origin.tx, [
    {
      ...of(asked, origin),
      kind: 'WITHDRAW_HOLD',
      debit: balance(asked, 'cash'),
      credit: balance(asked, 'hold'),
      amountPaise: asked.amountPaise,
    },
  ]);

/** Gives the money back to the customer after a rejection or cancellation. */
export const releaseMoney = (origin: Origin, asked: Asked): Promise<void> =>
  post(origin.tx, [
    {
      ...of(asked, origin),
      kind: 'WITHDRAW_RELEASE',
      debit: balance(asked, 'hold'),
      credit: balance(asked, 'cash'),
      amountPaise: asked.amountPaise,
    },
  ]);

/** Posts a payout: the held amount leaves through the bank, its fee becomes income. */
export async function payOut(origin: Origin, asked: Asked, sourceMethodId: string): Promise<void> {
  const from = { ...of(asked, origin), debit: balance(asked, 'hold') };
  const transfers: Transfer[] = [
    { ...from, kind: 'WITHDRAW_PAID', credit: { bank: sourceMethodId }, amountPaise: netOf(asked) },
  ];
  if (asked.feePaise > 0)
    transfers.push({ ...from, kind: 'WITHDRAW_FEE', credit: 'income:fees', amountPaise: asked.feePaise });
  await post(origin.tx, transfers);
}

/**
 * Posts a returned payout: the bank's credit line leaves suspense, and the money is held again together with its fee.
 */
export async function takeReturn(origin: Origin, asked: Asked): Promise<void> {
  const to = { ...of(asked, origin), credit: balance(asked, 'hold') };
  const transfers: Transfer[] = [
    { ...to, kind: 'WITHDRAW_RETURNED', debit: 'suspense:receipts', amountPaise: netOf(asked) },
  ];
  if (asked.feePaise > 0)
    transfers.push({ ...to, kind: 'WITHDRAW_FEE_RETURNED', debit: 'income:fees', amountPaise: asked.feePaise });
  await post(origin.tx, transfers);
}
