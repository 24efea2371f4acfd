import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import type { FieldError } from '../../../http/envelope.ts';
import type { PlainPayee } from './payee-facts.ts';

type Account = Pick<PlainPayee, 'kind' | 'holderName' | 'accountNo' | 'ifsc' | 'vpa'>;

export type KnownPayee = Account & {
  id: string;
  ref: string | null;
  version: number;
  closed: boolean;
  blocked: boolean;
};
export interface Owner {
  id: string;
  code: string;
  franchiseId: string | null;
}

/** What the facts of one payee would change; or why they cannot be taken. */
export type JudgedPayee =
  | { outcome: 'new'; said: PlainPayee; owner: Owner; blocked: boolean }
  | {
      outcome: 'changed' | 'same';
      said: PlainPayee;
      owner: Owner;
      before: KnownPayee;
      blocked: boolean;
      /** Whether money would go elsewhere, so that the cooling period starts. */
      elsewhere: boolean;
    }
  | { outcome: 'bad'; said: PlainPayee; error: FieldError };

/**
 * Compares what the app says with what is stored. An account that a person in the panel has blocked for this customer
 * stays blocked under every reference. With `lock` the customers stay locked until the transaction ends.
 */
export async function judgePayees(
  db: DbOrTx,
  facts: readonly PlainPayee[],
  { lock }: { lock: boolean },
): Promise<JudgedPayee[]> {
  const owners = await readOwners(db, facts, lock);
  const { rows } = await sql<KnownPayee & { customerId: string }>`${plannedAnew}
    SELECT id, customer_id, ref, kind, holder_name, account_no, ifsc, vpa, version, blocked, closed_at IS NOT NULL AS closed
    FROM customer_payout_account WHERE customer_id = ANY(${[...owners.values()].map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  const known = new Map(rows.filter(({ ref }) => ref !== null).map((row) => [`${row.customerId} ${row.ref}`, row]));
  const stopped = new Set(rows.filter(({ blocked }) => blocked).map((row) => `${row.customerId} ${whereTo(row)}`));
  return facts.map((said): JudgedPayee => {
    const owner = owners.get(said.customerCode);
    if (!owner)
      return {
        outcome: 'bad',
        said,
        error: { field: 'customerCode', code: 'UNKNOWN_CUSTOMER', msg: 'There is no customer with this code.' },
      };
    const before = known.get(`${owner.id} ${said.ref}`);
    const blocked = (before?.blocked ?? false) || stopped.has(`${owner.id} ${whereTo(said)}`);
    if (!before) return { outcome: 'new', said, owner, blocked };
    const elsewhere = whereTo(before) !== whereTo(said) || before.holderName !== said.holderName;
    const same = !elsewhere && (said.closed ?? before.closed) === before.closed && blocked === before.blocked;
    return { outcome: same ? 'same' : 'changed', said, owner, before, blocked, elsewhere };
  });
}

const whereTo = ({ accountNo, ifsc, vpa }: Pick<Account, 'accountNo' | 'ifsc' | 'vpa'>): string =>
  vpa ?? `${accountNo}@${ifsc}`;

async function readOwners(db: DbOrTx, facts: readonly PlainPayee[], lock: boolean): Promise<Map<string, Owner>> {
  const codes = [...new Set(facts.map(({ customerCode }) => customerCode))];
  const { rows } = await sql<Owner>`${plannedAnew}
    SELECT id, code, franchise_id FROM customer WHERE code = ANY(${codes}::text[]) ORDER BY id ${lock ? sql`FOR NO KEY UPDATE` : sql``}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.code, row]));
}
