import type { PayoutSource, Withdrawal } from '@backoffice/shared/contract';
import type { BatchRail, BatchTemplate } from './batches.resource.ts';

/** The most payouts that the server accepts in one batch. */
export const BATCH_CAP = 50;

/**
 * The cleared withdrawals that a batch of this rail can contain: UPI pays to UPI addresses, every other rail to
 * accounts.
 */
export const fitting = (cleared: readonly Withdrawal[], rail: BatchRail | undefined): readonly Withdrawal[] =>
  cleared
    .filter(
      ({ destination, payeeChanged, status }) =>
        status === 'approved' && !payeeChanged && (destination.kind === 'UPI') === (rail === 'UPI'),
    )
    .slice(0, BATCH_CAP);

/** The bank's own template for this account, else the generic one. */
export function usualTemplate(
  templates: readonly BatchTemplate[],
  source: PayoutSource | undefined,
): BatchTemplate | undefined {
  const own = templates.find(
    ({ bank }) => bank !== null && source?.bankName?.toUpperCase().startsWith(bank.toUpperCase()),
  );
  return own ?? templates.find(({ bank }) => bank === null);
}

/** The default rail; IMPS where it is available. */
export const usualRail = (rails: readonly BatchRail[]): BatchRail | undefined =>
  rails.includes('IMPS') ? 'IMPS' : rails[0];
