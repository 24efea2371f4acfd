import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Act } from '../../acts/act.ts';
import type { Actor, Deps } from '../../http/context.ts';
import { conflict, halt, type Refusal, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { namedRow } from '../../http/row-id.ts';
import { ownMethods } from '../../listing/scope.ts';
import { changedBy, lastChange } from '../../acts/last-change.ts';
import { mustNotWait } from '../second-person/waiting.ts';
import { readUtr } from './read.ts';
import type { Direction, UtrStatus } from '../../domain/utrs/states.ts';
import { mayHappenToLine, type UtrEvent, whyNotLine } from '../../domain/utrs/transitions.ts';

/** What an act needs to know of a bank line; its row is locked until the transaction ends. */
export interface LineFacts {
  id: string;
  no: string;
  version: number;
  status: UtrStatus;
  direction: Direction;
  utrNorm: string;
  amountPaise: number;
  paymentMethodId: string;
  franchiseId: string | null;
  claimNo: number;
  claimedDepositId: string | null;
  claimedBy: string | null;
  enteredBy: string | null;
  createdAt: Date;
}

const COLUMNS = sql`
  u.id, 'U-' || u.no AS no, u.version, u.status, u.direction, u.utr_norm, u.amount_paise, u.payment_method_id, u.claim_no,
  u.claimed_deposit_id, u.entered_by, u.created_at,
  (SELECT p.franchise_id FROM payment_method p WHERE p.id = u.payment_method_id) AS franchise_id,
  coalesce((SELECT 'D-' || d.no FROM deposit d WHERE d.id = u.claimed_deposit_id),
    (SELECT 'W-' || w.no FROM withdrawal w WHERE w.id = u.claimed_withdrawal_id)) AS claimed_by`;

/** Locks a line: always before any deposit (domain 1.4 no. 12). `null` when there is none. */
export async function lockLine(tx: Tx, id: string): Promise<LineFacts | null> {
  const result = await sql<LineFacts>`SELECT ${COLUMNS} FROM utr_entry u WHERE u.id = ${id} FOR UPDATE OF u`.execute(tx);
  return result.rows[0] ?? null;
}

/** The line named by id or number that this person may see, locked and ready for the event; else 404, conflict or refusal. */
export async function lineFor({ tx, actor }: Pick<Act, 'tx'> & { actor: Actor }, deps: Deps, id: string, event: UtrEvent, version: number): Promise<LineFacts> {
  const where = conditions(namedRow('u', 'U', id), ownMethods(actor, sql`u.payment_method_id`));
  const result = await sql<LineFacts>`SELECT ${COLUMNS} FROM utr_entry u WHERE ${every(where)} FOR UPDATE OF u`.execute(tx);
  const facts = result.rows[0];
  if (!facts) throw notFound('UTR entry');
  if (facts.version !== version) halt(await lostLine(tx, actor, deps, facts.id));
  if (!mayHappenToLine(event, facts.status)) halt(refused('WRONG_STATE', whyNotLine(facts.status, facts.no, facts.claimedBy)));
  await mustNotWait(tx, deps, 'utr', facts.id, facts.no);
  return facts;
}

/** Somebody else changed the line first: what it is now, by whom and when (domain 3.1). */
export async function lostLine(tx: Tx, actor: Actor, deps: Deps, id: string): Promise<Refusal> {
  const [current, change] = [await readUtr(tx, actor, id), await lastChange(tx, 'utr', id)];
  const status = change ? `${changedBy(change, deps.settings.businessTimeZone)}.` : 'Somebody changed this line.';
  return conflict('STALE_VERSION', status, { current, by: change?.by ?? null, at: change?.at.toISOString() ?? null });
}
