import type { PayoutSource, Withdrawal } from '@backoffice/shared/contract';
import type { FileRail, FileTemplate } from './files.resource.ts';

/** As many as the server takes in one file. */
export const FILE_CAP = 50;

/** UPI goes to an address, every other rail to an account: what a file of this rail can hold. */
export const fitting = (cleared: readonly Withdrawal[], rail: FileRail | undefined): readonly Withdrawal[] =>
  cleared.filter(({ destination, payeeChanged, status }) => status === 'approved' && !payeeChanged && (destination.kind === 'UPI') === (rail === 'UPI')).slice(0, FILE_CAP);

/** The bank's own kind of file for this account, else the generic one. */
export function usualTemplate(templates: readonly FileTemplate[], source: PayoutSource | undefined): FileTemplate | undefined {
  const own = templates.find(({ bank }) => bank !== null && source?.bankName?.toUpperCase().startsWith(bank.toUpperCase()));
  return own ?? templates.find(({ bank }) => bank === null);
}

/** The rail that most of them can take: transfers to accounts go by IMPS first. */
export const usualRail = (rails: readonly FileRail[]): FileRail | undefined => (rails.includes('IMPS') ? 'IMPS' : rails[0]);
