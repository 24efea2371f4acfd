import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { rupees } from '../../domain/rupees.ts';
import { groupReference, normaliseReference } from '../../domain/utrs/reference.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { envelopeOf, Id, nullable, object } from '../../http/schemas.ts';
import { readUtr } from '../../modules/utrs/read.ts';
import { Utr } from '../../modules/utrs/schemas.ts';
import { utrActRoutes } from './act-routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { payoutsOfLineRoutes } from './payouts/routes.ts';
import { checkUtr, existingUtr, UtrAnswer, UtrQuestion } from './check.ts';
import { alreadyEntered } from './duplicate.ts';
import { type EnteredUtr, enterUtr } from './enter.ts';
import { NewUtr } from './lines/new-utr.ts';
import { importRoutes } from './import/routes.ts';

const tags = ['utrs'];
const enter = { access: { permission: 'utrs.enter' } } as const;

const Entered = object({
  utr: Utr,
  match: nullable(
    object({ depositId: Id, no: Type.String(), customerId: Id }, { description: 'The deposit it was matched to' }),
  ),
  confirms: nullable(Type.String({ description: 'The payout that the debit confirms, or the payout file' })),
});

/** What a desk does with bank lines: look one up, enter one or a whole statement, void one, send money back. */
export function utrEntryRoutes(app: Api): void {
  app.post(
    '/utrs/check',
    { config: enter, schema: { operationId: 'checkUtr', tags, body: UtrQuestion, response: { 200: UtrAnswer } } },
    (request) => checkUtr(app.deps, actorOf(request), request.body),
  );

  app.post(
    '/utrs',
    {
      config: { ...enter, idempotency: 'required' },
      schema: { operationId: 'enterUtr', tags, body: NewUtr, response: { 200: envelopeOf(Entered) } },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const { id, match, confirms, otherLeg, shown } = await enterUtr(one, request.body, { source: 'MANUAL' });
          const utr = await readUtr(one.tx, one.actor, id);
          if (!utr) throw new Error('The entered line cannot be read');
          if (shown)
            return done(
              { utr, match, confirms },
              `${utr.no} was known from a message of the bank, and you have now shown it`,
            );
          const saved = `${groupReference(utr.utr)}, ${rupees(utr.amountPaise)} saved`;
          return done({ utr, match, confirms }, `${saved}${foundFor({ match, confirms, otherLeg })}`);
        },
        {
          violations: {
            utr_entry_once: async (db) => {
              const normal = normaliseReference(request.body.utr ?? '');
              const existing = await existingUtr(db, actorOf(request), request.body.direction ?? 'CREDIT', normal);
              const why = existing
                ? alreadyEntered(existing, app.deps.settings.businessTimeZone)
                : 'This UTR was entered already, on another desk.';
              return refused('DUPLICATE_UTR', why, { existing });
            },
          },
        },
      ),
  );

  utrActRoutes(app);
  bookingRoutes(app);
  payoutsOfLineRoutes(app);
  importRoutes(app);
}

/** What the saved line has found, as the end of a sentence. */
function foundFor({ match, confirms, otherLeg }: Pick<EnteredUtr, 'match' | 'confirms' | 'otherLeg'>): string {
  if (match) return ` and matched to ${match.no}`;
  if (confirms) return `: it confirms ${confirms}`;
  return otherLeg ? ` and booked as the other leg of ${otherLeg}` : '';
}
