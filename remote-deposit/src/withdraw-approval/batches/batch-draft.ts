import type { PayoutSource, Withdrawal } from '@backoffice/shared/contract';
import type { BatchRail, BatchTemplate } from './batches.resource.ts';

/** The most payouts that the server accepts in one batch; a template may take fewer. */
const BATCH_CAP = 50;

export const capOf = (template: BatchTemplate | undefined): number =>
  Math.min(template?.maxRows ?? BATCH_CAP, BATCH_CAP);

/**
 * The cleared withdrawals that a batch of this rail can contain: UPI pays to UPI addresses, every other rail to
 * accounts.
 */
export const fitting = (
  cleared: readonly Withdrawal[],
  rail: BatchRail | undefined,
  most: number,
): readonly Withdrawal[] =>
  cleared
    .filter(
      ({ destination, payeeChanged, status }) =>
        status === 'approved' && !payeeChanged && (destination.kind === 'UPI') === (rail === 'UPI'),
    )
    .slice(0, most);

/** The templates that files from this account can have. */
export const templatesFor = (
  templates: readonly BatchTemplate[],
  source: PayoutSource | undefined,
): readonly BatchTemplate[] =>
  templates.filter(({ methodIds }) => methodIds.length === 0 || (source && methodIds.includes(source.id)));

/**
 * What this account uses first: a template that the company has made for it or its bank, then the one that every company
 * has for its bank, else the generic one.
 */
export function usualTemplate(
  templates: readonly BatchTemplate[],
  source: PayoutSource | undefined,
): BatchTemplate | undefined {
  const bank = source?.bankName?.toUpperCase() ?? '';
  const own = templates.filter(
    ({ banks, methodIds }) => methodIds.length > 0 || banks.some((start) => bank.startsWith(start.toUpperCase())),
  );
  // Those of the company stand last in the list.
  return own.at(-1) ?? templates.find(({ banks }) => banks.length === 0);
}

/** The default rail; IMPS where it is available. */
export const usualRail = (rails: readonly BatchRail[]): BatchRail | undefined =>
  rails.includes('IMPS') ? 'IMPS' : rails[0];
