import { Type } from 'typebox';
import { actionNames } from '../../../domain/permissions.ts';
import { Id, named, nullable, object, oneOf, StaffRef, text, Timestamp, Version } from '../../../http/schemas.ts';
import { WaitingRequest } from '../../second-person/waiting.ts';
import { why } from '../schemas.ts';

const Franchise = nullable(object({ id: Id, code: Type.String(), name: Type.String() }));

/** The role that a value of the provider's claim gives. */
export const RoleMapping = named(
  'RoleMapping',
  object({
    id: Id,
    version: Version,
    value: Type.String({ description: 'As the provider spells it' }),
    actionName: oneOf(actionNames),
    lead: Type.Boolean(),
    franchise: Franchise,
    madeBy: StaffRef,
    confirmedBy: nullable(StaffRef),
    madeAt: Timestamp,
    waiting: nullable(WaitingRequest),
  }),
);

/** Somebody who may sign in by the provider. */
export const SignOnPerson = named(
  'SignOnPerson',
  object({
    staff: StaffRef,
    login: Type.String({ description: 'The verified e-mail address, or the subject, as the provider names it' }),
    linkedAt: nullable(Timestamp),
    lastUsedAt: nullable(Timestamp),
    madeAt: Timestamp,
  }),
);

export const SignOnState = named(
  'SignOnState',
  object({
    connection: nullable(
      object(
        {
          issuer: Type.String(),
          clientId: Type.String(),
          label: Type.String(),
          rolesClaim: Type.String(),
          redirectUri: Type.String(),
          logoutUri: Type.String(),
          isReachable: Type.Boolean(),
        },
        { description: 'None while the settings name no provider' },
      ),
    ),
    mappings: Type.Array(RoleMapping),
    people: Type.Array(SignOnPerson),
    waiting: Type.Array(WaitingRequest, { description: 'New mappings and people who wait for another owner' }),
  }),
);

const role = { actionName: oneOf(actionNames), lead: Type.Boolean(), franchiseId: nullable(Id) };

export const NewMapping = object({ value: text(200, { min: 1 }), ...role, reason: why });
export const MappingChange = object({ version: Version, ...role, reason: why });
export const MappingRemoval = object({ version: Version, reason: why });
export const NewPerson = object({ version: Version, login: text(255, { min: 1 }), reason: why });
export const PersonRemoval = object({ reason: why });

/** What an act has come to. */
export const SignOnChange = named(
  'SignOnChange',
  object({ waits: Type.Boolean({ description: 'Another owner has to confirm it first' }) }),
);
