import { type TObject, type TProperties, Type } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import type { Api, Deps } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { envelopeOf, Id, many, nullable, object, PageQuery } from '../../http/schemas.ts';
import { leaseOf, Lease } from '../../modules/leases/read-leases.ts';
import { nextItem } from './next-item.ts';
import { WORK_QUEUES, type WorkQueue } from './work-queues.ts';

const skip = Type.Optional(many({ ...Id, description: 'Handed out before and left undecided' }));

/** `POST /queues/<name>/next`: takes the filters of the queue's list (domain 2.0, Next item). */
export function workQueueRoutes(app: Api): void {
  for (const queue of WORK_QUEUES) nextRoute(app, queue);
}

function nextRoute(app: Api, queue: WorkQueue): void {
  const { name, permission, operationId, query, row } = queue;
  const answer = object({ row: nullable(row), claim: nullable(Lease) });
  app.post(
    `/queues/${name}/next`,
    {
      config: { access: { permission } },
      schema: {
        operationId,
        tags: ['leases'],
        summary: 'Hand out the oldest item without a lease',
        querystring: object({ ...filtersOf(query), skip }) as TObject,
        response: { 200: envelopeOf(answer) },
      },
    },
    (request) => act(request, (one) => handOut(one, app.deps, queue, request.query as { skip?: string[] })),
  );
}

/** The filters of the list, without its paging and sorting. */
const filtersOf = ({ properties }: WorkQueue['query']): TProperties =>
  Object.fromEntries(Object.entries(properties).filter(([key]) => !(key in PageQuery.properties)));

async function handOut(
  one: Acting,
  deps: Deps,
  queue: WorkQueue,
  { skip: skipped = [], ...filters }: { skip?: string[] },
) {
  const id = await nextItem(one, deps, queue, filters, skipped);
  if (!id) return done({ row: null, claim: null }, 'No unassigned items');
  const [row, lease] = [
    await queue.read(one.tx, one.actor, id),
    await leaseOf(one.tx, one.actor, one.now, queue.type, id),
  ];
  // No toast: the row shows who holds it.
  return done({ row, claim: lease }, '');
}
