import { dayAndTime } from '../../domain/moments.ts';
import { rupees } from '../../domain/rupees.ts';
import { lineStands } from '../../domain/utrs/transitions.ts';
import type { Utr } from '../../modules/utrs/read.ts';

/** `This UTR was entered 12 Nov 14:02 by banker as ₹500.00. U-7 is matched to D-1042.` (domain 2.1) */
export function alreadyEntered(existing: Utr, zone: string): string {
  const [at, amount] = [dayAndTime(existing.createdAt, zone), rupees(existing.amountPaise)];
  const entered = existing.enteredBy
    ? `This UTR was entered ${at} by ${existing.enteredBy.username} as ${amount}.`
    : `This UTR came from the bank feed ${at} as ${amount}.`;
  const claim = existing.claimedDeposit ?? existing.claimedWithdrawal;
  return `${entered} ${lineStands(existing.status, existing.no, claim?.no ?? null)}`;
}
