import type { DbOrTx } from '../../../db/database.ts';
import type { Deps } from '../../../http/context.ts';
import { readChecks } from '../checks/checklist.ts';
import type { CheckCode } from '../checks/codes.ts';
import { isWorse } from '../checks/judge.ts';
import type { WithdrawalFacts } from '../lifecycle.ts';

/** Lines that speak of the customer and the payee: when one of them got worse, the clearance is not true any more. */
const RISK_FACTS: readonly CheckCode[] = [
  'CUSTOMER',
  'PAYEE_NAME',
  'PAYEE_SHARED',
  'PAYEE_NEW',
  'REVERSED_DEPOSITS',
  'LEDGER',
];

const MINUTE_MS = 60_000;

/** Why a clearance does not hold any more, as a sentence: too old, or facts that changed since. Null when it holds. */
export async function whyStale(
  db: DbOrTx,
  deps: Deps,
  facts: Pick<WithdrawalFacts, 'id' | 'clearedAt' | 'checks' | 'payeeChanged'>,
  now: Date,
): Promise<string | null> {
  if (facts.payeeChanged) return 'The beneficiary was edited or blocked after the request: the customer asks again.';
  const { items, policy } = await readChecks(db, deps, facts.id, now);
  const minutes = policy['withdrawals.staleMinutes'];
  if (facts.clearedAt && now.getTime() - facts.clearedAt.getTime() > minutes * MINUTE_MS)
    return `It was cleared more than ${minutes} minutes ago.`;
  const before = new Map(facts.checks.map(({ code, result }) => [code, result]));
  // What was not judged then cannot have got worse since.
  const worse = items.filter(
    ({ code, result }) => RISK_FACTS.includes(code) && isWorse(result, before.get(code) ?? 'fail'),
  );
  return worse.length ? `Since it was cleared: ${worse.map(({ detail }) => detail).join(' ')}` : null;
}
