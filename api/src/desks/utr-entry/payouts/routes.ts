import { act } from '../../../acts/act.ts';
import { figure, plural } from '../../../domain/plural.ts';
import { UTR_TRANSITIONS } from '../../../domain/utrs/transitions.ts';
import { actorOf, type Api } from '../../../http/context.ts';
import { done, refused } from '../../../http/envelope.ts';
import { RowParams } from '../../../http/row-id.ts';
import { envelopeOf } from '../../../http/schemas.ts';
import { readUtr } from '../../../modules/utrs/read.ts';
import { Utr } from '../../../modules/utrs/schemas.ts';
import { confirmPayouts, ConfirmPayouts } from './confirm.ts';
import { payoutsOfLine, PayoutsOfLine } from './find.ts';

/** What a bank line may be of payouts, and confirming a part of a payout file by its debit. */
export function payoutsOfLineRoutes(app: Api): void {
  app.get(
    '/utrs/:id/payouts',
    {
      config: { access: { permission: 'withdrawals.return' } },
      schema: {
        operationId: 'listPayoutsOfUtr',
        tags: ['utrs'],
        summary: 'Payouts that a debit may contain, or that a credit may bring back',
        params: RowParams,
        response: { 200: PayoutsOfLine },
      },
    },
    (request) => payoutsOfLine(app.deps.db, actorOf(request), request.params.id),
  );

  app.post(
    '/utrs/:id/confirm-payouts',
    {
      config: { access: { permission: 'utrs.book' }, from: UTR_TRANSITIONS.claim, idempotency: 'required' },
      schema: {
        operationId: 'confirmPayoutsOfUtr',
        tags: ['utrs'],
        summary: 'Say which payouts of a file a debit contains',
        params: RowParams,
        body: ConfirmPayouts,
        response: { 200: envelopeOf(Utr) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const { file, count } = await confirmPayouts(one, app.deps, request.params.id, request.body);
          const utr = await readUtr(one.tx, one.actor, request.params.id);
          if (!utr) throw new Error(`UTR entry ${request.params.id} cannot be read`);
          const said = plural(count, { one: `1 payout of ${file}`, many: `${figure(count)} payouts of ${file}` });
          return done(utr, `${utr.no} shows ${said}`);
        },
        {
          violations: {
            line_payout_one_per_attempt: () => taken,
            line_failed_payout_once: () => taken,
          },
        },
      ),
  );
}

const taken = refused('PREVIEW_CHANGED', 'Another debit shows one of these payouts now. Look at them again.');
