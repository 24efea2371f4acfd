import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { readPolicies } from '../../acts/read-policy.ts';
import { moment } from '../../domain/moments.ts';
import { policies, type PolicyKey, policyKeys } from '../../domain/policies/policies.ts';
import { policyTitle } from '../../domain/policies/titles.ts';
import { guardsMoney } from '../../domain/policies/loosening.ts';
import { waitingOf } from '../../modules/second-person/waiting.ts';
import { isPreviewed } from './previews.ts';
import type { OwnPolicy as Schema } from './schemas.ts';

export type OwnPolicy = Static<typeof Schema>;

interface Changed {
  key: string;
  at: Date | null;
  by: string | null;
  reason: string | null;
  waiting: OwnPolicy['waiting'];
}

/** Every policy with its value, who changed it last and why, and the request that waits. */
export async function readOwnPolicies(db: DbOrTx): Promise<OwnPolicy[]> {
  const values = await readPolicies(db);
  const { rows } = await sql<Changed>`
    SELECT k.key, p.changed_at AS at, p.changed_by AS by, p.reason, ${waitingOf('policy', sql`md5(k.key)::uuid`)} AS waiting
    FROM unnest(${policyKeys}::text[]) AS k (key) LEFT JOIN policy p ON p.key = k.key`.execute(db);
  const changed = new Map(rows.map((row) => [row.key, row]));
  return policyKeys.map((key) => toPolicy(key, values[key], changed.get(key)));
}

export async function readOwnPolicy(db: DbOrTx, key: PolicyKey): Promise<OwnPolicy> {
  const found = (await readOwnPolicies(db)).find((policy) => policy.key === key);
  if (!found) throw new Error(`Policy ${key} cannot be read`);
  return found;
}

function toPolicy(key: PolicyKey, value: number | string, row: Changed | undefined): OwnPolicy {
  const entry: {
    fallback: number | string;
    unit: string;
    meaning: string;
    min?: number;
    max?: number;
    options?: readonly string[];
  } = policies[key];
  return {
    key,
    title: policyTitle(key),
    value,
    fallback: entry.fallback,
    unit: entry.unit,
    meaning: entry.meaning,
    min: entry.min ?? null,
    max: entry.max ?? null,
    options: entry.options ? [...entry.options] : null,
    guardsMoney: guardsMoney(key),
    previewed: isPreviewed(key),
    lastChange: row?.at ? { at: moment(row.at), by: row.by ?? '', reason: row.reason } : null,
    waiting: row?.waiting ?? null,
  };
}
