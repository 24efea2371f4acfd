import { sql } from 'kysely';
import { Type } from 'typebox';
import { act, type Acting } from '../../../acts/act.ts';
import { actorOf, type Api, type Deps } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { ItemResult } from '../../../acts/item-by-item.ts';
import { markedName } from '../../../http/marked-name.ts';
import { envelopeOf, Id, IdParams, object, oneOf } from '../../../http/schemas.ts';
import type { DestinationSnapshot } from '../read.ts';
import { createBatch, NewBatch } from './create.ts';
import { payoutFile } from './file.ts';
import { layoutOf, newestBatches, type PayoutBatch as Batch, PayoutBatch, readBatch } from './read.ts';
import { applyResponse, ResponseOutcome, BatchResponse } from './response.ts';
import { BATCH_RAILS, type PayoutLayout } from '../templates/layout.ts';
import { templatesInUse } from '../templates/read.ts';

const config = { access: { permission: 'withdrawals.pay' } } as const;
const tags = ['withdrawals'];
const FILE = { schema: { type: 'string' } };
const CSV = { 200: { description: 'The file', content: { 'text/csv': FILE, 'text/tab-separated-values': FILE } } };
/** The encoding as HTTP names it. */
const CHARSETS: Record<PayoutLayout['encoding'], string> = {
  'utf-8': 'utf-8',
  'utf-8-bom': 'utf-8',
  'iso-8859-1': 'iso-8859-1',
  ascii: 'us-ascii',
};

/** Payout files for the bank and its responses (domain 2.3). Every payout needs a UTR of its own. */
export function payoutBatchRoutes(app: Api): void {
  const { deps } = app;
  const Choice = object({
    code: Type.String(),
    label: Type.String(),
    banks: Type.Array(Type.String(), { description: "Beginnings of banks' names: for their accounts it comes first" }),
    methodIds: Type.Array(Id, { description: 'The accounts that use it; none: every account' }),
    rails: Type.Array(oneOf(BATCH_RAILS)),
    maxRows: Type.Integer(),
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
      templates: (await templatesInUse(deps.db)).map(
        ({ code, layout: { name, banks, methodIds, modes, maxRows } }) => ({
          code,
          label: name,
          banks,
          methodIds,
          rails: modes.map(({ rail }) => rail),
          maxRows,
        }),
      ),
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
      const { name, type, bytes } = answer.data;
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${markedName(name, deps.settings)}"`)
        .send(bytes);
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

interface Download {
  name: string;
  type: string;
  bytes: Buffer;
}

/**
 * The file with the payouts that are still open, so that a file sent twice does not pay a settled payout again. While
 * they are open its bytes stay the same: layout and debit account are those with which it was made.
 */
async function download(one: Acting, { settings }: Deps, id: string): Promise<Download> {
  const batch = found(await readBatch(one.tx, one.actor, id));
  const kept = await one.tx
    .selectFrom('payoutBatch as b')
    .innerJoin('paymentMethod as m', 'm.id', 'b.sourceMethodId')
    .select(['b.layout', 'b.sourceAccount', 'm.accountNo'])
    .where('b.id', '=', batch.id)
    .executeTakeFirstOrThrow();
  const open = batch.items.filter(({ open: waits, status }) => waits && status === 'paying');
  const { rows } =
    await sql<Destined>`SELECT id, destination FROM withdrawal WHERE id = ANY(${open.map(({ withdrawalId }) => withdrawalId)}::uuid[])`.execute(
      one.tx,
    );
  const destinations = new Map(rows.map(({ id: of, destination }) => [of, destination]));
  const layout = layoutOf(batch.template, kept.layout);
  const head = {
    layout,
    sourceAccount: kept.layout ? kept.sourceAccount : kept.accountNo,
    createdAt: new Date(batch.createdAt),
    zone: settings.businessTimeZone,
  };
  const bytes = payoutFile(
    head,
    open.map(({ withdrawalId, reference, amountPaise, rail }) => ({
      reference,
      amountPaise,
      rail,
      destination: destinations.get(withdrawalId) as DestinationSnapshot,
    })),
  );
  one.audit({
    action: 'payout-batch.downloaded',
    entityType: 'payout-batch',
    entityId: batch.id,
    after: { rows: open.length },
  });
  const kind = layout.separator === 'tab' ? 'text/tab-separated-values' : 'text/csv';
  return { name: batch.fileName, type: `${kind}; charset=${CHARSETS[layout.encoding]}`, bytes };
}
