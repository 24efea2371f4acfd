import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../http/context.ts';
import { conflict, type Refusal } from '../http/envelope.ts';
import { changedBy, lastChange } from './last-change.ts';

interface Lost {
  entityType: string;
  entityId: string;
  /** The row as it is now. */
  current: unknown;
  /** It is over: ALREADY_DECIDED instead of STALE_VERSION. */
  decided?: boolean;
}

/** Somebody else was first: the row as it is now, by whom and when (domain 3.1). */
export async function lostRaceFor(db: DbOrTx, deps: Deps, { entityType, entityId, current, decided }: Lost): Promise<Refusal> {
  const change = await lastChange(db, entityType, entityId);
  const status = change ? `${changedBy(change, deps.settings.businessTimeZone)}.` : 'Somebody changed this just now.';
  return conflict(decided ? 'ALREADY_DECIDED' : 'STALE_VERSION', status, { current, by: change?.by ?? null, at: change?.at.toISOString() ?? null });
}
