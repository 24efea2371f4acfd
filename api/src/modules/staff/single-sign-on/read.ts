import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import type { Deps } from '../../../http/context.ts';
import { franchiseRef, staffOf } from '../../../listing/refs.ts';
import { waitingOf } from '../../second-person/waiting.ts';
import { FRESH_MS, providerOf } from '../../sessions/sso/provider.ts';
import type { RoleMapping, SignOnPerson, SignOnState } from './schemas.ts';

type Mapping = Static<typeof RoleMapping>;
type Person = Static<typeof SignOnPerson>;
type State = Static<typeof SignOnState>;

/** All that owners see of single sign-on; asks the provider whether it is there. */
export async function readSignOn(deps: Deps): Promise<State> {
  const { db } = deps;
  const [connection, mappings, people, waiting] = await Promise.all([
    readConnection(deps),
    readMappings(db),
    readPeople(db),
    readWaiting(db),
  ]);
  return { connection, mappings, people, waiting };
}

async function readConnection({ settings, clock }: Deps): Promise<State['connection']> {
  const provider = providerOf(settings);
  if (!provider) return null;
  const isReachable = await provider.find(clock.now(), FRESH_MS).then(
    () => true,
    () => false,
  );
  return {
    issuer: settings.oidcIssuer,
    clientId: settings.oidcClientId,
    label: provider.label,
    rolesClaim: settings.oidcRolesClaim,
    redirectUri: provider.redirectUri,
    logoutUri: `${settings.panelOrigin}/api/auth/oidc/backchannel-logout`,
    isReachable,
  };
}

async function readMappings(db: DbOrTx): Promise<Mapping[]> {
  const { rows } = await sql<Omit<Mapping, 'madeAt'> & { madeAt: Date }>`
    SELECT m.id, m.version, m.value, m.action_name, m.lead, ${franchiseRef('f')} AS franchise,
      ${staffOf(sql`m.made_by`)} AS made_by, ${staffOf(sql`m.confirmed_by`)} AS confirmed_by, m.made_at,
      ${waitingOf('role-mapping', sql`m.id`)} AS waiting
    FROM role_mapping m LEFT JOIN franchise f ON f.id = m.franchise_id ORDER BY m.value`.execute(db);
  return rows.map((row) => ({ ...row, madeAt: moment(row.madeAt) }));
}

type PersonRow = Omit<Person, 'madeAt' | 'linkedAt' | 'lastUsedAt'> & { madeAt: Date } & Record<
    'linkedAt' | 'lastUsedAt',
    Date | null
  >;

async function readPeople(db: DbOrTx): Promise<Person[]> {
  const { rows } = await sql<PersonRow>`
    SELECT ${staffOf(sql`l.staff_id`)} AS staff, l.login, l.linked_at, l.last_used_at, l.made_at
    FROM sso_link l JOIN staff s ON s.id = l.staff_id ORDER BY s.username`.execute(db);
  return rows.map((row) => ({
    ...row,
    madeAt: moment(row.madeAt),
    linkedAt: momentOrNull(row.linkedAt),
    lastUsedAt: momentOrNull(row.lastUsedAt),
  }));
}

async function readWaiting(db: DbOrTx): Promise<State['waiting']> {
  const { rows } = await sql<{ waiting: State['waiting'][number] }>`
    SELECT ${waitingOf('role-mapping', sql`w.subject_id`)} AS waiting FROM second_person_request w
      WHERE w.state = 'waiting' AND w.act = 'role-mapped' AND NOT EXISTS (SELECT FROM role_mapping m WHERE m.id = w.subject_id)
    UNION ALL SELECT ${waitingOf('staff', sql`w.subject_id`)} FROM second_person_request w
      WHERE w.state = 'waiting' AND w.act = 'sso-allowed'`.execute(db);
  return rows.map(({ waiting }) => waiting);
}
