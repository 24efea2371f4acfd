import type { Tx } from '../../../db/database.ts';
import type { Act } from '../../../acts/act.ts';

/** What of a claim an answer replaces. */
export interface Replaced {
  utrRaw?: string;
  utrNorm?: string;
  rail?: null;
  proofFileId?: string;
  proofSha256?: Buffer;
}

/** What the customer of a rejected deposit has said that it has not taken over: of each thing the latest. */
export async function saidSince(tx: Tx, depositId: string): Promise<{ answers: string[]; set: Replaced }> {
  const rows = await tx
    .selectFrom('depositAnswer as a')
    .leftJoin('fileUpload as f', 'f.id', 'a.proofFileId')
    .select(['a.id', 'a.utr', 'a.utrRaw', 'a.proofFileId', 'f.sha256'])
    .where('a.depositId', '=', depositId)
    .where('a.appliedAt', 'is', null)
    .orderBy('a.no')
    .execute();
  const set: Replaced = {};
  for (const { utr, utrRaw, proofFileId, sha256 } of rows) {
    if (utr) Object.assign(set, { utrNorm: utr, utrRaw: utrRaw ?? utr, rail: null });
    if (proofFileId && sha256) Object.assign(set, { proofFileId, proofSha256: sha256 });
  }
  return { answers: rows.map(({ id }) => id), set };
}

export async function markApplied({ tx, now }: Pick<Act, 'tx' | 'now'>, answers: readonly string[]): Promise<void> {
  if (answers.length > 0)
    await tx.updateTable('depositAnswer').set({ appliedAt: now }).where('id', 'in', answers).execute();
}
