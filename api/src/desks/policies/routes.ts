import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import type { Api } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { envelopeOf, object } from '../../http/schemas.ts';
import { policies, type PolicyKey, policyProblem } from '../../domain/policies/policies.ts';
import { policyTitle } from '../../domain/policies/titles.ts';
import { loosens } from '../../domain/policies/loosening.ts';
import { changePolicy, say, undoPolicy } from './change.ts';
import { effectOf } from './previews.ts';
import { readOwnPolicies, readOwnPolicy } from './read.ts';
import {
  OwnPolicy,
  PolicyChange,
  PolicyOutcome,
  PolicyParams,
  PolicyPreview,
  PolicyUndo,
  PreviewQuery,
} from './schemas.ts';

const tags = ['policy'];
const config = { access: { permission: 'owner' } } as const;

/** Policies in the owner's room. */
export function ownPolicyRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/policies',
    {
      config,
      schema: {
        operationId: 'listOwnPolicies',
        tags,
        summary: 'Every policy: who changed it last and why, and what waits',
        response: { 200: object({ items: Type.Array(OwnPolicy) }) },
      },
    },
    async () => ({ items: await readOwnPolicies(deps.db) }),
  );
  app.get(
    '/policies/:key/preview',
    {
      config,
      schema: {
        operationId: 'previewPolicy',
        tags,
        summary: 'The present effect of a value, beside that of the value in force',
        params: PolicyParams,
        querystring: PreviewQuery,
        response: { 200: PolicyPreview },
      },
    },
    async (request) => {
      const { key } = request.params;
      const [before, value] = [await readPolicy(deps.db, key), valueOf(key, request.query.value)];
      const problem = policyProblem(key, value, policyTitle(key)) ?? null;
      const now = await effectOf(deps, key, before);
      if (problem) return { now, then: null, loosens: false, problem };
      return { now, then: await effectOf(deps, key, value), loosens: loosens(key, before, value), problem };
    },
  );
  app.post(
    '/policies/:key/change',
    {
      config,
      schema: {
        operationId: 'changePolicy',
        tags,
        summary: 'Change the value; what loosens a guard of money waits for another owner',
        params: PolicyParams,
        body: PolicyChange,
        response: { 200: envelopeOf(PolicyOutcome) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) =>
        outcome(one, request.params.key, await changePolicy(one, deps, request.params.key, request.body)),
      ),
  );
  app.post(
    '/policies/:key/undo',
    {
      config,
      schema: {
        operationId: 'undoPolicy',
        tags,
        summary: 'The value before the latest change',
        params: PolicyParams,
        body: PolicyUndo,
        response: { 200: envelopeOf(PolicyOutcome) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) =>
        outcome(one, request.params.key, await undoPolicy(one, deps, request.params.key, request.body)),
      ),
  );
}

async function outcome({ tx }: Acting, key: PolicyKey, waits: boolean) {
  const policy = await readOwnPolicy(tx, key);
  const words = waits ? `${policy.title} waits for another owner` : `${policy.title} is now ${say(key, policy.value)}`;
  return done({ policy, waits }, words);
}

/** A typed value: a number where the policy is one. */
const valueOf = (key: PolicyKey, text: string): number | string =>
  policies[key].unit === 'mode' ? text : /^-?\d{1,16}$/.test(text) ? Number(text) : text;
