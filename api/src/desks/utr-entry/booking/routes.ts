import { act } from '../../../acts/act.ts';
import { UTR_TRANSITIONS } from '../../../domain/utrs/transitions.ts';
import { actorOf, type Api } from '../../../http/context.ts';
import { RowParams } from '../../../http/row-id.ts';
import { envelopeOf } from '../../../http/schemas.ts';
import { bulkBook, BulkBook, BulkBooked } from './bulk-book.ts';
import { OtherLines, otherLines, OtherLinesQuery } from './other-lines.ts';

/** Booking several lines at once, and finding the other line of one. */
export function bookingRoutes(app: Api): void {
  app.post(
    '/utrs/bulk-book',
    {
      config: { access: { permission: 'utrs.book' }, from: UTR_TRANSITIONS.book, idempotency: 'required' },
      schema: {
        operationId: 'bulkBookUtrs',
        tags: ['utrs'],
        summary: 'Book several lines that are charges, tax or interest',
        body: BulkBook,
        response: { 200: envelopeOf(BulkBooked) },
      },
    },
    (request) => act(request, (one) => bulkBook(one, app.deps, request.body)),
  );

  app.get(
    '/utrs/:id/other-lines',
    {
      config: { access: { permission: 'utrs.book' } },
      schema: {
        operationId: 'listOtherLinesOfUtr',
        tags: ['utrs'],
        summary:
          'Lines that may be the other leg of a transfer or the entry that it corrects, or deposits whose chargeback it may be',
        params: RowParams,
        querystring: OtherLinesQuery,
        response: { 200: OtherLines },
      },
    },
    (request) => otherLines(app.deps.db, actorOf(request), request.params.id, request.query),
  );
}
