import { plural } from '../../../domain/plural.ts';
import type { DbOrTx } from '../../../db/database.ts';
import type { Deps } from '../../../http/context.ts';
import { readChecks } from '../checks/checklist.ts';
import type { CheckCode } from '../checks/codes.ts';
import { isWorse } from '../checks/judge.ts';
import type { WithdrawalFacts } from '../lifecycle.ts';

/** Checks about customer, payee and ledger: when one of them got worse, the clearance no longer holds. */
const RISK_FACTS: readonly CheckCode[] = [
  'CUSTOMER',
  'PAYEE_NAME',
  'PAYEE_SHARED',
  'PAYEE_NEW',
  'REVERSED_DEPOSITS',
  'LEDGER',
];

const MINUTE_MS = 60_000;

/** Why a clearance no longer holds, as a sentence: it is too old, or the facts have changed. Null when it holds. */
export async function whyStale(
  db: DbOrTx,
  deps: Deps,
  facts: Pick<WithdrawalFacts, 'id' | 'clearedAt' | 'checks' | 'payeeChanged'>,
  now: Date,
): Promise<string | null> {
  if (facts.payeeChanged) return 'The beneficiary was edited or blocked after the request. The customer asks again.';
  const { items, policy } = await readChecks(db, deps, facts.id, now);
  const minutes = policy['withdrawals.staleMinutes'];
  if (facts.clearedAt && now.getTime() - facts.clearedAt.getTime() > minutes * MINUTE_MS)
    return plural(minutes, {
      one: 'It was cleared more than a minute ago.',
      many: `It was cleared more than ${minutes} minutes ago.`,
    });
  const before = new Map(facts.checks.map(({ code, result }) => [code, result]));
  // A check that was not stored at the clearance cannot have got worse since.
  const worse = items.filter(
    ({ code, result }) => RISK_FACTS.includes(code) && isWorse(result, before.get(code) ?? 'fail'),
  );
  return worse.length
    ? `Its checks have changed since it was cleared. ${worse.map(({ detail }) => detail).join(' ')}`
    : null;
}
