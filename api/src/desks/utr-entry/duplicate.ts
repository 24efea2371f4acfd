import { rupees } from '../../domain/rupees.ts';
import type { Utr } from '../../modules/utrs/read.ts';

/** `This UTR was entered 12 Nov 14:02 by Bina Rao as ₹500.00, claimed by D-1042.` (domain 2.1) */
export function alreadyEntered(existing: Utr, zone: string): string {
  const by = existing.enteredBy ? ` by ${existing.enteredBy.username}` : '';
  const claim = existing.claimedDeposit ?? existing.claimedWithdrawal;
  const state = claim
    ? `matched to ${claim.no}`
    : existing.status === 'unclaimed'
      ? 'not allocated yet'
      : `now ${existing.status}`;
  return `This UTR was entered ${shortTime(existing.createdAt, zone)}${by} as ${rupees(existing.amountPaise)}, ${state}.`;
}

/** `12 Nov 14:02` in the business zone. */
function shortTime(moment: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return parts.format(new Date(moment)).replace(',', '');
}
