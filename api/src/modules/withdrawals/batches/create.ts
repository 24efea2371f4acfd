import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { done, halt, invalidField, refused } from '../../../http/envelope.ts';
import { type ItemResult, itemOf } from '../../../acts/item-by-item.ts';
import { Id, object, oneOf, Version } from '../../../http/schemas.ts';
import { rupees } from '../../../domain/rupees.ts';
import { figure } from '../../../domain/plural.ts';
import { readPolicies } from '../../../acts/read-policy.ts';
import { inOrder, mustFitCap } from '../checking/bulk-clear.ts';
import { SeenWithdrawal } from '../checking/clear.ts';
import type { WithdrawalFacts } from '../lifecycle.ts';
import { netOf } from '../moves.ts';
import { mustBeSource } from '../paying/source-method.ts';
import { mustFitDay, mustFitOnePayment } from '../sources/limits.ts';
import { readSource } from '../sources/read-sources.ts';
import type { PayoutSource } from '../sources/schemas.ts';
import { takeWithdrawal } from '../paying/take.ts';
import { readBatch } from './read.ts';
import { type Template, templateOf, TEMPLATES } from './templates.ts';

export const BATCH_RAILS = ['UPI', 'IMPS', 'NEFT', 'RTGS', 'INTRABANK'] as const;

const Item = object({ id: Id, version: Version, seen: SeenWithdrawal });

export const NewBatch = object({
  sourcePaymentMethodId: Id,
  template: oneOf(TEMPLATES.map(({ code }) => code)),
  rail: oneOf(BATCH_RAILS),
  items: Type.Array(Item, { minItems: 1, maxItems: 50 }),
});

/**
 * Takes several cleared withdrawals for one payout file, each as if taken alone: those that cannot be taken are left
 * out with a reason. Nothing is paid yet; each withdrawal is paid by its own UTR later. Since no money has left, the
 * limits of the account are enforced here: a file above its daily limit is refused as a whole. (A payout that has left
 * is recorded in any case.)
 */
export async function createBatch(one: Acting, deps: Deps, body: Static<typeof NewBatch>) {
  mustFitCap(body.items.length, await readPolicies(one.tx));
  await mustBeSource(one, body.sourcePaymentMethodId);
  const source = await lockSource(one, deps, body.sourcePaymentMethodId);
  const template = templateFor(body);
  const batch = { id: newId(), sourceMethodId: body.sourcePaymentMethodId };
  await one.tx
    .insertInto('payoutBatch')
    .values({ ...batch, template: template.code, rail: body.rail, createdBy: one.actor.id, createdAt: one.now })
    .execute();
  const results: ItemResult[] = [];
  const taken: WithdrawalFacts[] = [];
  for (const { item, at } of inOrder(body.items)) {
    results[at] = await itemOf(one, {
      id: item.id,
      perform: async (inner) => {
        const facts = await takeWithdrawal(inner, deps, item.id, item, batch);
        mustFitFile(facts, body.rail);
        mustFitOnePayment(source, { no: facts.no, netPaise: netOf(facts) });
        await one.tx
          .insertInto('payoutBatchItem')
          .values({
            batchId: batch.id,
            withdrawalId: facts.id,
            attemptNo: facts.attemptNo,
            position: at + 1,
            amountPaise: netOf(facts),
          })
          .execute();
        taken.push(facts);
        return `${facts.no} is in the file`;
      },
      taken: refused('STALE_VERSION', 'Somebody took it meanwhile.'),
    });
  }
  if (taken.length === 0) return refused('NOTHING_TAKEN', 'None of them could be taken.', { results });
  const sumPaise = taken.reduce((sum, facts) => sum + netOf(facts), 0);
  mustFitDay(source, sumPaise);
  one.audit({
    action: 'payout-batch.created',
    entityType: 'payout-batch',
    entityId: batch.id,
    after: { template: template.code, rail: body.rail, count: taken.length, sumPaise },
  });
  const made = await readBatch(one.tx, one.actor, batch.id);
  if (!made) throw new Error('The batch cannot be read');
  return done(
    { batch: made, results },
    taken.length === results.length
      ? `${figure(taken.length)} in the file, ${rupees(sumPaise)}`
      : `${figure(taken.length)} of ${figure(results.length)} in the file, ${rupees(sumPaise)}`,
  );
}

/**
 * Locks and reads the account: two concurrent files from it wait for each other, so that both count against the day.
 */
async function lockSource({ tx, now }: Acting, { settings }: Deps, id: string): Promise<PayoutSource> {
  await sql`SELECT 1 FROM payment_method WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return (
    (await readSource(tx, id, { now, zone: settings.businessTimeZone })) ??
    halt(refused('METHOD_FROZEN', 'No payout leaves this account.'))
  );
}

function templateFor({ template: code, rail }: Static<typeof NewBatch>): Template {
  const template = templateOf(code);
  if (!template) return halt(invalidField('template', 'UNKNOWN_TEMPLATE', 'Choose the kind of file.'));
  if (!template.rails[rail]) halt(invalidField('rail', 'WRONG_RAIL', `${template.label} has no ${rail}.`));
  return template;
}

/** UPI pays to an address, every other rail to an account. */
function mustFitFile({ no, destination }: WithdrawalFacts, rail: string): void {
  const address = destination.kind === 'UPI';
  if (address !== (rail === 'UPI'))
    halt(
      refused(
        'WRONG_RAIL',
        address
          ? `${no} goes to a UPI address, so it cannot be in a file of ${rail}.`
          : `${no} goes to a bank account, so it cannot be in a file of ${rail}.`,
      ),
    );
}
