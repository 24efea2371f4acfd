import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { type Api, actorOf } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, Id, listOf, nullable, object } from '../../http/schemas.ts';
import { RowParams } from '../../http/row-id.ts';
import { depositCandidates, DepositCandidates } from '../deposits/candidates.ts';
import { utrActRoutes } from '../../desks/utr-entry/act-routes.ts';
import { checkUtr, existingUtr, UtrAnswer, UtrQuestion } from '../../desks/utr-entry/check.ts';
import { alreadyEntered } from '../../desks/utr-entry/duplicate.ts';
import { enterUtr, NewUtr } from '../../desks/utr-entry/enter.ts';
import { importRoutes } from '../../desks/utr-entry/import/routes.ts';
import { listUtrs, UtrQuery } from './list.ts';
import { normaliseReference } from '../../domain/utrs/reference.ts';
import { readUtr } from './read.ts';
import { AccountReveal, RevealedAccount, revealRemitter } from './reveal.ts';
import { Utr } from './schemas.ts';
import { UtrTotals, utrTotals, UtrTotalsQuery } from './totals.ts';

const tags = ['utrs'];
const read = { access: { permission: 'utrs.read' } } as const;
const enter = { access: { permission: 'utrs.enter' } } as const;

const Entered = object({
  utr: Utr,
  match: nullable(object({ depositId: Id, no: Type.String(), customerId: Id }, { description: 'The deposit it was matched to' })),
});

export function utrRoutes(app: Api): void {
  app.get('/utrs', { config: read, schema: { operationId: 'listUtrs', tags, querystring: UtrQuery, response: { 200: listOf(Utr) } } }, (request) =>
    listUtrs(app.deps, actorOf(request), request.query),
  );

  app.get(
    '/utrs/totals',
    { config: read, schema: { operationId: 'getUtrTotals', tags, summary: 'Totals of what the list shows', querystring: UtrTotalsQuery, response: { 200: UtrTotals } } },
    (request) => utrTotals(app.deps, actorOf(request), request.query),
  );

  app.get('/utrs/:id', { config: read, schema: { operationId: 'getUtr', tags, params: RowParams, response: { 200: Utr } } }, async (request) => {
    const row = await readUtr(app.deps.db, actorOf(request), request.params.id);
    if (!row) throw notFound('UTR entry');
    return row;
  });

  app.post('/utrs/check', { config: enter, schema: { operationId: 'checkUtr', tags, body: UtrQuestion, response: { 200: UtrAnswer } } }, (request) =>
    checkUtr(app.deps, actorOf(request), request.body),
  );

  app.post(
    '/utrs',
    { config: { ...enter, idempotency: 'required' }, schema: { operationId: 'enterUtr', tags, body: NewUtr, response: { 200: envelopeOf(Entered) } } },
    (request) =>
      act(
        request,
        async (one) => {
          const { id, match } = await enterUtr(one, request.body, { source: 'MANUAL' });
          const utr = await readUtr(one.tx, one.actor, id);
          if (!utr) throw new Error('The entered line cannot be read');
          return done({ utr, match }, match ? `Saved and matched to ${match.no}` : 'Saved');
        },
        {
          violations: {
            utr_entry_once: async (db) => {
              const normal = normaliseReference(request.body.utr ?? '');
              const existing = await existingUtr(db, actorOf(request), request.body.direction ?? 'CREDIT', normal);
              const why = existing ? alreadyEntered(existing, app.deps.settings.businessTimeZone) : 'This UTR was entered already, on another desk.';
              return refused('DUPLICATE_UTR', why, { existing });
            },
          },
        },
      ),
  );

  app.get(
    '/utrs/:id/candidates',
    { config: read, schema: { operationId: 'getUtrCandidates', tags, summary: 'Open claims that it may be the payment of', params: RowParams, response: { 200: DepositCandidates } } },
    (request) => depositCandidates(app.deps.db, actorOf(request), request.params.id),
  );

  app.post(
    '/utrs/:id/reveal',
    { config: { access: { permission: 'customers.reveal' } }, schema: { operationId: 'revealRemitter', tags, summary: "One look at the remitter's account", params: RowParams, body: AccountReveal, response: { 200: envelopeOf(RevealedAccount) } } },
    (request) => act(request, (one) => revealRemitter(one, request.params.id, request.body)),
  );

  utrActRoutes(app);
  importRoutes(app);
}
