import { Type } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import type { Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { envelopeOf, IdParams, object } from '../../http/schemas.ts';
import { closeFranchise, createFranchise, renameFranchise } from './change.ts';
import { type Franchise as Row, readFranchises } from './read.ts';
import { Closing, Franchise, FranchiseChoice, NewFranchise, Renaming } from './schemas.ts';

const tags = ['franchises'];
const config = { access: { permission: 'owner' } } as const;

/** Franchises are the owner's to make and close (domain 1.2). */
export function franchiseRoutes(app: Api): void {
  app.get(
    '/franchises',
    {
      config,
      schema: {
        operationId: 'listFranchises',
        tags,
        summary: 'Every franchise, with what it has',
        response: { 200: object({ items: Type.Array(Franchise) }) },
      },
    },
    async () => ({ items: await readFranchises(app.deps.db) }),
  );

  app.get(
    '/franchises/open',
    {
      config: { access: { permission: 'methods.edit' } },
      schema: {
        operationId: 'listOpenFranchises',
        tags,
        summary: 'The franchises to which a payment method can be given',
        response: { 200: object({ items: Type.Array(FranchiseChoice) }) },
      },
    },
    async () => ({
      items: await app.deps.db
        .selectFrom('franchise')
        .select(['id', 'code', 'name'])
        .where('status', '=', 'active')
        .orderBy('code')
        .execute(),
    }),
  );

  app.post(
    '/franchises',
    {
      config,
      schema: { operationId: 'createFranchise', tags, body: NewFranchise, response: { 200: envelopeOf(Franchise) } },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const row = await mustRead(one, await createFranchise(one, request.body));
          return done(row, `${row.code} is made`);
        },
        { violations: { franchise_code_key: () => refused('NAME_TAKEN', 'Another franchise has this code.') } },
      ),
  );

  app.post(
    '/franchises/:id/rename',
    {
      config,
      schema: {
        operationId: 'renameFranchise',
        tags,
        params: IdParams,
        body: Renaming,
        response: { 200: envelopeOf(Franchise) },
      },
    },
    (request) =>
      act(request, async (one) => {
        await renameFranchise(one, app.deps, request.params.id, request.body);
        const row = await mustRead(one, request.params.id);
        return done(row, `${row.code} is now ${row.name}`);
      }),
  );

  app.post(
    '/franchises/:id/close',
    {
      config,
      schema: {
        operationId: 'closeFranchise',
        tags,
        summary: 'Close a franchise without money, open requests, open payment methods and staff who may sign in',
        params: IdParams,
        body: Closing,
        response: { 200: envelopeOf(Franchise) },
      },
    },
    (request) =>
      act(request, async (one) => {
        await closeFranchise(one, app.deps, request.params.id, request.body);
        const row = await mustRead(one, request.params.id);
        return done(row, `${row.code} is closed`);
      }),
  );
}

async function mustRead({ tx }: Acting, id: string): Promise<Row> {
  const [row] = await readFranchises(tx, id);
  if (!row) throw new Error(`Franchise ${id} cannot be read`);
  return row;
}
