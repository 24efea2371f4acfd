import type { Tx } from '../../db/database.ts';
import { useProof } from '../files/use-image.ts';

/** Halts when the proof is not an uploaded image of a payout. */
export const usePayoutProof = (tx: Tx, fileId: string | null | undefined): Promise<void> => useProof(tx, 'PAYOUT_PROOF', fileId);
