import { type Static, Type } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { Id, named, nullable, object } from '../../http/schemas.ts';
import { StaffPreferences } from './preferences.ts';

/** What the panel keeps under `auth` (domain, decision 12). Used to draw screens; it never decides what is allowed. */
export const StaffProfile = named(
  'StaffProfile',
  object({
    id: Id,
    username: Type.String(),
    name: Type.String(),
    actionName: Type.String({ description: 'Deposit, Franchise, Banker, Withdraw or BackOffice' }),
    lead: Type.Boolean(),
    franchiseId: nullable(Id),
    permissions: Type.Array(Type.String()),
    businessTimeZone: Type.String({ description: 'IANA zone' }),
    currency: Type.String({ description: 'ISO 4217' }),
    mustChangePassword: Type.Boolean(),
    secondFactorDue: Type.Boolean({ description: 'A second factor must be set up before anything else' }),
    preferences: StaffPreferences,
  }),
);

export function profileOf(
  actor: Omit<Actor, 'sessionId' | 'confirmedUntil' | 'confirmAbovePaise'>,
  settings: Deps['settings'],
  preferences: Static<typeof StaffPreferences>,
) {
  return {
    id: actor.id,
    username: actor.username,
    name: actor.name,
    actionName: actor.actionName,
    lead: actor.lead,
    franchiseId: actor.franchiseId,
    permissions: [...actor.permissions],
    businessTimeZone: settings.businessTimeZone,
    currency: settings.currency,
    mustChangePassword: actor.mustChangePassword,
    secondFactorDue: actor.secondFactorDue,
    preferences,
  };
}
