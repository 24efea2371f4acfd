import type pg from 'pg';
import { type ActionName, permissionsOf } from '../../domain/permissions.ts';
import { policies as known, type PolicyKey } from '../../domain/policies/policies.ts';

import { type Doors, openedDoors, readDoors } from './doors.ts';

export interface Account {
  id: string;
  version: number;
  username: string;
  actionName: ActionName;
  lead: boolean;
  owner: boolean;
  status: string;
  passwordHash: string;
}

/** What the rules of the owner's room depend on. */
export interface Situation {
  /** The accounts in play, and every account that did not exist before. */
  accounts: Account[];
  requests: { id: string; version: number; act: string; askedBy: string; subjectId: string }[];
  policies: Record<PolicyKey, number | string>;
  /** Accounts that somebody may use by the provider of single sign-on. */
  links: string[];
  /** Groups of the provider that have a role. */
  groups: string[];
  doors: Doors;
}

/** Reads the situation; `others` are accounts that the search does not touch. */
export async function readSituation(client: pg.Client, others: ReadonlySet<string>): Promise<Situation> {
  const { rows: accounts } = await client.query<Account>(
    `SELECT id, version, username, action_name AS "actionName", lead, owner, status, password_hash AS "passwordHash"
     FROM staff WHERE id <> ALL($1::uuid[]) ORDER BY username`,
    [[...others]],
  );
  const { rows: requests } = await client.query<Situation['requests'][number]>(
    `SELECT id, version, act, asked_by AS "askedBy", subject_id AS "subjectId"
     FROM second_person_request WHERE state = 'waiting' ORDER BY no`,
  );
  const { rows: set } = await client.query<{ key: PolicyKey; value: number | string }>('SELECT key, value FROM policy');
  const { rows: links } = await client.query<{ id: string }>('SELECT staff_id AS id FROM sso_link ORDER BY login');
  const { rows: groups } = await client.query<{ value: string }>('SELECT value FROM role_mapping ORDER BY value');
  const fallbacks = Object.entries(known).map(([key, { fallback }]) => [key, fallback] as const);
  return {
    accounts,
    requests,
    policies: Object.fromEntries([
      ...fallbacks,
      ...set.map(({ key, value }) => [key, value] as const),
    ]) as Situation['policies'],
    links: links.map(({ id }) => id),
    groups: groups.map(({ value }) => value),
    doors: await readDoors(client),
  };
}

/** Equal for situations that the rules cannot tell apart. */
export function keyOf({ accounts, requests, ...rest }: Situation): string {
  const labels = new Map<string, string>();
  const text = JSON.stringify([
    accounts.map(({ version: _, ...account }) => account),
    requests.map(({ id: _, version: __, ...request }) => request),
    rest,
  ]);
  return text.replaceAll(
    /[\da-f]{8}-[\da-f-]{27}/g,
    (id) => labels.get(id) ?? (labels.set(id, `#${labels.size}`), `#${labels.size - 1}`),
  );
}

const held = ({ actionName, lead, owner }: Account) => permissionsOf(actionName, lead, owner);

/**
 * What the acts of these people have brought about against the rules (domain 1.3): nobody has more rights than before
 * by acts of their own, alone or with a colleague of the same rank, and nobody alone gives a right, sets a password, lets
 * somebody in by the provider, opens a door (`doors.ts`) or loosens a guard of money.
 */
export function holesOf(before: Situation, after: Situation, acting: ReadonlySet<string>): string[] {
  const was = new Map(before.accounts.map((account) => [account.id, account]));
  const alone = acting.size === 1;
  const found = after.accounts.flatMap((account) => {
    const earlier = was.get(account.id);
    const more = held(account).filter((permission) => !earlier || !held(earlier).includes(permission));
    const mine = acting.has(account.id);
    return [
      ...(more.length > 0 && mine ? [`${account.username} gets ${more[0]} by acts of their own`] : []),
      ...(more.length > 0 && !mine && alone ? [`${account.username} gets ${more[0]} from one person`] : []),
      ...(alone && earlier && earlier.passwordHash !== account.passwordHash
        ? [`one person knows the password of ${account.username}`]
        : []),
    ];
  });
  const owners = (of: Situation) => of.accounts.filter(({ owner }) => owner).length;
  const letIn = after.links.filter((id) => !before.links.includes(id));
  const looser = alone && JSON.stringify(before.policies) !== JSON.stringify(after.policies);
  return [
    ...found,
    ...(letIn.some((id) => acting.has(id)) ? ['somebody gets another way in by acts of their own'] : []),
    ...(alone && letIn.length > 0 ? ['one person lets somebody in by the provider'] : []),
    ...(alone && after.groups.length > before.groups.length ? ['one person gives a group a role'] : []),
    ...(alone ? openedDoors(before.doors, after.doors).map((door) => `one person opens ${door}`) : []),
    ...(looser ? ['one person loosens a guard of money'] : []),
    ...(owners(before) > 1 && owners(after) < 2 ? ['one owner is left, who may do everything alone'] : []),
  ];
}
