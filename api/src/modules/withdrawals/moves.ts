import type { Act } from '../../acts/act.ts';
import { post, type Transfer } from '../ledger/post.ts';
import type { WithdrawalFacts } from './lifecycle.ts';

type Asked = Pick<WithdrawalFacts, 'id' | 'attemptNo' | 'customerId' | 'amountPaise' | 'feePaise'>;
type Origin = Pick<Act, 'tx' | 'now'> & { actorId: string | null };

const balance = ({ customerId }: Asked, name: 'cash' | 'hold') => ({ customer: customerId, balance: name });

/** What every transfer of one attempt carries; with its kind it happens once (domain 1.4 no. 5). */
const of = ({ id, attemptNo }: Asked, { actorId, now }: Origin) =>
  ({ refType: 'withdrawal', refId: `${id}#${attemptNo}`, actorId, at: now }) as const;

/** What the bank sends: the amount less the fee that the customer bears. */
export const netOf = ({ amountPaise, feePaise }: Pick<Asked, 'amountPaise' | 'feePaise'>): number =>
  amountPaise - feePaise;

/** The moment the customer asks, the money is held; `ledger_account_not_overdrawn` means that there is less. */
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

/** Rejected or taken back: the customer has the money again. */
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

/** Paid: the hold leaves through the bank, its fee becomes income. */
export async function payOut(origin: Origin, asked: Asked, sourceMethodId: string): Promise<void> {
  const from = { ...of(asked, origin), debit: balance(asked, 'hold') };
  const transfers: Transfer[] = [
    { ...from, kind: 'WITHDRAW_PAID', credit: { bank: sourceMethodId }, amountPaise: netOf(asked) },
  ];
  if (asked.feePaise > 0)
    transfers.push({ ...from, kind: 'WITHDRAW_FEE', credit: 'income:fees', amountPaise: asked.feePaise });
  await post(origin.tx, transfers);
}

/** The bank sent it back: its credit line leaves suspense, and the money with its fee is held again. */
export async function takeReturn(origin: Origin, asked: Asked): Promise<void> {
  const to = { ...of(asked, origin), credit: balance(asked, 'hold') };
  const transfers: Transfer[] = [
    { ...to, kind: 'WITHDRAW_RETURNED', debit: 'suspense:receipts', amountPaise: netOf(asked) },
  ];
  if (asked.feePaise > 0)
    transfers.push({ ...to, kind: 'WITHDRAW_FEE_RETURNED', debit: 'income:fees', amountPaise: asked.feePaise });
  await post(origin.tx, transfers);
}
