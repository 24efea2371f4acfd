import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { done, halt, invalidField, refused } from '../../../http/envelope.ts';
import { type ItemResult, itemOf } from '../../../acts/item-by-item.ts';
import { Id, object, oneOf, text, Version } from '../../../http/schemas.ts';
import { rupees } from '../../../domain/rupees.ts';
import { figure } from '../../../domain/plural.ts';
import { readPolicies } from '../../../acts/read-policy.ts';
import { inOrder, mustFitCap } from '../checking/bulk-clear.ts';
import { SeenWithdrawal } from '../checking/clear.ts';
import type { WithdrawalFacts } from '../lifecycle.ts';
import { netOf } from '../moves.ts';
import { mustBeSource, findSource } from '../paying/source-method.ts';
import { mustFitDay, mustFitOnePayment } from '../sources/limits.ts';
import { readSource } from '../sources/read-sources.ts';
import type { PayoutSource } from '../sources/schemas.ts';
import { takeWithdrawal } from '../paying/take.ts';
import { readBatch } from './read.ts';
import { BATCH_RAILS, type BatchRail, MOST_PAYOUTS, modeFor, type PayoutLayout } from '../templates/layout.ts';
import { templateInUse } from '../templates/read.ts';
import { type FileHead, whyNotInFile } from './file.ts';
import { referenceOf } from './reference.ts';

const Item = object({ id: Id, version: Version, seen: SeenWithdrawal });

export const NewBatch = object({
  sourcePaymentMethodId: Id,
  template: text(20, { min: 1, description: 'Code of the template, e.g. HDFC or PT-101' }),
  rail: oneOf(BATCH_RAILS),
  items: Type.Array(Item, { minItems: 1, maxItems: MOST_PAYOUTS }),
});

/**
 * Takes several cleared withdrawals for one payout file, each as if taken alone: those that cannot be taken are left
 * out with a reason. Nothing is paid yet; each withdrawal is paid by its own UTR later. Since no money has left, the
 * limits of the account are enforced here: a file above its daily limit is refused as a whole. (A payout that has left
 * is recorded in any case.)
 */
export async function createBatch(one: Acting, deps: Deps, body: Static<typeof NewBatch>) {
  mustFitCap(body.items.length, await readPolicies(one.tx));
  mustBeSource(one, await findSource(one, body.sourcePaymentMethodId));
  const source = await lockSource(one, deps, body.sourcePaymentMethodId);
  const template = await templateFor(one, body);
  const head = await headOf(one, deps, template.layout, body.sourcePaymentMethodId);
  const batch = { id: newId(), sourceMethodId: body.sourcePaymentMethodId };
  await one.tx
    .insertInto('payoutBatch')
    .values({
      ...batch,
      template: template.code,
      templateVersion: template.version,
      layout: sql`${JSON.stringify(template.layout)}::jsonb`,
      sourceAccount: head.sourceAccount,
      rail: body.rail,
      createdBy: one.actor.id,
      createdAt: one.now,
    })
    .execute();
  const results: ItemResult[] = [];
  const taken: WithdrawalFacts[] = [];
  for (const { item, at } of inOrder(body.items)) {
    results[at] = await itemOf(one, {
      id: item.id,
      perform: async (inner) => {
        const facts = await takeWithdrawal(inner, deps, item.id, item, { batch });
        mustFitFile(facts, body.rail);
        const rail = railInFile(head, facts, body.rail);
        mustFitOnePayment(source, { no: facts.no, netPaise: netOf(facts) });
        await one.tx
          .insertInto('payoutBatchItem')
          .values({
            batchId: batch.id,
            withdrawalId: facts.id,
            attemptNo: facts.attemptNo,
            position: at + 1,
            amountPaise: netOf(facts),
            rail,
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
  mustFitTemplate(template.layout, sumPaise);
  one.audit({
    action: 'payout-batch.created',
    entityType: 'payout-batch',
    entityId: batch.id,
    after: { template: template.code, version: template.version, rail: body.rail, count: taken.length, sumPaise },
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

/** The template in use; halts when it is none for this account, lacks the mode, or holds fewer payouts. */
async function templateFor(
  { tx }: Acting,
  { items, rail, sourcePaymentMethodId, template: code }: Static<typeof NewBatch>,
) {
  const template = await templateInUse(tx, code);
  if (!template) return halt(invalidField('template', 'UNKNOWN_TEMPLATE', 'Choose the kind of file.'));
  const { maxRows, methodIds, modes, name } = template.layout;
  if (methodIds.length > 0 && !methodIds.includes(sourcePaymentMethodId))
    halt(invalidField('template', 'UNKNOWN_TEMPLATE', `${name} is not used for this account.`));
  if (!modes.some((mode) => mode.rail === rail)) halt(invalidField('rail', 'WRONG_RAIL', `${name} has no ${rail}.`));
  if (items.length > maxRows)
    halt(
      invalidField(
        'items',
        'TOO_MANY_ROWS',
        `Choose fewer for one file: the most that ${name} takes is ${figure(maxRows)}.`,
      ),
    );
  return template;
}

/** What the file says of itself; it stays with the batch, so that a later download is the same. */
async function headOf(
  { tx, now }: Acting,
  { settings }: Deps,
  layout: PayoutLayout,
  sourceId: string,
): Promise<FileHead> {
  const source = await tx
    .selectFrom('paymentMethod')
    .select('accountNo')
    .where('id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return { layout, sourceAccount: source.accountNo, createdAt: now, zone: settings.businessTimeZone };
}

/** The mode by which the payout goes in this file; halts when no mode takes its amount, or a column not its text. */
function railInFile(head: FileHead, facts: WithdrawalFacts, chosen: BatchRail): BatchRail {
  const amountPaise = netOf(facts);
  const mode = modeFor(head.layout, chosen, amountPaise);
  if (!mode)
    return halt(refused('OVER_LIMIT', `${facts.no} is not in the file: no mode of it takes ${rupees(amountPaise)}.`));
  const row = { reference: referenceOf(facts), destination: facts.destination, amountPaise, rail: mode.rail };
  const why = whyNotInFile(head, row, facts.no);
  if (why) halt(refused('BAD_VALUE', why));
  return mode.rail;
}

function mustFitTemplate({ maxPaise, name }: PayoutLayout, sumPaise: number): void {
  if (maxPaise !== null && sumPaise > maxPaise)
    halt(
      refused(
        'OVER_LIMIT',
        `A file of ${name} holds ${rupees(maxPaise)} at most, and these are ${rupees(sumPaise)}. Make two files.`,
      ),
    );
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
