import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import type { CustomerStatus, KycStatus } from '../../../domain/customers/states.ts';
import type { FieldError } from '../../../http/envelope.ts';
import type { AppCustomer } from './customer-facts.ts';
import { withMoney } from './empty-of-money.ts';
import { franchisesByCode, sayFranchise } from './franchise-codes.ts';

/** The columns that the app owns. */
export interface AppColumns {
  name: string;
  phone: string | null;
  appKycStatus: KycStatus;
  appStatus: CustomerStatus;
  franchiseId: string | null;
}

export type KnownCustomer = AppColumns & { id: string; code: string; version: number };

/** What the facts of one customer would change; or why they cannot be taken. */
export type JudgedCustomer =
  | { outcome: 'new'; code: string; after: AppColumns }
  | { outcome: 'changed' | 'same'; code: string; before: KnownCustomer; after: AppColumns }
  | { outcome: 'bad'; code: string; error: FieldError };

/**
 * Compares what the app says with what is stored. With `lock` the known customers stay locked until the transaction
 * ends, in the order of their ids.
 */
export async function judgeCustomers(
  db: DbOrTx,
  facts: readonly AppCustomer[],
  { lock }: { lock: boolean },
): Promise<JudgedCustomer[]> {
  const known = await readKnown(db, facts, lock);
  const franchiseOf = await franchisesByCode(
    db,
    facts.map(({ franchiseCode }) => franchiseCode),
  );
  const closing = facts.flatMap(({ code, status }) => (status === 'closed' ? (known.get(code) ?? []) : []));
  const rich = await withMoney(
    db,
    closing.filter(({ appStatus }) => appStatus !== 'closed').map(({ id }) => id),
  );
  return facts.map((said): JudgedCustomer => {
    const { code } = said;
    const before = known.get(code);
    const found = said.franchiseCode ? franchiseOf(said.franchiseCode) : null;
    // Staying in a franchise that has been closed since is no change.
    const stays = Boolean(found && before?.franchiseId && found.id === before.franchiseId);
    if (found && !stays && 'why' in found)
      return bad(code, 'franchiseCode', found.why, sayFranchise(found.why, said.franchiseCode ?? ''));
    if (before && rich.has(before.id))
      return bad(code, 'status', 'CUSTOMER_HAS_MONEY', 'A customer with money or an open request is not closed.');
    const after: AppColumns = {
      name: said.name,
      phone: said.phone === undefined ? (before?.phone ?? null) : said.phone,
      appKycStatus: said.kycStatus ?? before?.appKycStatus ?? 'pending',
      appStatus: said.status ?? before?.appStatus ?? 'active',
      franchiseId: said.franchiseCode === undefined ? (before?.franchiseId ?? null) : (found?.id ?? null),
    };
    if (!before) return { outcome: 'new', code, after };
    return { outcome: differ(before, after) ? 'changed' : 'same', code, before, after };
  });
}

const bad = (code: string, field: string, why: FieldError['code'], msg: string): JudgedCustomer => ({
  outcome: 'bad',
  code,
  error: { field, code: why, msg },
});

const COLUMNS = [
  'name',
  'phone',
  'appKycStatus',
  'appStatus',
  'franchiseId',
] as const satisfies readonly (keyof AppColumns)[];

/** The columns in which they differ. */
export const changedColumns = (before: AppColumns, after: AppColumns): (keyof AppColumns)[] =>
  COLUMNS.filter((column) => before[column] !== after[column]);

const differ = (before: AppColumns, after: AppColumns): boolean => changedColumns(before, after).length > 0;

async function readKnown(
  db: DbOrTx,
  facts: readonly AppCustomer[],
  lock: boolean,
): Promise<Map<string, KnownCustomer>> {
  const { rows } = await sql<KnownCustomer>`${plannedAnew}
    SELECT id, code, version, name, phone, app_kyc_status, app_status, franchise_id FROM customer
    WHERE code = ANY(${facts.map(({ code }) => code)}::text[]) ORDER BY id ${lock ? sql`FOR NO KEY UPDATE` : sql``}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.code, row]));
}
