import { sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';

/** Who changed a row last, and how. `by` is null when the server did it. */
export interface LastChange {
  action: string;
  by: { id: string; name: string; username: string } | null;
  at: Date;
}

/**
 * The newest audit entry that records a change of the row, ignoring leases; a conflict reports it to whoever lost
 * (domain 3.1).
 */
export async function lastChange(db: DbOrTx, entityType: string, entityId: string): Promise<LastChange | null> {
  const result = await sql<{ action: string; at: Date; id: string | null; name: string; username: string }>`
    SELECT e.action, e.at, s.id, s.name, s.username FROM audit_event e LEFT JOIN staff s ON s.id = e.actor_id
    WHERE e.entity_type = ${entityType} AND e.entity_id = ${entityId} AND e.action NOT LIKE 'claim.%' ORDER BY e.seq DESC LIMIT 1`.execute(
    db,
  );
  const row = result.rows[0];
  if (!row) return null;
  return {
    action: row.action,
    at: row.at,
    by: row.id === null ? null : { id: row.id, name: row.name, username: row.username },
  };
}

/** `Approved by deposit.lead at 10:42:07`, in the business zone; `Changed` when the action has no simple word. */
export function changedBy({ action, by, at }: LastChange, zone: string): string {
  const verb = action.split('.')[1]?.replaceAll('-', ' ') ?? 'changed';
  const time = timeIn(zone, at);
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} by ${by ? by.username : 'the server'} at ${time}`;
}

/** `10:42:07`, in the business zone. */
export const timeIn = (zone: string, at: Date): string => clockOf(zone).format(at);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: creating one costs more than the rest of a conflict's answer. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', second: '2-digit' });
  clocks.set(zone, known);
  return known;
}
