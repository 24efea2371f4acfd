import type { Tx } from '../../db/database.ts';
import { halt, invalidField } from '../../http/envelope.ts';
import type { Purpose } from './receive.ts';

export interface KeptImage {
  sha256: Buffer;
  /** The text of the QR code in it. */
  qrText: string | null;
}

/**
 * Returns the uploaded image of this purpose and keeps it for good; null when there is none. Every act that refers to
 * an image must call this: an image without a reference is deleted a day after its upload.
 */
export async function keepImage(tx: Tx, purpose: Purpose, fileId: string): Promise<KeptImage | null> {
  const file = await tx
    .selectFrom('fileUpload')
    .select(['sha256', 'qrText', 'unusedSince'])
    .where('id', '=', fileId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!file) return null;
  return file.unusedSince === null || (await markUsed(tx, fileId)) ? file : null;
}

/** Marks the image as used; `false` when it has just been deleted. */
async function markUsed(tx: Tx, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fileUpload')
    .set({ unusedSince: null })
    .where('id', '=', fileId)
    .where('unusedSince', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  return (await tx.selectFrom('fileUpload').select('id').where('id', '=', fileId).executeTakeFirst()) !== undefined;
}

/** Halts when the proof is not an uploaded image of this purpose. Does nothing without a proof. */
export async function keepProof(tx: Tx, purpose: Purpose, fileId: string | null | undefined): Promise<void> {
  if (fileId && !(await keepImage(tx, purpose, fileId)))
    halt(invalidField('proofFileId', 'UNKNOWN_FILE', 'Upload the proof again.'));
}
