import { sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { factsOfKind, type PracticeDecision } from './truth/kinds.ts';
import { judgedOf, verdictOf } from './truth/score.ts';
import type { PracticeItemValue } from './schemas.ts';
import type { PracticeTruthTable } from './tables.ts';

/** An entry of the audit that may be a decision. */
interface Entry {
  entityId: string;
  action: string;
  at: Date;
  /** The bank line of an approval. */
  line: string | null;
  staffId: string;
  name: string;
  username: string;
}

interface Truth extends PracticeTruthTable {
  /** As the row is now. */
  status: string;
}

/** Every row of a shift that could be decided, or was, with the decision of whoever decided it first. */
export async function readPracticeItems(db: DbOrTx, shiftId: string): Promise<PracticeItemValue[]> {
  const truths = await readTruths(db, shiftId);
  const entries = await readEntries(db, shiftId);
  return truths.flatMap((truth) => {
    const item = itemOf(
      truth,
      entries.filter(({ entityId }) => entityId === truth.entityId),
    );
    // What was still to come when the shift ended, e.g. a late bank line, nobody has missed.
    return item.verdict === 'missed' && truth.readyAt === null ? [] : [item];
  });
}

/** The rows that one person has decided. Says nothing of whether that was right. */
export const countOwn = (items: readonly PracticeItemValue[], staffId: string): number =>
  items.filter(({ by }) => by?.id === staffId).length;

async function readTruths(db: DbOrTx, shiftId: string): Promise<Truth[]> {
  const { rows } = await sql<Truth>`
    SELECT t.*, coalesce(d.status, w.status) AS status
    FROM practice.truth t
    LEFT JOIN deposit d ON t.entity_type = 'deposit' AND d.id = t.entity_id
    LEFT JOIN withdrawal w ON t.entity_type = 'withdrawal' AND w.id = t.entity_id
    WHERE t.shift_id = ${shiftId} ORDER BY t.told_at, t.no`.execute(db);
  return rows;
}

async function readEntries(db: DbOrTx, shiftId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT a.entity_id, a.action, a.at, a.after->>'utrEntryId' AS line, s.id AS staff_id, s.name, s.username
    FROM practice.truth t JOIN practice.shift f ON f.id = t.shift_id
    JOIN audit_event a ON a.entity_type = t.entity_type AND a.entity_id = t.entity_id::text
    JOIN staff s ON s.id = a.actor_id
    WHERE t.shift_id = ${shiftId} AND a.at >= t.told_at AND a.at <= coalesce(f.ended_at, 'infinity')
    ORDER BY a.seq`.execute(db);
  return rows;
}

function itemOf(truth: Truth, entries: readonly Entry[]): PracticeItemValue {
  const { entityType, entityId, no, kind, amountPaise, rightDecisions, permittedDecisions, readyAt, showed } = truth;
  const made = entries.flatMap((entry) => {
    const decision = factsOfKind(kind).decides[entry.action];
    return decision ? [{ entry, decision: namedLine(decision, entry, truth) }] : [];
  });
  const judged = judgedOf(made);
  const decision = judged?.decision ?? null;
  return {
    kind,
    entityType,
    id: entityId,
    no,
    amountPaise,
    verdict: verdictOf({ right: rightDecisions, permitted: permittedDecisions }, decision),
    decision,
    right: rightDecisions,
    permitted: permittedDecisions,
    by: judged && { id: judged.entry.staffId, name: judged.entry.name, username: judged.entry.username },
    seconds: judged && readyAt && judged.entry.at >= readyAt ? secondsBetween(readyAt, judged.entry.at) : null,
    corrected: isCorrected(decision, truth.status),
    showed,
  };
}

/** An approval that names another bank line than the customer's own pays with somebody else's money. */
const namedLine = (decision: PracticeDecision, { line }: Entry, { utrEntryId }: Truth): PracticeDecision =>
  decision === 'approve' && utrEntryId !== null && line !== utrEntryId ? 'approve-other' : decision;

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000;

const STANDS: Partial<Record<PracticeDecision, readonly string[]>> = {
  approve: ['approved'],
  'approve-other': ['approved'],
  reject: ['rejected'],
  clear: ['approved', 'paying', 'paying_uncertain', 'paid', 'returned'],
};

const isCorrected = (decision: PracticeDecision | null, status: string): boolean =>
  decision !== null && STANDS[decision] !== undefined && !STANDS[decision].includes(status);
