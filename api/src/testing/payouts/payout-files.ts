import type { PayoutBatch } from '../../modules/withdrawals/batches/read.ts';
import type { Withdrawal } from '../../modules/withdrawals/read.ts';
import { key, said } from '../desk.ts';
import type { Desk } from '../desk.ts';
import { type PayoutDesk, seen } from './payouts.ts';

/** Makes payout files of the payouts' account, and tells what the bank answered. */
export function payoutFiles(desk: Desk, payouts: PayoutDesk) {
  /** A file of payouts of these amounts, and its rows. */
  async function fileOf(amounts: readonly number[]): Promise<{ batch: PayoutBatch; rows: Withdrawal[] }> {
    const rows = [];
    for (const amountPaise of amounts) rows.push(await payouts.bring('approved', { amountPaise }));
    const answer = said<{ batch: PayoutBatch }>(
      await (
        await desk.as('deposit')
      ).post(
        '/withdrawals/payout-batches',
        {
          sourcePaymentMethodId: payouts.sourceId,
          template: 'GENERIC',
          rail: 'IMPS',
          items: rows.map((row) => ({ id: row.id, version: row.version, ...seen(row) })),
        },
        key(),
      ),
    );
    if (!answer.data) throw new Error(answer.status);
    return { batch: answer.data.batch, rows };
  }

  /** The bank's results of the first payouts of a file. */
  const answered = async ({ id, items }: PayoutBatch, results: readonly ('paid' | 'failed')[]) =>
    said(
      await (
        await desk.as('deposit')
      ).post(
        `/withdrawals/payout-batches/${id}/results`,
        {
          rows: results.map((result, at) => ({
            reference: items[at]?.reference ?? '',
            result,
            ...(result === 'paid' ? { utr: desk.utr() } : { note: 'Account closed' }),
          })),
        },
        key(),
      ),
    );
  return { fileOf, answered };
}
