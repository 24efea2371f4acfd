import type { Tx } from '../../../db/database.ts';
import { keepProof } from '../../files/keep-image.ts';

/** Halts when the proof is not an uploaded image of a payout. */
export const keepPayoutProof = (tx: Tx, fileId: string | null | undefined): Promise<void> =>
  keepProof(tx, 'PAYOUT_PROOF', fileId);
