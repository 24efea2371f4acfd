import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Act } from '../../acts/act.ts';
import { lockUtr } from '../utrs/lock.ts';

type Notes = Pick<Act, 'audit' | 'emit'>;

/** What an automatic match did to a deposit. */
export interface AutoMatched {
  depositId: string;
  no: string;
  customerId: string;
}

/** An unclaimed credit, locked. */
export interface FreeLine {
  id: string;
  utrNorm: string;
}

interface Claimant {
  id: string;
  no: number;
  status: string;
  version: number;
  customerId: string;
  franchiseId: string | null;
  fits: boolean;
}

/**
 * Locks the unclaimed credit of a UTR, if there is one. Every act that adds or removes a claim of a UTR calls it
 * before it touches a deposit, so that lines are always locked first (domain 1.4 no. 12).
 */
export async function lockFreeLine(tx: Tx, utrNorm: string | null): Promise<FreeLine | null> {
  if (utrNorm === null) return null;
  await lockUtr(tx, utrNorm);
  const row = await tx
    .selectFrom('utrEntry')
    .select(['id', 'utrNorm'])
    .where('utrNorm', '=', utrNorm)
    .where('direction', '=', 'CREDIT')
    .where('status', '=', 'unclaimed')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * A credit line has arrived or has become free, or its claims have changed: expired claims of its UTR come back as
 * LATE, and the one open claim with the same UTR, amount and method is matched to it. Several claims of one UTR are
 * left to a person (domain 1.4 no. 3). The caller holds `lockUtr` and the line's row.
 */
export async function matchFreeLine(tx: Tx, line: FreeLine | null, notes: Notes): Promise<AutoMatched | null> {
  if (!line) return null;
  const claimants = await claimantsOf(tx, line);
  for (const late of claimants.filter(({ status }) => status === 'expired')) await reopenLate(tx, late, notes);
  const [only] = claimants;
  if (claimants.length !== 1 || !only?.fits || only.status !== 'pending') return null;
  return (await isLinked(tx, line)) ? null : link(tx, only, line, notes);
}

async function claimantsOf(tx: Tx, line: FreeLine): Promise<Claimant[]> {
  const result = await sql<Claimant>`
    SELECT d.id, d.no, d.status, d.version, d.customer_id, c.franchise_id,
      (d.amount_paise = u.amount_paise AND d.payment_method_id = u.payment_method_id) AS fits
    FROM deposit d
    JOIN utr_entry u ON u.id = ${line.id}
    JOIN customer c ON c.id = d.customer_id
    WHERE d.utr_norm = ${line.utrNorm} AND d.status IN ('pending', 'matched', 'on_hold', 'expired')
    ORDER BY d.id
    FOR UPDATE OF d`.execute(tx);
  return result.rows;
}

/** Somebody has matched the line by hand to a deposit that quotes another UTR. */
async function isLinked(tx: Tx, line: FreeLine): Promise<boolean> {
  const linked = await tx
    .selectFrom('deposit')
    .select('id')
    .where('utrEntryId', '=', line.id)
    .where('status', 'in', ['matched', 'on_hold', 'approved'])
    .executeTakeFirst();
  return linked !== undefined;
}

async function reopenLate(tx: Tx, claimant: Claimant, notes: Notes): Promise<void> {
  await tx
    .updateTable('deposit')
    .set((eb) => ({ status: 'pending', late: true, version: eb('version', '+', 1) }))
    .where('id', '=', claimant.id)
    .execute();
  claimant.version += 1;
  note(notes, claimant, 'deposit.reopened-late', { status: 'pending', late: true });
  claimant.status = 'pending';
}

async function link(tx: Tx, claimant: Claimant, line: FreeLine, notes: Notes): Promise<AutoMatched> {
  await tx
    .updateTable('deposit')
    .set((eb) => ({ status: 'matched', utrEntryId: line.id, matchKind: 'auto', matchedBy: null, version: eb('version', '+', 1) }))
    .where('id', '=', claimant.id)
    .execute();
  claimant.version += 1;
  note(notes, claimant, 'deposit.matched', { status: 'matched', utrEntryId: line.id, matchKind: 'auto' });
  return { depositId: claimant.id, no: `D-${claimant.no}`, customerId: claimant.customerId };
}

function note(notes: Notes, claimant: Claimant, action: string, after: { status: string } & Record<string, unknown>): void {
  const { id, status, version, customerId, franchiseId } = claimant;
  notes.audit({ action, entityType: 'deposit', entityId: id, before: { status }, after });
  notes.emit({ topic: 'deposits', type: 'deposit.updated', entityType: 'deposit', entityId: id, payload: { version, status: after.status, customerId }, franchiseId });
}
