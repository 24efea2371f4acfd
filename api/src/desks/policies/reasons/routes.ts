import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { act, type Acting } from '../../../acts/act.ts';
import type { ReasonListName } from '../../../domain/reasons/lists.ts';
import type { Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, object } from '../../../http/schemas.ts';
import { addReason, changeReason, undoReason } from './change.ts';
import { readOwnReasonList, readOwnReasonLists } from './read.ts';
import { OwnReasonList, ReasonAddition, ReasonChange, ReasonListParams, ReasonOutcome, ReasonUndo } from './schemas.ts';

const tags = ['policy'];
const config = { access: { permission: 'owner' } } as const;
const params = ReasonListParams;
const response = { 200: envelopeOf(ReasonOutcome) };

/** Reasons and what customers are told, in the owner's room. */
export function ownReasonRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/reason-lists',
    {
      config,
      schema: {
        operationId: 'listOwnReasons',
        tags,
        summary: 'Every list of reasons: words, messages, who changed it last and why, and what waits',
        response: { 200: object({ items: Type.Array(OwnReasonList) }) },
      },
    },
    async () => ({ items: await readOwnReasonLists(deps.db) }),
  );
  app.post(
    '/reason-lists/:list/change',
    {
      config,
      schema: {
        operationId: 'changeReason',
        tags,
        summary: 'Change one reason; another message to customers waits for another owner',
        params,
        body: ReasonChange,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) =>
        outcome(one, request.params.list, await changeReason(one, deps, request.params.list, request.body)),
      ),
  );
  app.post(
    '/reason-lists/:list/add',
    {
      config,
      schema: {
        operationId: 'addReason',
        tags,
        summary: "Add a reason of the company's own; with a message of its own it waits for another owner",
        params,
        body: ReasonAddition,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) =>
        outcome(one, request.params.list, await addReason(one, deps, request.params.list, request.body)),
      ),
  );
  app.post(
    '/reason-lists/:list/undo',
    {
      config,
      schema: {
        operationId: 'undoReason',
        tags,
        summary: 'Set the latest change of the list back',
        params,
        body: ReasonUndo,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) =>
        outcome(one, request.params.list, await undoReason(one, deps, request.params.list, request.body)),
      ),
  );
}

async function outcome({ tx }: Acting, name: ReasonListName, waits: boolean) {
  const list = await readOwnReasonList(tx, name);
  return done(
    { list, waits },
    waits ? `The reasons of “${list.title}” wait for another owner` : `The reasons of “${list.title}” are changed`,
  );
}
