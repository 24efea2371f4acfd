import type { FastifyRequest } from 'fastify';
import { act } from '../../../acts/act.ts';
import type { Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, IdParams } from '../../../http/schemas.ts';
import { addMapping, changeMapping, removeMapping } from './mappings.ts';
import { allowPerson, removePerson } from './people.ts';
import { readSignOn } from './read.ts';
import {
  MappingChange,
  MappingRemoval,
  NewMapping,
  NewPerson,
  PersonRemoval,
  SignOnChange,
  SignOnState,
} from './schemas.ts';

const tags = ['single-sign-on'];
const config = { access: { permission: 'owner' } } as const;
const response = { 200: envelopeOf(SignOnChange) };
const WAITS = 'It waits for another owner: nothing has changed yet';

/** Single sign-on in the owner's room: the provider, the roles that it gives, and who signs in by it. */
export function singleSignOnRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/single-sign-on',
    {
      config,
      schema: {
        operationId: 'getSingleSignOn',
        tags,
        summary: 'The provider, the roles of its groups, and who signs in by it',
        response: { 200: SignOnState },
      },
    },
    () => readSignOn(deps),
  );
  mappings(app);
  people(app);
}

function mappings(app: Api): void {
  const { deps } = app;
  app.post(
    '/single-sign-on/mappings',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'addRoleMapping',
        tags,
        summary: 'A role for a value of the claim; it waits for another owner',
        body: NewMapping,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const waits = await addMapping(one, deps, request.body);
        return done({ waits }, waits ? WAITS : `${request.body.value} is mapped`);
      }),
  );
  app.post(
    '/single-sign-on/mappings/:id/change',
    {
      config,
      schema: {
        operationId: 'changeRoleMapping',
        tags,
        summary: 'Another role for the value; it waits for another owner',
        params: IdParams,
        body: MappingChange,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const waits = await changeMapping(one, deps, request.params.id, request.body);
        return done({ waits }, waits ? WAITS : 'The mapping is changed');
      }),
  );
  app.post(
    '/single-sign-on/mappings/:id/remove',
    {
      config,
      schema: {
        operationId: 'removeRoleMapping',
        tags,
        summary: 'The value gives no role any more',
        params: IdParams,
        body: MappingRemoval,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const value = await removeMapping(one, request.params.id, request.body);
        return done({ waits: false }, `${value} gives no role any more`);
      }),
  );
}

function people(app: Api): void {
  const { deps } = app;
  app.post(
    '/staff/:id/allow-sign-on',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'allowSignOnOfStaff',
        tags,
        summary: 'Lets the person sign in by the provider; it waits for another owner',
        params: IdParams,
        body: NewPerson,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const waits = await allowPerson(one, deps, request.params.id, request.body);
        return done({ waits }, waits ? WAITS : `The person may sign in as ${request.body.login}`);
      }),
  );
  app.post(
    '/staff/:id/remove-sign-on',
    {
      config,
      schema: {
        operationId: 'removeSignOnOfStaff',
        tags,
        summary: 'No single sign-on any more; sessions that began by it end',
        params: IdParams,
        body: PersonRemoval,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const username = await removePerson(one, request.params.id, request.body);
        return done({ waits: false }, `${username} no longer signs in by the provider`);
      }),
  );
}
