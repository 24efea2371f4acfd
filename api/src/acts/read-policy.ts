import type { DbOrTx } from '../db/database.ts';
import { policies, type PolicyKey, policyKeys, policyProblem, type PolicyValue } from '../domain/policies/policies.ts';

/**
 * The value of one policy, e.g. `await readPolicy(tx, 'deposits.tolerancePaise')`. Inside an act, read it with its
 * `tx`.
 */
export async function readPolicy<K extends PolicyKey>(db: DbOrTx, key: K): Promise<PolicyValue<K>> {
  const row = await db.selectFrom('policy').select('value').where('key', '=', key).executeTakeFirst();
  return valueOf(key, row?.value);
}

export type PolicyValues = { [K in PolicyKey]: PolicyValue<K> };

/** All policies at once. */
export async function readPolicies(db: DbOrTx): Promise<PolicyValues> {
  const rows = await db.selectFrom('policy').select(['key', 'value']).execute();
  const set = new Map(rows.map((row) => [row.key, row.value]));
  return Object.fromEntries(policyKeys.map((key) => [key, valueOf(key, set.get(key))])) as PolicyValues;
}

/** Treats a stored value that no longer fits its rule as unset. */
export function valueOf<K extends PolicyKey>(key: K, stored: unknown): PolicyValue<K> {
  const fits = stored !== undefined && policyProblem(key, stored) === undefined;
  return (fits ? stored : policies[key].fallback) as PolicyValue<K>;
}
