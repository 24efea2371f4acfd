import type { DbOrTx } from '../../../db/database.ts';
import type { Deps } from '../../../http/context.ts';
import type { PolicyValues } from '../../../acts/read-policy.ts';
import { readPolicies } from '../../../acts/read-policy.ts';
import { readCheckFacts } from './facts.ts';
import { judge } from './judge.ts';
import type { Check } from './schemas.ts';

export interface Judged {
  items: Check[];
  policy: PolicyValues;
}

/** The current checklist of a withdrawal. Inside an act, pass its `tx`. */
export async function readChecks(db: DbOrTx, deps: Deps, id: string, now: Date): Promise<Judged> {
  const policy = await readPolicies(db);
  const facts = await readCheckFacts(db, id, {
    now,
    zone: deps.settings.businessTimeZone,
    turnoverHours: policy['withdrawals.turnoverHours'],
    adjustmentDays: policy['withdrawals.adjustmentDays'],
  });
  if (!facts) throw new Error(`Withdrawal ${id} is gone`);
  return { items: judge(facts, { now, policy }), policy };
}
