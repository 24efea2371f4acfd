import type { FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import { type Api, actorOf, type Deps } from '../../http/context.ts';
import { done, type Envelope } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { figure, plural } from '../../domain/plural.ts';
import { envelopeOf, IdParams, listOf } from '../../http/schemas.ts';
import { readListing } from '../../listing/listing.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { disableAccount, enableAccount, endSessions, undoLast, unlockAccount } from './access.ts';
import { readOwners } from './owners.ts';
import { readAccount, staffListing, StaffQuery, type StaffAccount as Account } from './read.ts';
import { changeAccount } from './rights.ts';
import { AccountChange, NewAccount, OwnersState, Reasoned, StaffAccount, StaffParams, StaffSecret } from './schemas.ts';
import { secondFactorOfStaff } from './second-factor.ts';
import { createAccount, resetPassword } from './secrets.ts';
import { sessionsOfStaff } from './sessions.ts';
import { actShowingOnce, oneTimePassword } from './shown-once.ts';

const tags = ['staff'];
const config = { access: { permission: 'owner' } } as const;
const WAITS = 'It waits for another owner';

/** Accounts of staff, in the owner's room. */
export function staffRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/staff',
    {
      config,
      schema: {
        operationId: 'listStaff',
        tags,
        summary: 'Every account',
        querystring: StaffQuery,
        response: { 200: listOf(StaffAccount) },
      },
    },
    (request) => readListing(staffListing, deps, actorOf(request), request.query),
  );
  app.get(
    '/staff/owners',
    {
      config,
      schema: {
        operationId: 'getOwners',
        tags,
        summary: 'Who could confirm, and what an account may choose from',
        response: { 200: OwnersState },
      },
    },
    () => readOwners(deps.db),
  );
  app.get(
    '/staff/:id',
    { config, schema: { operationId: 'getStaff', tags, params: StaffParams, response: { 200: StaffAccount } } },
    async (request) => {
      const account = await readAccount(deps.db, request.params.id, deps.clock.now());
      if (!account) throw notFound('account');
      return account;
    },
  );
  sessionsOfStaff(app);
  secondFactorOfStaff(app);
  creating(app);
  resetting(app);
  acts(app);
}

function creating(app: Api): void {
  const { deps } = app;
  app.post(
    '/staff',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'createStaff',
        tags,
        summary: 'A new account with a one-time password; it waits for another owner',
        body: NewAccount,
        response: { 200: envelopeOf(StaffSecret) },
      },
    },
    (request) =>
      withPassword(request as FastifyRequest, deps, async (one, passwordHash) => {
        const { id, waits } = await createAccount(one, deps, request.body, passwordHash);
        const account = await readAccount(one.tx, id, one.now);
        const { username } = request.body;
        return done(
          { account, waits, oneTimePassword: '' },
          waits ? `${WAITS}: ${username} exists once it is confirmed` : `${username} can sign in`,
        );
      }),
  );
}

function resetting(app: Api): void {
  const { deps } = app;
  app.post(
    '/staff/:id/reset-password',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'resetPasswordOfStaff',
        tags,
        summary: 'A new one-time password; it waits for another owner',
        params: IdParams,
        body: Reasoned,
        response: { 200: envelopeOf(StaffSecret) },
      },
    },
    (request) =>
      withPassword(request as FastifyRequest, deps, async (one, passwordHash) => {
        const waits = await resetPassword(one, deps, request.params.id, request.body, passwordHash);
        const account = await readAccount(one.tx, request.params.id, one.now);
        const words = waits ? `${WAITS}: the old password stays until then` : 'The one-time password is set';
        return done({ account, waits, oneTimePassword: '' }, words);
      }),
  );
}

/** Runs an act with the hash of a new one-time password, and shows the password once. */
const withPassword = (
  request: FastifyRequest,
  deps: Deps,
  work: (one: Acting, passwordHash: string) => Promise<Envelope<Static<typeof StaffSecret>>>,
) =>
  actShowingOnce(request, {
    make: async (intent) => {
      const password = await oneTimePassword(deps, intent);
      return { password, hash: await hashPassword(password, deps.settings) };
    },
    work: (one, { hash }) => work(one, hash),
    shows: ({ password }) => ({ oneTimePassword: password }),
  });

interface OnAccount<B extends TObject> {
  verb: string;
  operationId: string;
  summary: string;
  body: B;
  /** Returns the sentence for the owner, made from the account after the act. */
  perform: (one: Acting, deps: Deps, id: string, body: Static<B>) => Promise<(account: Account) => string>;
}

function acts(app: Api): void {
  on(app, {
    verb: 'change',
    operationId: 'changeStaff',
    summary: 'Change name, role, lead, owner or franchise; more rights wait for another owner',
    body: AccountChange,
    perform: async (one, deps, id, body) => {
      const waits = await changeAccount(one, deps, id, body);
      return ({ username }) => (waits ? `${WAITS}: nothing of ${username} has changed yet` : `${username} is changed`);
    },
  });
  on(app, {
    verb: 'disable',
    operationId: 'disableStaff',
    summary: 'No sign-in any more; every session ends',
    body: Reasoned,
    perform: async (one, deps, id, body) => {
      await disableAccount(one, deps, id, body);
      return ({ username }) => `${username} is disabled and signed out everywhere`;
    },
  });
  on(app, {
    verb: 'enable',
    operationId: 'enableStaff',
    summary: 'Lets a disabled person sign in again',
    body: Reasoned,
    perform: async (one, deps, id, body) => {
      await enableAccount(one, deps, id, body);
      return ({ username }) => `${username} can sign in again`;
    },
  });
  on(app, {
    verb: 'unlock',
    operationId: 'unlockStaff',
    summary: 'Forgets wrong passwords',
    body: Reasoned,
    perform: async (one, deps, id, body) => {
      await unlockAccount(one, deps, id, body);
      return ({ username }) => `${username} can try again at once`;
    },
  });
  on(app, {
    verb: 'end-sessions',
    operationId: 'endSessionsOfStaff',
    summary: 'Signs the person out everywhere',
    body: Reasoned,
    perform: async (one, deps, id, body) => {
      const ended = await endSessions(one, deps, id, body);
      return ({ username }) =>
        `${username} is signed out everywhere (${figure(ended)} ${plural(ended, { one: 'session', many: 'sessions' })})`;
    },
  });
  on(app, {
    verb: 'undo',
    operationId: 'undoChangeOfStaff',
    summary: 'Reverses the latest change of name, role or status',
    body: Reasoned,
    perform: async (one, deps, id, body) => {
      const waits = await undoLast(one, deps, id, body);
      return ({ username }) =>
        waits ? `${WAITS}: nothing of ${username} has changed yet` : `${username} is as before`;
    },
  });
}

function on<B extends TObject>(app: Api, { verb, operationId, summary, body, perform }: OnAccount<B>): void {
  app.post(
    `/staff/:id/${verb}`,
    {
      config,
      schema: {
        operationId,
        tags,
        summary,
        params: IdParams,
        body: body as TObject,
        response: { 200: envelopeOf(StaffAccount) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const { id } = request.params;
        const said = await perform(one, app.deps, id, request.body as Static<B>);
        const account = await readAccount(one.tx, id, one.now);
        if (!account) throw new Error(`Account ${id} cannot be read`);
        return done(account, said(account));
      }) as never,
  );
}
