import { actAs } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { done, invalidField } from '../../http/envelope.ts';
import { type PolicyKey, policyProblem } from '../../domain/policies/policies.ts';
import { readPolicy } from '../../acts/read-policy.ts';

export interface PolicyChange {
  key: PolicyKey;
  value: unknown;
  /** Who ran the command, for the audit. */
  by: string;
  reason: string;
}

/** Changes one policy, audited with the value before and the reason given. */
export function setPolicy(deps: Deps, { key, value, by, reason }: PolicyChange) {
  return actAs(deps, 'command', async ({ tx, now, audit }) => {
    const problem = policyProblem(key, value);
    if (problem) return invalidField('value', 'BAD_VALUE', problem);
    const before = await readPolicy(tx, key);
    const row = { value: JSON.stringify(value), changedBy: by, changedById: null, reason, changedAt: now };
    await tx
      .insertInto('policy')
      .values({ key, ...row })
      .onConflict((on) => on.column('key').doUpdateSet(row))
      .execute();
    audit({
      action: 'policy.changed',
      entityType: 'policy',
      entityId: key,
      before: { value: before },
      after: { value, by },
      reason,
    });
    return done({ key, before, value }, `${key} is now ${String(value)} (was ${String(before)})`);
  });
}
