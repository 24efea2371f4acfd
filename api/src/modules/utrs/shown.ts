import { sql } from 'kysely';
import type { Act } from '../../acts/act.ts';
import { type Direction, isMessage, type UtrSource } from '../../domain/utrs/states.ts';
import type { Actor } from '../../http/context.ts';
import { toldBy } from './tellers.ts';

/** A line that somebody or something brings, when the same UTR may be known from a message alone. */
export interface Brought {
  direction: Direction;
  utrNorm: string;
  amountPaise: number;
  paymentMethodId: string;
  source: UtrSource;
}

/**
 * When only a message has told this very line (UTR, direction, amount and account), a statement, a machine or another
 * person shows it: the mark goes, and the id of the line is returned. Whoever could have told it by the message shows
 * nothing by typing it. The caller holds `lockUtr`.
 */
export async function shownByEntry(act: Act & { actor?: Actor }, line: Brought): Promise<string | null> {
  if (isMessage(line.source)) return null;
  const { rows } = await sql<{ id: string; version: number; status: string; franchiseId: string | null }>`
    UPDATE utr_entry u SET message_only = FALSE, shown_at = ${act.now}, shown_by = ${act.actor?.id ?? null}, version = u.version + 1
    WHERE u.utr_norm = ${line.utrNorm} AND u.direction = ${line.direction} AND u.status <> 'void' AND u.message_only
      AND u.amount_paise = ${line.amountPaise} AND u.payment_method_id = ${line.paymentMethodId}
      AND ${act.actor ? sql`NOT ${toldBy('u', act.actor.id)}` : sql`TRUE`}
    RETURNING u.id, u.version, u.status, (SELECT p.franchise_id FROM payment_method p WHERE p.id = u.payment_method_id) AS franchise_id`.execute(
    act.tx,
  );
  const [row] = rows;
  if (!row) return null;
  act.audit({
    action: 'utr.shown',
    entityType: 'utr',
    entityId: row.id,
    before: { messageOnly: true },
    after: { messageOnly: false, source: line.source },
  });
  act.emit({
    topic: 'utrs',
    type: 'utr.updated',
    entityType: 'utr',
    entityId: row.id,
    payload: { version: row.version, status: row.status },
    franchiseId: row.franchiseId,
  });
  return row.id;
}
