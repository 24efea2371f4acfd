import { type Static, type TObject, Type } from 'typebox';
import { act, type Acting } from '../../../acts/act.ts';
import type { Api, Deps } from '../../../http/context.ts';
import { done, refused } from '../../../http/envelope.ts';
import { figure } from '../../../domain/plural.ts';
import { ItemResult, itemOf } from '../../../acts/item-by-item.ts';
import { envelopeOf, Id, text, object, Version } from '../../../http/schemas.ts';
import { readMethod } from '../read.ts';
import { pauseMethod, resumeMethod } from './standing.ts';

const MOST = 50;
const several = <T extends TObject>(item: T) => Type.Array(item, { minItems: 1, maxItems: MOST });

const BulkPause = object({
  items: several(object({ id: Id })),
  note: text(500, { min: 1, description: 'The reason shown with each of them' }),
});
const BulkResume = object({ items: several(object({ id: Id, version: Version })), note: Type.Optional(text(500)) });
const BulkResult = object({ results: Type.Array(ItemResult) });

/** Pause or resume several at once, with a result for each (domain 2.9, Bulk). Freezing is one act on one method. */
export function bulkStandingRoutes(app: Api): void {
  app.post(
    '/payment-methods/bulk-pause',
    {
      config: { access: { permission: 'methods.pause' }, idempotency: 'required' },
      schema: {
        operationId: 'bulkPausePaymentMethods',
        tags: ['payment-methods'],
        summary: 'Pause several',
        body: BulkPause,
        response: { 200: envelopeOf(BulkResult) },
      },
    },
    (request) => {
      const { items, note } = request.body;
      return act(request, (one) =>
        each(one, app.deps, {
          items,
          words: PAUSED,
          perform: (inner, { id }) => pauseMethod(inner, app.deps, id, { reasonCode: 'OTHER', note }),
        }),
      );
    },
  );

  app.post(
    '/payment-methods/bulk-resume',
    {
      config: { access: { permission: 'methods.resume' }, idempotency: 'required' },
      schema: {
        operationId: 'bulkResumePaymentMethods',
        tags: ['payment-methods'],
        summary: 'Resume several',
        body: BulkResume,
        response: { 200: envelopeOf(BulkResult) },
      },
    },
    (request) => {
      const { items, note } = request.body;
      return act(request, (one) =>
        each(one, app.deps, {
          items,
          words: RESUMED,
          perform: (inner, { id, version }) =>
            resumeMethod(inner, app.deps, id, { version, ...(note ? { note } : {}) }),
        }),
      );
    },
  );
}

/** What is said of one method, and of all of them together. */
interface Words {
  one: (label: string) => string;
  none: string;
  all: (count: string) => string;
  some: (count: string, of: string) => string;
}

const PAUSED: Words = {
  one: (label) => `${label} is paused`,
  none: 'None of them could be paused.',
  all: (count) => `${count} paused`,
  some: (count, of) => `${count} of ${of} paused`,
};
const RESUMED: Words = {
  one: (label) => `${label} is in use again`,
  none: 'None of them could be resumed.',
  all: (count) => `${count} resumed`,
  some: (count, of) => `${count} of ${of} resumed`,
};

interface Several<I> {
  items: readonly I[];
  words: Words;
  perform: (inner: Acting, item: I) => Promise<void>;
}

async function each<I extends { id: string }>(one: Acting, deps: Deps, { items, words, perform }: Several<I>) {
  // By id, so that two people with overlapping selections wait for each other instead of deadlocking.
  const ordered = [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
  const results: Static<typeof ItemResult>[] = [];
  for (const item of ordered) {
    const method = await readMethod(deps, one.tx, one.actor, item.id);
    const result = await itemOf(one, {
      id: item.id,
      no: method?.no,
      perform: async (inner) => {
        await perform(inner as Acting, item);
        return words.one(method?.label ?? item.id);
      },
      taken: refused('TRY_AGAIN', 'Somebody changed it meanwhile.'),
    });
    results.push(result);
  }
  const count = results.filter(({ statusCode }) => statusCode === 1).length;
  if (count === 0) return refused('NOTHING_CHANGED', words.none, { results });
  const [some, all] = [figure(count), figure(results.length)];
  return done({ results }, count === results.length ? words.all(all) : words.some(some, all));
}
