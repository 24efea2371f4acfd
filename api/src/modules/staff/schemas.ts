import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, StaffRef, text, Timestamp, Version } from '../../http/schemas.ts';
import { actionNames } from '../../domain/permissions.ts';
import { STAFF_STATUSES } from '../../domain/staff-rights.ts';
import { WaitingRequest } from '../second-person/waiting.ts';

/** Wrong passwords and codes, as the throttle counts them (safety 2.4). */
const Guesses = object(
  {
    failures: Type.Integer(),
    addresses: Type.Integer({ description: 'From how many addresses' }),
    lockedUntil: nullable(Timestamp),
    knownAddresses: Type.Integer({
      description: 'Addresses from which the person can sign in meanwhile, because they did in the last 30 days',
    }),
  },
  {
    description:
      'Of the last 15 minutes; none when there were no wrong ones. Until lockedUntil addresses from which the person has not signed in are refused, and the status is locked',
  },
);

/** The person of the provider who may use the account, and their last sign-in by it (safety 2.11). */
const AccountSignOn = object({
  login: Type.String({ description: 'The verified e-mail address, or the subject, as two owners have entered it' }),
  issuer: nullable(Type.String({ description: 'The provider, from the first sign-in on' })),
  subject: nullable(Type.String()),
  linkedAt: nullable(Timestamp),
  lastUsedAt: nullable(Timestamp),
});

/** One account as owners see it. */
export const StaffAccount = named(
  'StaffAccount',
  object({
    id: Id,
    no: Type.String({ description: 'The username' }),
    version: Version,
    username: Type.String(),
    name: Type.String(),
    actionName: oneOf(actionNames),
    lead: Type.Boolean(),
    owner: Type.Boolean({ description: 'Grants rights and changes policies, and holds no permission of a desk' }),
    franchise: nullable(object({ id: Id, code: Type.String(), name: Type.String() })),
    status: oneOf(STAFF_STATUSES),
    mustChangePassword: Type.Boolean({ description: 'Has a one-time password' }),
    secondFactor: Type.Boolean({
      description: 'Signs in with more than the password, or sets up a new factor after a loss',
    }),
    authenticator: Type.Boolean({ description: 'Has an authenticator app' }),
    passkeys: Type.Integer(),
    sessions: Type.Integer({ description: 'Sessions that are running' }),
    guesses: nullable(Guesses),
    signOn: nullable(AccountSignOn),
    lastLoginAt: nullable(Timestamp),
    createdAt: Timestamp,
    lastChange: nullable(
      object(
        { action: Type.String(), at: Timestamp, by: nullable(StaffRef), reason: nullable(Type.String()) },
        { description: 'The latest change of the account that can be undone' },
      ),
    ),
    waiting: nullable(WaitingRequest),
  }),
);

const username = Type.String({
  pattern: '^[a-z0-9][a-z0-9._-]{1,63}$',
  description: '2 to 64 of a-z, 0-9, dot, hyphen and underscore',
});
const name = text(200, { min: 1 });
export const why = text(500, { min: 3, description: 'Why; kept in the audit' });

export const NewAccount = object({
  username,
  name,
  actionName: oneOf(actionNames),
  lead: Type.Boolean(),
  owner: Type.Boolean(),
  franchiseId: nullable(Id),
  reason: why,
});

export const AccountChange = object({
  version: Version,
  name: Type.Optional(name),
  actionName: Type.Optional(oneOf(actionNames)),
  lead: Type.Optional(Type.Boolean()),
  owner: Type.Optional(Type.Boolean()),
  franchiseId: Type.Optional(nullable(Id)),
  reason: why,
});

/** UUID or username; both have the letters of a username. */
export const StaffParams = object({
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{1,63}$', description: 'UUID or username' }),
});

export const Reasoned = object({ version: Version, reason: why });

/** What becomes of a new account or a new password. */
export const StaffSecret = named(
  'StaffSecret',
  object({
    account: nullable(StaffAccount),
    waits: Type.Boolean({ description: 'Another owner has to confirm it first' }),
    oneTimePassword: Type.String({
      description: 'In the answers to this request alone; only its hash is stored',
    }),
  }),
);

export const OwnersState = named(
  'OwnersState',
  object({
    owners: Type.Array(StaffRef, { description: 'Everybody who is an owner and may sign in' }),
    onlyOne: Type.Boolean({ description: 'Nobody could confirm: what takes two is done by one and told to all leads' }),
    franchises: Type.Array(object({ id: Id, code: Type.String(), name: Type.String() }), {
      description: 'Open ones, for the accounts of Franchise staff',
    }),
  }),
);
