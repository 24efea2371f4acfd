import type { FastifyRequest } from 'fastify';
import { act, type Acting } from '../../../acts/act.ts';
import type { Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { envelopeOf, IdParams } from '../../../http/schemas.ts';
import { actShowingOnce } from '../shown-once.ts';
import { endKey, keyOf, makeKey } from './change.ts';
import { type IntakeKey as Key, readIntakeKeys } from './read.ts';
import { EndingKey, IntakeKey, IntakeKeys, MadeIntakeKey, NewIntakeKey } from './schemas.ts';

const tags = ['intake-keys'];
const config = { access: { permission: 'owner' } } as const;

/** Keys of the operator's app, in the owner's room. */
export function intakeKeyRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/intake-keys',
    {
      config,
      schema: {
        operationId: 'listIntakeKeys',
        tags,
        summary: "Every key of the operator's app, without its secret",
        response: { 200: IntakeKeys },
      },
    },
    async () => ({
      items: await readIntakeKeys(deps.db, deps.clock.now()),
      ofSettings: deps.settings.intakeKey !== '',
    }),
  );

  app.post(
    '/intake-keys',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'makeIntakeKey',
        tags,
        summary: 'A new key, shown once; it waits for another owner',
        body: NewIntakeKey,
        response: { 200: envelopeOf(MadeIntakeKey) },
      },
    },
    (request) =>
      actShowingOnce(request as FastifyRequest, {
        make: (intent) => keyOf(deps, intent),
        work: async (one, key) => {
          const { id, waits } = await makeKey(one, deps, request.body, key);
          const intakeKey = await mustRead(one, id);
          const says = waits
            ? `It waits for another owner: the key of ${intakeKey.name} is accepted once it is confirmed`
            : `The key of ${intakeKey.name} is in use`;
          return done({ intakeKey, waits, key: '' }, says);
        },
        shows: (key) => ({ key }),
      }),
  );

  app.post(
    '/intake-keys/:id/end',
    {
      config,
      schema: {
        operationId: 'endIntakeKey',
        tags,
        summary: 'End a key at once',
        params: IdParams,
        body: EndingKey,
        response: { 200: envelopeOf(IntakeKey) },
      },
    },
    (request) =>
      act(request, async (one) => {
        const { id } = request.params;
        const [known] = await readIntakeKeys(one.tx, one.now, id);
        if (!known) throw notFound('key');
        await endKey(one, id, request.body);
        return done(await mustRead(one, id), `The key of ${known.name} has ended`);
      }),
  );
}

async function mustRead({ tx, now }: Acting, id: string): Promise<Key> {
  const [row] = await readIntakeKeys(tx, now, id);
  if (!row) throw new Error(`Key ${id} cannot be read`);
  return row;
}
