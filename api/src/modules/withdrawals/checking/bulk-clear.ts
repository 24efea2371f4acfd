import { type Static, Type } from 'typebox';
import { act, type Acting } from '../../../acts/act.ts';
import type { Api, Deps } from '../../../http/context.ts';
import { done, halt, refused } from '../../../http/envelope.ts';
import { ItemResult, itemOf } from '../../../acts/item-by-item.ts';
import { envelopeOf, Id, text, object, SignedPaise, Version } from '../../../http/schemas.ts';
import { rupees } from '../../../domain/rupees.ts';
import { figure } from '../../../domain/plural.ts';
import { type PolicyValues, readPolicies } from '../../../acts/read-policy.ts';
import { clearWithdrawal, SeenWithdrawal } from './clear.ts';

const Item = object({ id: Id, version: Version, seen: SeenWithdrawal });
type Item = Static<typeof Item>;

const BulkClear = object({ items: Type.Array(Item, { minItems: 1, maxItems: 50 }), note: Type.Optional(text(500)) });

const BulkCleared = object({
  results: Type.Array(ItemResult),
  summary: object({ cleared: Type.Integer(), failed: Type.Integer(), clearedPaise: SignedPaise }),
});

/**
 * One request with a result for each item; only items that pass every check and are within the limit are cleared
 * (domain 2.4).
 */
export function bulkClearRoute(app: Api): void {
  app.post(
    '/withdrawals/bulk-clear',
    {
      config: { access: { permission: 'withdrawals.check' }, idempotency: 'required' },
      schema: {
        operationId: 'bulkClearWithdrawals',
        tags: ['withdrawals'],
        summary: 'Clear several whose checks all pass',
        body: BulkClear,
        response: { 200: envelopeOf(BulkCleared) },
      },
    },
    (request) => act(request, (one) => clearAll(one, app.deps, request.body)),
  );
}

async function clearAll(one: Acting, deps: Deps, { items, note }: Static<typeof BulkClear>) {
  const policy = await readPolicies(one.tx);
  mustFitCap(items.length, policy);
  const all: ItemResult[] = [];
  let clearedPaise = 0;
  // In the order of their ids, so that two people with overlapping selections wait for each other instead of
  // deadlocking.
  for (const { item, at } of inOrder(items)) {
    const result = await clearOne(one, deps, item, policy, note);
    if (result.statusCode === 1) clearedPaise += item.seen.amountPaise;
    all[at] = result;
  }
  const cleared = all.filter(({ statusCode }) => statusCode === 1).length;
  const answer = { results: all, summary: { cleared, failed: all.length - cleared, clearedPaise } };
  if (cleared === 0) return refused('NOTHING_CLEARED', 'None of them could be cleared.', answer);
  return done(
    answer,
    cleared === all.length
      ? `${figure(cleared)} cleared, ${rupees(clearedPaise)}`
      : `${figure(cleared)} of ${figure(all.length)} cleared, ${rupees(clearedPaise)}`,
  );
}

/** Halts when there are more items than the policy allows in one request. */
export function mustFitCap(count: number, policy: PolicyValues): void {
  const cap = policy['withdrawals.bulkCap'];
  if (count > cap) halt(refused('BATCH_TOO_LARGE', `At most ${figure(cap)} go in one go. Nothing was changed.`));
}

/** The items sorted by id, each with its original position. */
export const inOrder = <T extends { id: string }>(items: readonly T[]): { item: T; at: number }[] =>
  items.map((item, at) => ({ item, at })).sort((a, b) => (a.item.id < b.item.id ? -1 : 1));

function clearOne(one: Acting, deps: Deps, item: Item, policy: PolicyValues, note?: string): Promise<ItemResult> {
  const limit = policy['withdrawals.bulkClearPaise'];
  return itemOf(one, {
    id: item.id,
    perform: async (inner) => {
      if (item.seen.amountPaise > limit)
        halt(refused('OVER_LIMIT', `Above ${rupees(limit)} each is opened and cleared by itself.`));
      const { no } = await clearWithdrawal(
        inner,
        deps,
        item.id,
        { ...item, ...(note ? { note } : {}) },
        { only: 'all-green' },
      );
      return `${no} is cleared`;
    },
    taken: refused('STALE_VERSION', 'Somebody changed it meanwhile.'),
  });
}
