import type { Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { readOpenItems } from './open-items.ts';
import type { OpenWork } from './schemas.ts';
import { readSigners } from './signers.ts';
import { readUnclaimed } from './unclaimed.ts';

/** What this person would hand over now, and who may sign it. */
export async function readOpenWork({ db, clock }: Deps, actor: Actor): Promise<Static<typeof OpenWork>> {
  const [items, unclaimed, next, waiting] = await Promise.all([
    readOpenItems(db, actor, clock.now()),
    readUnclaimed(db, actor),
    readSigners(db, actor),
    db
      .selectFrom('handOver')
      .select('id')
      .where('staffId', '=', actor.id)
      .where('status', '=', 'waiting')
      .executeTakeFirst(),
  ]);
  return { items, unclaimed, next, waitingId: waiting?.id ?? null };
}
