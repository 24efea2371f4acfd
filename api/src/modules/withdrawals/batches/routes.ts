import { sql } from 'kysely';
import { Type } from 'typebox';
import { act, type Acting } from '../../../acts/act.ts';
import { actorOf, type Api, type Deps } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { ItemResult } from '../../../acts/item-by-item.ts';
import { markedName } from '../../../http/marked-name.ts';
import { envelopeOf, IdParams, nullable, object, oneOf } from '../../../http/schemas.ts';
import type { DestinationSnapshot } from '../read.ts';
import { BATCH_RAILS, createBatch, NewBatch } from './create.ts';
import { payoutFile } from './file.ts';
import { newestBatches, type PayoutBatch as Batch, PayoutBatch, readBatch } from './read.ts';
import { applyResponse, ResponseOutcome, BatchResponse } from './response.ts';
import { templateOf, TEMPLATES } from './templates.ts';

const config = { access: { permission: 'withdrawals.pay' } } as const;
const tags = ['withdrawals'];
const CSV = { 200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } } };

/** Payout files for the bank and its responses (domain 2.3). Every payout needs a UTR of its own. */
export function payoutBatchRoutes(app: Api): void {
  const { deps } = app;
  const Choice = object({
    code: oneOf(TEMPLATES.map(({ code }) => code)),
    label: Type.String(),
    bank: nullable(Type.String()),
    rails: Type.Array(oneOf<string[]>([...BATCH_RAILS])),
  });
  app.get(
    '/withdrawals/payout-batches',
    {
      config,
      schema: {
        operationId: 'listPayoutBatches',
        tags,
        summary: 'The newest files, and the available templates',
        response: { 200: object({ items: Type.Array(PayoutBatch), templates: Type.Array(Choice) }) },
      },
    },
    async (request) => ({
      items: await newestBatches(deps.db, actorOf(request)),
      templates: TEMPLATES.map(({ code, label, bank, rails }) => ({ code, label, bank, rails: Object.keys(rails) })),
    }),
  );

  app.post(
    '/withdrawals/payout-batches',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'createPayoutBatch',
        tags,
        summary: 'Take several withdrawals for one file',
        body: NewBatch,
        response: { 200: envelopeOf(object({ batch: PayoutBatch, results: Type.Array(ItemResult) })) },
      },
    },
    (request) => act(request, (one) => createBatch(one, deps, request.body)),
  );

  app.get(
    '/withdrawals/payout-batches/:id',
    { config, schema: { operationId: 'getPayoutBatch', tags, params: IdParams, response: { 200: PayoutBatch } } },
    async (request) => found(await readBatch(deps.db, actorOf(request), request.params.id)),
  );

  app.get(
    '/withdrawals/payout-batches/:id/file',
    {
      config: { ...config, document: { responses: CSV } },
      schema: {
        operationId: 'getPayoutFile',
        tags,
        summary: 'The file for the bank: whole account numbers, each download audited',
        params: IdParams,
      },
    },
    async (request, reply) => {
      const answer = await act(request, async (one) =>
        done(await download(one, deps, request.params.id), 'Downloaded'),
      );
      if (answer.statusCode !== 1) throw new Error('A download cannot be refused by rule');
      const { name, text } = answer.data;
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${markedName(name, deps.settings)}"`)
        .send(text);
    },
  );

  app.post(
    '/withdrawals/payout-batches/:id/results',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'applyPayoutResponse',
        tags,
        summary: 'Bank response files, item by item',
        params: IdParams,
        body: BatchResponse,
        response: { 200: envelopeOf(ResponseOutcome) },
      },
    },
    (request) => act(request, (one) => applyResponse(one, deps, request.params.id, request.body)),
  );
}

function found(batch: Batch | null): Batch {
  if (!batch) throw notFound('payout-batch');
  return batch;
}

interface Destined {
  id: string;
  destination: DestinationSnapshot;
}

/** The file with the payouts that are still open, so that a file sent twice does not pay a settled payout again. */
async function download(one: Acting, { settings }: Deps, id: string): Promise<{ name: string; text: string }> {
  const batch = found(await readBatch(one.tx, one.actor, id));
  const template = templateOf(batch.template);
  if (!template) throw new Error(`There is no template ${batch.template}`);
  const open = batch.items.filter(({ open: waits, status }) => waits && status === 'paying');
  const { rows } =
    await sql<Destined>`SELECT id, destination FROM withdrawal WHERE id = ANY(${open.map(({ withdrawalId }) => withdrawalId)}::uuid[])`.execute(
      one.tx,
    );
  const destinations = new Map(rows.map(({ id: of, destination }) => [of, destination]));
  const source = await one.tx
    .selectFrom('paymentMethod')
    .select('accountNo')
    .where('id', '=', batch.sourceMethod.id)
    .executeTakeFirstOrThrow();
  const head = {
    template,
    rail: batch.rail as 'IMPS',
    sourceAccount: source.accountNo,
    createdAt: new Date(batch.createdAt),
    zone: settings.businessTimeZone,
  };
  const text = payoutFile(
    head,
    open.map(({ withdrawalId, reference, amountPaise }) => ({
      reference,
      amountPaise,
      destination: destinations.get(withdrawalId) as DestinationSnapshot,
    })),
  );
  one.audit({
    action: 'payout-batch.downloaded',
    entityType: 'payout-batch',
    entityId: batch.id,
    after: { rows: open.length },
  });
  return { name: `${batch.no}-${template.code.toLowerCase()}.csv`, text };
}
