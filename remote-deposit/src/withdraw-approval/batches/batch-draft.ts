import type { PayoutSource, Withdrawal } from '@backoffice/shared/contract';
import type { BatchRail, BatchTemplate } from './batches.resource.ts';

/** As many as the server takes in one file. */
export const BATCH_CAP = 50;

/** UPI goes to an address, every other rail to an account: what a file of this rail can hold. */
export const fitting = (cleared: readonly Withdrawal[], rail: BatchRail | undefined): readonly Withdrawal[] =>
  cleared
    .filter(
      ({ destination, payeeChanged, status }) =>
        status === 'approved' && !payeeChanged && (destination.kind === 'UPI') === (rail === 'UPI'),
    )
    .slice(0, BATCH_CAP);

/** The bank's own kind of file for this account, else the generic one. */
export function usualTemplate(
  templates: readonly BatchTemplate[],
  source: PayoutSource | undefined,
): BatchTemplate | undefined {
  const own = templates.find(
    ({ bank }) => bank !== null && source?.bankName?.toUpperCase().startsWith(bank.toUpperCase()),
  );
  return own ?? templates.find(({ bank }) => bank === null);
}

/** The rail that most of them can take: transfers to accounts go by IMPS first. */
export const usualRail = (rails: readonly BatchRail[]): BatchRail | undefined =>
  rails.includes('IMPS') ? 'IMPS' : rails[0];
