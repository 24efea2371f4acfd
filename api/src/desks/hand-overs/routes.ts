import { act } from '../../acts/act.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, listOf, PageQuery } from '../../http/schemas.ts';
import { withDefaults } from '../../listing/query.ts';
import { RowParams } from '../../http/row-id.ts';
import { makeHandOver, NewHandOver, Signature, signHandOver, TakeBack, takeBack } from './hand-over.ts';
import { readOpenWork } from './open-work.ts';
import { listHandOvers, readHandOver } from './read.ts';
import { HandOver, OpenWork } from './schemas.ts';

const tags = ['hand-overs'];
const config = { access: 'session' } as const;
const violations = {
  hand_over_one_waiting: () =>
    refused('ALREADY_WAITING', 'Your previous hand-over still awaits sign-off. Withdraw it first.'),
  hand_over_other_person: () => refused('SELF_APPROVAL_BLOCKED', 'Another person signs it.'),
};

/**
 * The end of a shift: what one leaves open, signed by the next person (domain 2.10). Everybody may hand over, within
 * their own desk.
 */
export function handOverRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/hand-overs/open',
    {
      config,
      schema: {
        operationId: 'getOpenWork',
        tags,
        summary: 'What this person would leave open',
        response: { 200: OpenWork },
      },
    },
    (request) => readOpenWork(deps, actorOf(request)),
  );
  app.get(
    '/hand-overs',
    {
      config,
      schema: {
        operationId: 'listHandOvers',
        tags,
        summary: 'Hand-overs of one’s own desk, newest first',
        querystring: PageQuery,
        response: { 200: listOf(HandOver) },
      },
    },
    (request) => listHandOvers(deps.db, actorOf(request), withDefaults(request.query, '-createdAt')),
  );
  app.get(
    '/hand-overs/:id',
    { config, schema: { operationId: 'getHandOver', tags, params: RowParams, response: { 200: HandOver } } },
    async (request) => {
      const found = await readHandOver(deps.db, actorOf(request), request.params.id);
      if (!found) throw notFound('hand-over');
      return found;
    },
  );
  actRoutes(app);
}

function actRoutes(app: Api): void {
  app.post(
    '/hand-overs',
    {
      config,
      schema: {
        operationId: 'makeHandOver',
        tags,
        summary: 'Hand over what is open',
        body: NewHandOver,
        response: { 200: envelopeOf(HandOver) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const made = await makeHandOver(one, app.deps, request.body);
          return done(
            made,
            made.to ? `${made.no} waits for ${made.to.name}` : `${made.no} waits for whoever comes next`,
          );
        },
        { violations },
      ),
  );
  app.post(
    '/hand-overs/:id/sign',
    {
      config,
      schema: {
        operationId: 'signHandOver',
        tags,
        summary: 'Take over what another person left open',
        params: RowParams,
        body: Signature,
        response: { 200: envelopeOf(HandOver) },
      },
    },
    (request) =>
      act(request, async (one) => done(await signHandOver(one, request.params.id, request.body), 'Signed'), {
        violations,
      }),
  );
  app.post(
    '/hand-overs/:id/take-back',
    {
      config,
      schema: {
        operationId: 'takeBackHandOver',
        tags,
        params: RowParams,
        body: TakeBack,
        response: { 200: envelopeOf(HandOver) },
      },
    },
    (request) =>
      act(request, async (one) => done(await takeBack(one, request.params.id, request.body.version), 'Withdrawn')),
  );
}
