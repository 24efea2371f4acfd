import type { Withdrawal } from '@backoffice/shared/contract';
import { FileImage } from './file-image.tsx';

/** The bank's image of a payout, for payers and leads; checkers only see that there is one (domain 2.6). */
export function PayoutProof({ of: { no, hasPayoutProof, payoutProofFileId } }: { of: Withdrawal }) {
  if (!hasPayoutProof) return null;
  return payoutProofFileId ? (
    <FileImage fileId={payoutProofFileId} alt={`payout proof of ${no}`} />
  ) : (
    'Added; leads see it'
  );
}
