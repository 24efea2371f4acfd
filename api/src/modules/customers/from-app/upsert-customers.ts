import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { newId } from '../../../db/ids.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import type { FieldError } from '../../../http/envelope.ts';
import { openCustomerAccounts } from '../../ledger/post.ts';
import type { AppCustomer } from './customer-facts.ts';
import { type AppColumns, changedColumns, type JudgedCustomer, judgeCustomers } from './judge-customers.ts';
import { maskPhone } from '../read.ts';

export interface UpsertedCustomer {
  id: string;
  code: string;
  version: number;
  outcome: 'new' | 'changed' | 'same';
  /** The franchises whose staff see it: the present one, and the one that it left. */
  franchises: (string | null)[];
}

export interface RefusedRow {
  code: string;
  error: FieldError;
}

/**
 * Enters and changes customers as the operator's app says, all or none: when one is refused, nothing is written. Codes
 * are distinct. What is the same already is not touched: no audit entry, no new version. What a person in the panel has
 * decided stays (domain 1.2).
 */
export async function upsertCustomers(
  act: Act,
  facts: readonly AppCustomer[],
): Promise<{ refused: RefusedRow[] } | { customers: UpsertedCustomer[] }> {
  // In the order of their codes, so that two files with the same new customers wait for each other.
  let left: readonly AppCustomer[] = [...facts].sort((a, b) => (a.code < b.code ? -1 : 1));
  const customers: UpsertedCustomer[] = [];
  while (left.length > 0) {
    const judged = await judgeCustomers(act.tx, left, { lock: true });
    const refused = judged.flatMap((one) => (one.outcome === 'bad' ? [{ code: one.code, error: one.error }] : []));
    if (refused.length > 0) return { refused };
    customers.push(...judged.flatMap(asTheyWere), ...(await change(act, judged)));
    const entered = await enter(act, judged);
    customers.push(...entered);
    // Somebody else entered them a moment ago: now they are known, and are compared.
    const done = new Set(entered.map(({ code }) => code));
    const fresh = new Set(judged.flatMap((one) => (one.outcome === 'new' && !done.has(one.code) ? [one.code] : [])));
    left = left.filter(({ code }) => fresh.has(code));
  }
  return { customers };
}

const asTheyWere = (one: JudgedCustomer): UpsertedCustomer[] =>
  one.outcome === 'same'
    ? [
        {
          id: one.before.id,
          code: one.code,
          version: one.before.version,
          outcome: 'same',
          franchises: [one.before.franchiseId],
        },
      ]
    : [];

async function enter(act: Act, judged: readonly JudgedCustomer[]): Promise<UpsertedCustomer[]> {
  const rows = judged.flatMap((one) =>
    one.outcome === 'new' ? [{ id: newId(), code: one.code, ...one.after, createdAt: act.now }] : [],
  );
  if (rows.length === 0) return [];
  const entered = await act.tx
    .insertInto('customer')
    .values(rows)
    .onConflict((on) => on.column('code').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(entered.map(({ id }) => id));
  if (ids.size > 0) await openCustomerAccounts(act.tx, [...ids]);
  return rows
    .filter(({ id }) => ids.has(id))
    .map(({ id, code, ...row }) => {
      act.audit({
        action: 'customer.created',
        entityType: 'customer',
        entityId: id,
        after: { code, ...forAudit(row, Object.keys(row) as (keyof AppColumns)[]) },
      });
      return { id, code, version: 1, outcome: 'new' as const, franchises: [row.franchiseId] };
    });
}

async function change(act: Act, judged: readonly JudgedCustomer[]): Promise<UpsertedCustomer[]> {
  const changed = judged.flatMap((one) => (one.outcome === 'changed' ? [one] : []));
  if (changed.length === 0) return [];
  const rows = JSON.stringify(changed.map(({ before, after }) => ({ id: before.id, ...after })));
  await sql`${plannedAnew}
    UPDATE customer c SET name = n.name, phone = n.phone, app_kyc_status = n."appKycStatus", app_status = n."appStatus",
      franchise_id = n."franchiseId", version = c.version + 1
    FROM jsonb_to_recordset(${rows}::jsonb) AS n (id UUID, name TEXT, phone TEXT, "appKycStatus" TEXT, "appStatus" TEXT, "franchiseId" UUID)
    WHERE c.id = n.id`.execute(act.tx);
  await requestsFollow(
    act,
    changed.map(({ before }) => before.id),
  );
  return changed.map(({ code, before, after }) => {
    const columns = changedColumns(before, after);
    act.audit({
      action: 'customer.changed-by-app',
      entityType: 'customer',
      entityId: before.id,
      before: forAudit(before, columns),
      after: forAudit(after, columns),
    });
    const franchises = [...new Set([before.franchiseId, after.franchiseId])];
    return { id: before.id, code, version: before.version + 1, outcome: 'changed' as const, franchises };
  });
}

/** What the app changes leaves a request of the panel about the customer as it is (domain 1.3). */
async function requestsFollow({ tx }: Act, customerIds: readonly string[]): Promise<void> {
  await sql`${plannedAnew}
    UPDATE second_person_request r SET subject_version = c.version FROM customer c
    WHERE r.subject_type = 'customer' AND r.subject_id = c.id AND r.state = 'waiting' AND c.id = ANY(${[...customerIds]}::uuid[])`.execute(
    tx,
  );
}

/** Never a whole phone number. */
function forAudit(row: AppColumns, columns: readonly (keyof AppColumns)[]): object {
  const { name, phone, appKycStatus, appStatus, franchiseId } = row;
  const shown = { name, phone: phone && maskPhone(phone), appKycStatus, appStatus, franchiseId };
  return Object.fromEntries(Object.entries(shown).filter(([column]) => columns.includes(column as keyof AppColumns)));
}
