import type { UpdateObject } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Act } from '../../acts/act.ts';
import type { LineFacts } from './facts.ts';
import type { UtrStatus } from '../../domain/utrs/states.ts';

type Values = UpdateObject<Database, 'utrEntry'> & { status: UtrStatus };

interface Change {
  /** In the past, e.g. `utr.voided`. */
  action: string;
  set: Values;
  reason?: string | null;
  tell?: object;
}

/** Moves a locked line to its next state, with its audit and its event. */
export async function changeLine(act: Act, line: LineFacts, change: Change): Promise<void> {
  const row = await act.tx
    .updateTable('utrEntry')
    .set((eb) => ({ ...change.set, version: eb('version', '+', 1) }))
    .where('id', '=', line.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  noteLine(act, line, row.version, change);
}

/** The audit and the event of a line that changed. */
export function noteLine(act: Pick<Act, 'audit' | 'emit'>, line: Pick<LineFacts, 'id' | 'status' | 'franchiseId'>, version: number, { action, set, reason, tell }: Change): void {
  act.audit({ action, entityType: 'utr', entityId: line.id, before: { status: line.status }, after: { status: set.status, ...tell }, reason: reason ?? null });
  act.emit({ topic: 'utrs', type: 'utr.updated', entityType: 'utr', entityId: line.id, payload: { version, status: set.status }, franchiseId: line.franchiseId });
}
