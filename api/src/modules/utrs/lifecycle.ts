import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Acting } from '../../acts/act.ts';
import { lifecycle } from '../../acts/lifecycle.ts';
import type { Direction, UtrStatus } from '../../domain/utrs/states.ts';
import { UTR_TRANSITIONS, type UtrEvent, whyNotLine } from '../../domain/utrs/transitions.ts';
import { namedRow } from '../../http/row-id.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { ownMethods } from '../../listing/scope.ts';
import { mustNotWait } from '../second-person/waiting.ts';
import { readUtr } from './read.ts';

/** The columns that acts on a bank line need; the row is locked until the transaction ends. */
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
    (SELECT 'W-' || w.no FROM withdrawal w WHERE w.id = u.claimed_withdrawal_id),
    (SELECT 'PB-' || b.no FROM payout_batch b WHERE b.id = u.claimed_batch_id)) AS claimed_by`;

/** Locks a line, always before any deposit (domain 1.4 no. 12). `null` when there is none. */
export const lockLine = async (tx: Tx, id: string): Promise<LineFacts | null> =>
  (await lockLines(tx, [id])).get(id) ?? null;

/** Locks lines in the order of their ids. */
export async function lockLines(tx: Tx, ids: readonly string[]): Promise<Map<string, LineFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LineFacts>`
    SELECT ${COLUMNS} FROM utr_entry u WHERE u.id = ANY(${[...ids]}::uuid[]) ORDER BY u.id FOR UPDATE OF u`.execute(tx);
  return new Map(rows.map((line) => [line.id, line]));
}

/** Locks those of these lines that nobody else has; never waits. */
export async function lockFreeLines(tx: Tx, ids: readonly string[]): Promise<Map<string, LineFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LineFacts>`
    SELECT ${COLUMNS} FROM utr_entry u WHERE u.id = ANY(${[...ids]}::uuid[]) ORDER BY u.id FOR UPDATE OF u SKIP LOCKED`.execute(
    tx,
  );
  return new Map(rows.map((line) => [line.id, line]));
}

export const lineLifecycle = lifecycle<'utrEntry', LineFacts, UtrEvent>({
  table: 'utrEntry',
  entity: 'utr',
  topic: 'utrs',
  updated: 'utr.updated',
  from: UTR_TRANSITIONS,
  whyNot: (_, { status, no, claimedBy }) => whyNotLine(status, no, claimedBy),
  confirmed: ['return', 'book', 'unbook'],
  find,
  show: ({ tx, actor }, _, id) => readUtr(tx, actor, id),
  mustBeFree: (act, deps, id, no) => mustNotWait(act.tx, deps, 'utr', id, no),
});

async function find({ tx, actor }: Acting, id: string): Promise<LineFacts | undefined> {
  const where = conditions(namedRow('u', 'U', id), ownMethods(actor, sql`u.payment_method_id`));
  const { rows } =
    await sql<LineFacts>`SELECT ${COLUMNS} FROM utr_entry u WHERE ${every(where)} FOR UPDATE OF u`.execute(tx);
  return rows[0];
}
