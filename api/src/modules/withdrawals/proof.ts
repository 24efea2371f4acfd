import type { Tx } from '../../db/database.ts';
import { halt, invalidField } from '../../http/envelope.ts';

/** Halts when the proof is not an uploaded image of a payout. */
export async function mustBePayoutProof(tx: Tx, fileId: string | null | undefined): Promise<void> {
  if (!fileId) return;
  const file = await tx.selectFrom('fileUpload').select('id').where('id', '=', fileId).where('purpose', '=', 'PAYOUT_PROOF').executeTakeFirst();
  if (!file) halt(invalidField('proofFileId', 'UNKNOWN_FILE', 'Upload the proof again.'));
}
