import { permissionsOf } from '../../../domain/permissions.ts';
import type { Actor } from '../../../http/context.ts';
import type { Desk, TestUser } from '../../../testing/index.ts';

/** The person in whose name a machine enters lines in a test. */
export const actorOfTest = async ({ api }: Desk, username: TestUser): Promise<Actor> => ({
  id: api.staffId(username),
  username,
  name: username,
  actionName: 'Deposit',
  lead: true,
  franchiseId: null,
  sessionId: 'test',
  tokenVersion: 1,
  permissions: new Set(permissionsOf('Deposit', true)),
  mustChangePassword: false,
  secondFactorDue: false,
  confirmedUntil: new Date(8.64e15),
  confirmAbovePaise: 0,
});
