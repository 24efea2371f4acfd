import type { FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import { act, actAs, type Acting, type Violations } from '../../acts/act.ts';
import { actorOf, type Api, type Deps } from '../../http/context.ts';
import { done, type Envelope, type Refusal, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, listOf } from '../../http/schemas.ts';
import { RowParams } from '../../http/row-id.ts';
import { confirmRequest, declineRequest, lapseRequest, type RequestFacts, withdrawRequest } from './decide.ts';
import { listRequests, RequestQuery } from './list.ts';
import { previewNeed } from './preview.ts';
import { readRequest, type SecondPersonRequest as Request } from './read.ts';
import { Confirmation, Declining, NeedQuery, SecondPersonNeed, SecondPersonRequest, Withdrawing } from './schemas.ts';

const tags = ['second-person'];
const config = { access: 'session' } as const;

export const secondPersonViolations: Violations = {
  second_person_is_another: () => refused('SELF_APPROVAL_BLOCKED', 'Another person than whoever asked confirms it.'),
};

const LISTED =
  'Bonuses (act bonus-given) and payment methods (act payment-method-changed) stand here under their own numbers while they wait; what became of them stands in their own lists. They are decided there too: confirm, decline and withdraw answer DECIDED_ELSEWHERE.';

/** Requests that wait for a second person: those that this person could confirm and those that they made. */
export function secondPersonRoutes(app: Api): void {
  app.get(
    '/second-person',
    {
      config,
      schema: {
        operationId: 'listSecondPersonRequests',
        tags,
        summary: 'Requests for a second person, and their outcomes',
        description: LISTED,
        querystring: RequestQuery,
        response: { 200: listOf(SecondPersonRequest) },
      },
    },
    (request) => listRequests(app.deps, actorOf(request), request.query),
  );
  app.get(
    '/second-person/need',
    {
      config,
      schema: {
        operationId: 'getSecondPersonNeed',
        tags,
        summary: 'Whether an act of this amount would wait, before it is done',
        querystring: NeedQuery,
        response: { 200: SecondPersonNeed },
      },
    },
    (request) => previewNeed(app.deps, actorOf(request), request.query),
  );
  app.get(
    '/second-person/:id',
    {
      config,
      schema: {
        operationId: 'getSecondPersonRequest',
        tags,
        description: LISTED,
        params: RowParams,
        response: { 200: SecondPersonRequest },
      },
    },
    async (request) => {
      const found = await readRequest(app.deps.db, actorOf(request), request.params.id);
      if (!found) throw notFound('request');
      return found;
    },
  );
  confirmation(app);
  ending(app, {
    verb: 'decline',
    operationId: 'declineSecondPersonRequest',
    summary: 'Decline it, with a reason',
    body: Declining,
    perform: declineRequest,
    said: ({ no, subject }) => `${no} is declined: ${subject.no} can be worked on again`,
  });
  ending(app, {
    verb: 'withdraw',
    operationId: 'withdrawSecondPersonRequest',
    summary: 'Withdraw one’s own request',
    body: Withdrawing,
    perform: withdrawRequest,
    said: ({ no, subject }) => `${no} is withdrawn: ${subject.no} can be worked on again`,
  });
}

/**
 * When the act is refused at its confirmation, it can never be performed as requested: the request lapses, and the
 * answer is that of the act.
 */
function confirmation(app: Api): void {
  app.post(
    '/second-person/:id/confirm',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'confirmSecondPersonRequest',
        tags,
        summary: 'Confirm it as the second person: performs the act',
        params: RowParams,
        body: Confirmation,
        response: { 200: envelopeOf(SecondPersonRequest) },
      },
    },
    async (request) => {
      let begun: RequestFacts | undefined;
      const begins = (facts: RequestFacts) => (begun = facts);
      const work = async (one: Acting): Promise<Envelope<Request>> => {
        begun = undefined;
        await confirmRequest(one, app.deps, request.params.id, request.body, begins);
        const row = await mustRead(one, request.params.id);
        return done(row, `Confirmed: ${row.says}`);
      };
      const answer = await act(request as FastifyRequest, work, { violations: secondPersonViolations });
      return begun && answer.statusCode !== 1 ? lapse(app.deps, begun, answer) : answer;
    },
  );
}

/**
 * Lapses the request after a refusal or a conflict. A lease held by somebody (4) or a confirmation by its own author
 * leaves it waiting.
 */
async function lapse(deps: Deps, facts: RequestFacts, answer: Refusal): Promise<Refusal> {
  if (answer.statusCode === 4 || answer.code === 'SELF_APPROVAL_BLOCKED') return answer;
  await actAs(deps, 'system', async (one) => {
    await lapseRequest(one, facts, answer.status);
    return done(null, 'Lapsed');
  });
  return { ...answer, status: `${answer.status} ${facts.no} has lapsed.` };
}

interface Ending<B extends TObject> {
  verb: string;
  operationId: string;
  summary: string;
  body: B;
  perform: (act: Acting, deps: Deps, id: string, body: Static<B>) => Promise<void>;
  said: (row: Request) => string;
}

function ending<B extends TObject>(app: Api, { verb, operationId, summary, body, perform, said }: Ending<B>): void {
  app.post(
    `/second-person/:id/${verb}`,
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId,
        tags,
        summary,
        params: RowParams,
        body: body as TObject,
        response: { 200: envelopeOf(SecondPersonRequest) },
      },
    },
    (request) =>
      act(
        request as FastifyRequest,
        async (one) => {
          await perform(one, app.deps, request.params.id, request.body as Static<B>);
          const row = await mustRead(one, request.params.id);
          return done(row, said(row));
        },
        { violations: secondPersonViolations },
      ),
  );
}

async function mustRead({ tx, actor }: Acting, id: string): Promise<Request> {
  const row = await readRequest(tx, actor, id);
  if (!row) throw new Error(`Request ${id} cannot be read`);
  return row;
}
