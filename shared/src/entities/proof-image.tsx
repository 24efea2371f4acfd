import type { Deposit } from '@backoffice/shared/contract';
import { counted } from '@backoffice/shared/domain';
import { FileImage } from './file-image.tsx';

interface ProofImageProps {
  of: Pick<Deposit, 'no' | 'proofFileId' | 'proofDeletedDays'>;
  open?: 'now' | 'at-once';
}

/** The image of a deposit, or the sentence that it was deleted, so that nobody takes it for a broken one. */
export function ProofImage({ of: { no, proofFileId, proofDeletedDays }, open }: ProofImageProps) {
  if (proofFileId === null) return null;
  // An API of before names no days.
  if (proofDeletedDays != null) return <span>{deletedWords(proofDeletedDays)}</span>;
  return <FileImage fileId={proofFileId} alt={`Payment proof of ${no}`} {...(open ? { open } : {})} />;
}

const deletedWords = (days: number): string =>
  `The image was deleted after ${counted(days, { one: 'day', many: 'days' })} by the retention rule.`;
