import type { Tx } from '../../db/database.ts';
import { mustBeImage } from '../files/must-be-image.ts';

/** Halts when the proof is not an uploaded image of a payout. */
export const mustBePayoutProof = (tx: Tx, fileId: string | null | undefined): Promise<void> => mustBeImage(tx, 'PAYOUT_PROOF', fileId);
