import type { Acting } from '../../acts/act.ts';
import { post, type Transfer } from '../../modules/ledger/post.ts';

interface Close {
  id: string;
  paymentMethodId: string;
  feesPaise: number;
  /** Counted minus expected. */
  diffPaise: number;
}

/**
 * Posts what the close of a day says about its account, or takes it back: fees went from the bank to its charges, and a
 * difference is explained by an adjustment until somebody finds its cause.
 */
export async function postClose({ tx, actor, now }: Acting, close: Close, way: 'post' | 'reverse'): Promise<void> {
  const bank = { bank: close.paymentMethodId };
  const ref = { refType: 'day_close', refId: close.id, actorId: actor.id, at: now } as const;
  const transfers: Transfer[] = [];
  if (close.feesPaise > 0)
    transfers.push({
      ...ref,
      kind: 'DAY_FEES',
      debit: 'expense:bank-charges',
      credit: bank,
      amountPaise: close.feesPaise,
    });
  if (close.diffPaise !== 0)
    transfers.push({
      ...ref,
      kind: 'DAY_DIFFERENCE',
      ...(close.diffPaise > 0
        ? { debit: bank, credit: 'adjust:manual' as const }
        : { debit: 'adjust:manual' as const, credit: bank }),
      amountPaise: Math.abs(close.diffPaise),
    });
  await post(tx, way === 'post' ? transfers : transfers.map(reversed));
}

const reversed = ({ kind, debit, credit, ...transfer }: Transfer): Transfer => ({
  ...transfer,
  kind: kind === 'DAY_FEES' ? 'DAY_FEES_REVERSED' : 'DAY_DIFFERENCE_REVERSED',
  debit: credit,
  credit: debit,
});
