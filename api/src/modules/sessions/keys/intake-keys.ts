import { createHash } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';

interface NewKey {
  id: string;
  name: string;
  key: string;
  madeAt: Date;
  /** `null` when a command makes it. */
  madeBy: string | null;
  /** `null` until another owner has confirmed it. */
  confirmedAt: Date | null;
}

/** Stores a key as its hash. */
export async function insertKey(tx: Tx, { key, ...row }: NewKey): Promise<void> {
  const hash = createHash('sha256').update(key).digest();
  await tx
    .insertInto('intakeKey')
    .values({ ...row, hash, endsAt: null, lastUsedAt: null })
    .execute();
}

/** The keys of that name that are in use are accepted for so many hours more, or for as long as they were. */
export async function endEarlier(
  tx: Tx,
  { name, hours, now, but }: { name: string; hours: number; now: Date; but: string },
): Promise<void> {
  const endsAt = new Date(now.getTime() + hours * 3_600_000);
  await tx
    .updateTable('intakeKey')
    .set({ endsAt })
    .where('name', '=', name)
    .where('id', '<>', but)
    .where('confirmedAt', 'is not', null)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', endsAt)]))
    .execute();
}
