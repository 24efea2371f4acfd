import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { AuditEntry } from '../audit/write-audit.ts';
import type { OutboxEvent } from '../events/write-outbox.ts';

/** What an automatic match did to a deposit. */
export interface AutoMatched {
  depositId: string;
  no: string;
  customerId: string;
}

interface Notes {
  audit(entry: AuditEntry): void;
  emit(event: OutboxEvent): void;
}

interface Line {
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
 * A credit line has arrived: expired claims of its UTR come back as LATE, and the one open claim with the same
 * UTR, amount and method is matched to it. Several claims of one UTR are left to a person (domain 1.4 no. 3).
 * The caller holds `lockUtr` and the line's row.
 */
export async function matchArrivedLine(tx: Tx, line: Line, notes: Notes): Promise<AutoMatched | null> {
  const claimants = await claimantsOf(tx, line);
  for (const late of claimants.filter(({ status }) => status === 'expired')) await reopenLate(tx, late, notes);
  const [only] = claimants;
  if (claimants.length !== 1 || !only?.fits || only.status === 'on_hold') return null;
  return link(tx, only, line, notes);
}

async function claimantsOf(tx: Tx, line: Line): Promise<Claimant[]> {
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

async function reopenLate(tx: Tx, claimant: Claimant, notes: Notes): Promise<void> {
  await tx
    .updateTable('deposit')
    .set((eb) => ({ status: 'pending', late: true, version: eb('version', '+', 1) }))
    .where('id', '=', claimant.id)
    .execute();
  note(notes, claimant, 'deposit.reopened-late', { status: 'expired' }, { status: 'pending', late: true });
  claimant.status = 'pending';
  claimant.version += 1;
}

async function link(tx: Tx, claimant: Claimant, line: Line, notes: Notes): Promise<AutoMatched | null> {
  if (claimant.status !== 'pending') return null;
  await tx
    .updateTable('deposit')
    .set((eb) => ({ status: 'matched', utrEntryId: line.id, matchKind: 'auto', matchedBy: null, version: eb('version', '+', 1) }))
    .where('id', '=', claimant.id)
    .execute();
  claimant.version += 1;
  note(notes, claimant, 'deposit.matched', { status: 'pending' }, { status: 'matched', utrEntryId: line.id, matchKind: 'auto' });
  return { depositId: claimant.id, no: `D-${claimant.no}`, customerId: claimant.customerId };
}

function note(notes: Notes, claimant: Claimant, action: string, before: object, after: { status: string } & Record<string, unknown>): void {
  notes.audit({ action, entityType: 'deposit', entityId: claimant.id, before, after });
  notes.emit({
    topic: 'deposits',
    type: 'deposit.updated',
    entityType: 'deposit',
    entityId: claimant.id,
    payload: { version: claimant.version, status: after.status },
    franchiseId: claimant.franchiseId,
  });
}
