import type pg from 'pg';
import { STRAIGHT_THROUGH_ID } from '../../modules/deposits/straight-through/switch.ts';

/** A row to act on, with its columns as the database names them. */
export interface Row {
  kind: 'deposit' | 'line' | 'withdrawal' | 'bonus' | 'request' | 'override' | 'statement' | 'key' | 'switch' | 'look';
  id: string;
  version: number;
  status: string;
  [column: string]: unknown;
}

/** The columns that the rules depend on; other columns do not make a different situation. */
const COLUMNS: Record<
  Row['kind'],
  {
    table: string;
    columns: string;
    /** The column that is compared with the rows in play; `id` by default. */ of?: string;
    where?: string;
  }
> = {
  deposit: {
    table: 'deposit',
    columns: 'id, version, status, amount_paise, utr_norm, utr_entry_id, created_by, decided_by, straight_through',
  },
  line: {
    table: 'utr_entry',
    columns:
      'id, version, status, amount_paise, utr_norm, direction, entered_by, claimed_deposit_id, claimed_withdrawal_id, message_only, told_differently IS NOT NULL AS differs',
  },
  withdrawal: {
    table: 'withdrawal',
    columns:
      'id, version, status, amount_paise, destination_hash, attempt_no, created_by, cleared_by, escalated_by, paying_by, payout_batch_id, no',
  },
  bonus: { table: 'bonus', columns: 'id, version, status, amount_paise, requested_by, approved_by' },
  request: {
    table: 'second_person_request',
    columns: 'id, version, state AS status, act, subject_id, asked_by',
    of: 'subject_id',
    where: `state = 'waiting'`,
  },
  override: { table: 'ledger_override', columns: `id, 1 AS version, 'on' AS status` },
  statement: { table: 'statement', columns: 'id, version, status' },
  key: {
    table: 'feed_key',
    columns: `id, 1 AS version, CASE WHEN ends_at IS NOT NULL THEN 'ended' WHEN confirmed_at IS NULL THEN 'asked' ELSE 'in use' END AS status`,
  },
  switch: {
    table: `(SELECT '${STRAIGHT_THROUGH_ID}'::uuid AS id, s.*, r.narrows FROM straight_through s JOIN straight_through_rules r ON r.version = s.rules_version) one`,
    columns: 'id, version, mode AS status, rules_version, narrows',
  },
  look: {
    table: '(SELECT deposit_id AS id, * FROM straight_through_credit WHERE look IS NOT NULL) looks',
    columns: 'id, version, look AS status, utr_entry_id',
  },
};

const KINDS = Object.entries(COLUMNS) as [Row['kind'], (typeof COLUMNS)[Row['kind']]][];

/** The ids of all rows of these kinds, before the person acts. */
export async function everyId(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    KINDS.map(([, { table }]) => `SELECT id FROM ${table}`).join(' UNION ALL '),
  );
  return new Set(rows.map(({ id }) => id));
}

/** The rows of a beginning as they are now, and all rows made since. */
export async function readRows(
  client: pg.Client,
  inPlay: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Promise<Row[]> {
  const each = KINDS.map(
    ([kind, { table, columns, of = 'id', where = 'TRUE' }]) =>
      `SELECT '${kind}' AS kind, to_jsonb(t) AS row FROM (SELECT ${columns} FROM ${table} WHERE ${where} AND (${of} = ANY($1::uuid[]) OR id <> ALL($2::uuid[]))) t`,
  );
  const { rows } = await client.query<{ kind: Row['kind']; row: Omit<Row, 'kind'> }>(each.join(' UNION ALL '), [
    [...inPlay],
    [...known],
  ]);
  return rows
    .map(({ kind, row }) => ({ kind, ...row }) as Row)
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id));
}

/**
 * A key of the situation: equal for all situations that the rules cannot tell apart. Ids are replaced, because new rows
 * get different ids each time.
 */
export function keyOf(rows: readonly Row[], past: ReadonlySet<string>): string {
  const labels = new Map<string, string>();
  const text = JSON.stringify([rows.map(({ version: _, no: __, ...row }) => row), [...past].sort()]);
  return text.replaceAll(
    /[\da-f]{8}-[\da-f-]{27}/g,
    (id) => labels.get(id) ?? (labels.set(id, `#${labels.size}`), `#${labels.size - 1}`),
  );
}
