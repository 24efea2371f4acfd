import { figure, plural } from '../../../domain/plural.ts';
import { act } from '../../../acts/act.ts';
import { type Api, actorOf } from '../../../http/context.ts';
import { done, refused } from '../../../http/envelope.ts';
import { envelopeOf, IdParams } from '../../../http/schemas.ts';
import { rupees } from '../../../domain/rupees.ts';
import { Imported, ImportRequest, importStatement } from './import.ts';
import { Preview, PreviewRequest, previewStatement } from './preview.ts';
import { VoidBatch, voidBatch, VoidedBatch } from './void-batch.ts';

const importing = { access: { permission: 'utrs.import' } } as const;
const tags = ['utrs'];

export function importRoutes(app: Api): void {
  app.post(
    '/utrs/import/preview',
    {
      config: importing,
      schema: {
        operationId: 'previewUtrImport',
        tags,
        summary: 'The verdict on each row of a statement',
        body: PreviewRequest,
        response: { 200: Preview },
      },
    },
    (request) => previewStatement(app.deps, actorOf(request), request.body),
  );

  app.post(
    '/utrs/import',
    {
      config: { ...importing, idempotency: 'required' },
      schema: {
        operationId: 'importUtrs',
        tags,
        summary: 'Enter the new rows of a statement',
        body: ImportRequest,
        response: { 200: envelopeOf(Imported) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const result = await importStatement(one, app.deps, request.body);
          return done(
            result,
            `Lines imported: ${figure(result.imported)}; credits ${rupees(result.sumPaise)}, debits ${rupees(result.debitsPaise)}. Matched: ${figure(result.matched)}. Payouts confirmed: ${figure(result.confirmed)}.`,
          );
        },
        {
          violations: {
            utr_entry_once: () =>
              refused('DUPLICATE_UTR', 'Somebody entered one of these lines just now; look at the preview again.'),
          },
        },
      ),
  );

  app.post(
    '/utrs/batches/:id/void',
    {
      config: { ...importing, idempotency: 'required' },
      schema: {
        operationId: 'voidUtrBatch',
        tags,
        summary: 'Void a whole import',
        params: IdParams,
        body: VoidBatch,
        response: { 200: envelopeOf(VoidedBatch) },
      },
    },
    (request) =>
      act(request, async (one) => {
        const voided = await voidBatch(one, request.params.id, request.body);
        return done({ voided }, plural(voided, { one: '1 line is void', many: `${figure(voided)} lines are void` }));
      }),
  );
}
