import { sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import type { EntityType } from '../domain/nouns.ts';

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
export async function lastChange(db: DbOrTx, entityType: EntityType, entityId: string): Promise<LastChange | null> {
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

type Says = (who: string, time: string) => string;

/** What was done last, as a sentence for each kind of entry in the audit; for one noun, where its word is another. */
const SENTENCES: Readonly<Record<string, Says>> = {
  'bonus.reversed': (who, time) => `Clawed back by ${who} at ${time}.`,
  approved: (who, time) => `Approved by ${who} at ${time}.`,
  cancelled: (_, time) => `Cancelled by the customer at ${time}.`,
  claimed: (who, time) => `Allocated by ${who} at ${time}.`,
  cleared: (who, time) => `Cleared by ${who} at ${time}.`,
  closed: (who, time) => `Closed by ${who} at ${time}.`,
  confirmed: (who, time) => `Confirmed by ${who} at ${time}.`,
  created: (who, time) => `Entered by ${who} at ${time}.`,
  entered: (who, time) => `Entered by ${who} at ${time}.`,
  escalated: (who, time) => `Escalated by ${who} at ${time}.`,
  expired: (_, time) => `Expired at ${time}.`,
  failed: (who, time) => `Marked failed by ${who} at ${time}.`,
  frozen: (who, time) => `Frozen by ${who} at ${time}.`,
  held: (who, time) => `Put on hold by ${who} at ${time}.`,
  kept: (who, time) => `Kept by ${who} at ${time}.`,
  matched: (who, time) => `Matched by ${who} at ${time}.`,
  paid: (who, time) => `Marked paid by ${who} at ${time}.`,
  paused: (who, time) => `Paused by ${who} at ${time}.`,
  rejected: (who, time) => `Rejected by ${who} at ${time}.`,
  released: (who, time) => `Released by ${who} at ${time}.`,
  reopened: (who, time) => `Reopened by ${who} at ${time}.`,
  'reopened-late': (who, time) => `Reopened by ${who} at ${time}.`,
  requested: (who, time) => `Requested by ${who} at ${time}.`,
  resumed: (who, time) => `Resumed by ${who} at ${time}.`,
  retried: (who, time) => `Set to be paid again by ${who} at ${time}.`,
  returned: (who, time) => `Marked returned by ${who} at ${time}.`,
  reversed: (who, time) => `Reversed by ${who} at ${time}.`,
  'sent-back': (who, time) => `Sent back to Checking by ${who} at ${time}.`,
  submitted: (who, time) => `Submitted by ${who} at ${time}.`,
  taken: (who, time) => `Taken for payout by ${who} at ${time}.`,
  'taken-up': (who, time) => `Taken for checking by ${who} at ${time}.`,
  'turned-down': (who, time) => `The change was rejected by ${who} at ${time}.`,
  uncertain: (who, time) => `Marked as outcome unknown by ${who} at ${time}.`,
  unfrozen: (who, time) => `Unfrozen by ${who} at ${time}.`,
  unmatched: (who, time) => `Unmatched by ${who} at ${time}.`,
  voided: (who, time) => `Voided by ${who} at ${time}.`,
};
const CHANGED: Says = (who, time) => `Changed by ${who} at ${time}.`;

/** How a sentence names the server where a person might stand. */
export const SERVER = 'the server';

/** `Approved by deposit.lead at 10:42:07.`, in the business zone. */
export function changedBy({ action, by, at }: LastChange, zone: string): string {
  const says = SENTENCES[action] ?? SENTENCES[action.split('.')[1] ?? ''] ?? CHANGED;
  return says(by?.username ?? SERVER, timeIn(zone, at));
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
