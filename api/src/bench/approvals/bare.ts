import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { newId } from '../../db/ids.ts';
import { auditRow } from '../../acts/write-records.ts';
import type { Approve } from './clients.ts';
import type { Clean, Person } from './field.ts';

const STATEMENTS = {
  lock: 'SELECT version, status, amount_paise, utr_norm, claim_no FROM utr_entry WHERE id = $1 FOR UPDATE',
  line: `UPDATE utr_entry SET status = 'claimed', claimed_deposit_id = $2, version = version + 1
    WHERE id = $1 AND version = $3 AND status = 'unclaimed' RETURNING version`,
  deposit: `UPDATE deposit SET status = 'approved', utr_entry_id = $3, credited_paise = $4, credited_utr_norm = $5, method_differs = FALSE,
    self_approved = FALSE, decided_by = $6, decided_at = $7, version = version + 1
    WHERE id = $1 AND version = $2 AND status IN ('pending', 'matched') RETURNING version`,
  ledger: `INSERT INTO ledger_transfer (id, kind, ref_type, ref_id, debit_account_id, credit_account_id, amount_paise, actor_id, created_at)
    VALUES ($1, 'DEPOSIT_CREDIT', 'utr', $2, '00000000-0000-4000-8000-000000000001',
      (SELECT id FROM ledger_account WHERE customer_id = $3 AND kind = 'customer_cash'), $4, $5, $6)`,
  audit: `INSERT INTO audit_event (id, at, actor_id, actor_role, session_id, ip, request_id, action, entity_type, entity_id, before, after, reason, payload)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14), ($15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28)`,
  outbox: `INSERT INTO outbox (topic, type, entity_type, entity_id, payload, actor_id, created_at)
    VALUES ('utrs', 'utr.updated', 'utr', $1, $2, $5, $6), ('deposits', 'deposit.updated', 'deposit', $3, $4, $5, $6)`,
};

type Name = keyof typeof STATEMENTS;

/**
 * What an approval is to the database and no more, written by hand: the same row locks and conditions, ledger, audit
 * (which the same job chains) and events in one transaction, each statement prepared. No session, no key, no rules, no
 * answer.
 */
export async function bareSql(url: string, clients: number): Promise<{ approve: Approve; end(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  // A database that stops after a failed run says so to each connection.
  pool.on('error', () => undefined);
  const approve: Approve = async (clean, person) => {
    const client = await pool.connect();
    const send = (name: Name, values: unknown[]) => client.query({ name, text: STATEMENTS[name], values });
    try {
      await client.query('BEGIN');
      await approveBy(send, clean, person);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };
  return { approve, end: () => pool.end() };
}

async function approveBy(
  send: (name: Name, values: unknown[]) => Promise<pg.QueryResult>,
  { depositId, version, customerId, lineId, utr, amountPaise }: Clean,
  person: Person,
): Promise<void> {
  const now = new Date();
  const line = (await send('lock', [lineId])).rows[0] as { version: number; claim_no: number };
  must(await send('line', [lineId, depositId, line.version]));
  must(await send('deposit', [depositId, version, lineId, amountPaise, utr, person.id, now]));
  must(await send('ledger', [newId(), `${utr}#${line.claim_no}`, customerId, amountPaise, person.id, now]));
  const who = {
    actorId: person.id,
    actorRole: 'Deposit',
    sessionId: person.sessionId,
    ip: '127.0.0.1',
    requestId: randomUUID(),
  };
  const entries = [
    auditRow(who, now, {
      action: 'utr.claimed',
      entityType: 'utr',
      entityId: lineId,
      before: { status: 'unclaimed' },
      after: { status: 'claimed', claimedDepositId: depositId },
    }),
    auditRow(who, now, {
      action: 'deposit.approved',
      entityType: 'deposit',
      entityId: depositId,
      before: { status: 'matched' },
      after: { status: 'approved', utrEntryId: lineId, creditedPaise: amountPaise },
    }),
  ];
  must(await send('audit', entries.flatMap(inOrder)));
  const told = (of: number, status: string) => JSON.stringify({ version: of, status, customerId });
  must(
    await send('outbox', [
      lineId,
      told(line.version + 1, 'claimed'),
      depositId,
      told(version + 1, 'approved'),
      person.id,
      now,
    ]),
  );
}

const inOrder = (row: ReturnType<typeof auditRow>) => [
  row.id,
  row.at,
  row.actorId,
  row.actorRole,
  row.sessionId,
  row.ip,
  row.requestId,
  row.action,
  row.entityType,
  row.entityId,
  row.before,
  row.after,
  row.reason,
  row.payload,
];

function must({ rowCount }: pg.QueryResult): void {
  if (!rowCount) throw new Error('The bench meant to approve a deposit that is not free.');
}
