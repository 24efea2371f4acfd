import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import { actorOf, type Api, can } from '../../http/context.ts';
import { done, type Envelope } from '../../http/envelope.ts';
import { forbidden } from '../../http/errors.ts';
import { envelopeOf, Id, IdParams, nullable, object, oneOf } from '../../http/schemas.ts';
import { renewLease, openItem, releaseLease } from './lease.ts';
import { LEASE_TYPES, leasable } from './leasable.ts';
import { Lease, readLeases } from './read-leases.ts';
import { takeOver } from './take-over.ts';

const tags = ['leases'];
const ofItem = oneOf(LEASE_TYPES);
// Opening, keeping and leaving an item belongs to reading it, so these count as reads.
const quiet = { access: 'session', rate: 'read' } as const;

/**
 * Leases: who works on which item of a queue (domain 2.0). The addresses say `claims`, the name that leases had in the
 * first contract. The panel opens, keeps and leaves items automatically, so these answer plain JSON (domain, decision
 * 14); a take-over is an act of a person and answers the envelope.
 */
export function leaseRoutes(app: Api): void {
  lookRoute(app);
  holdRoutes(app);
  app.post(
    '/claims/:id/take-over',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'takeOverLease',
        tags,
        summary: 'Take over the lease: leads at any time, others once it has expired',
        params: IdParams,
        response: { 200: envelopeOf(Lease) },
      },
    },
    (request) => act(request, (one) => takeOver(one, app.deps, request.params.id)),
  );
}

function lookRoute(app: Api): void {
  const { db, clock } = app.deps;
  app.get(
    '/claims',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'listLeases',
        tags,
        summary: 'The current leases',
        querystring: object({ entityType: ofItem }),
        response: { 200: object({ items: Type.Array(Lease) }) },
      },
    },
    async (request) => {
      const [actor, { entityType }] = [actorOf(request), request.query];
      if (!can(actor, leasable(entityType).read)) throw forbidden();
      return { items: await readLeases(db, actor, clock.now(), entityType) };
    },
  );
}

function holdRoutes(app: Api): void {
  const opened = object({ claim: nullable(Lease), mine: Type.Boolean() });
  app.post(
    '/claims',
    {
      config: quiet,
      schema: {
        operationId: 'openItem',
        tags,
        summary: 'Open an item and take its lease for 120 s, if nobody else holds it',
        body: object({ entityType: ofItem, id: Id }),
        response: { 200: opened },
      },
    },
    (request) => quietly(request, (one) => openItem(one, request.body.entityType, request.body.id)),
  );

  app.post(
    '/claims/:id/heartbeat',
    {
      config: quiet,
      schema: {
        operationId: 'renewLease',
        tags,
        summary: 'Renew the lease for another 120 s; null when it is lost',
        params: IdParams,
        response: { 200: object({ claim: nullable(Lease) }) },
      },
    },
    (request) => quietly(request, async (one) => ({ claim: await renewLease(one, request.params.id) })),
  );

  app.delete(
    '/claims/:id',
    {
      config: quiet,
      schema: {
        operationId: 'releaseLease',
        tags,
        summary: 'Leave the item and end its lease',
        params: IdParams,
        response: { 200: object({ released: Type.Boolean() }) },
      },
    },
    (request) => quietly(request, async (one) => ({ released: await releaseLease(one, request.params.id) })),
  );
}

/** Runs an act and answers with its data as plain JSON. */
async function quietly<T>(request: FastifyRequest, work: (one: Acting) => Promise<T>): Promise<T> {
  const answer: Envelope<T> = await act(request, async (one) => done(await work(one), ''));
  if (answer.statusCode !== 1) throw new Error(`A lease was answered ${answer.status}`);
  return answer.data;
}
