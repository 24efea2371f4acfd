import type { Tx } from '../../db/database.ts';
import { halt, invalidField } from '../../http/envelope.ts';
import type { Purpose } from './receive.ts';

/** Halts when the proof is not an uploaded image of this purpose. Nothing to check when none is named. */
export async function mustBeImage(tx: Tx, purpose: Purpose, fileId: string | null | undefined): Promise<void> {
  if (!fileId) return;
  const file = await tx.selectFrom('fileUpload').select('id').where('id', '=', fileId).where('purpose', '=', purpose).executeTakeFirst();
  if (!file) halt(invalidField('proofFileId', 'UNKNOWN_FILE', 'Upload the proof again.'));
}
