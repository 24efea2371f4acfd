import type { TestPerson } from '../../testing/index.ts';
import type { Situation } from './situation.ts';

/** One request that a person could send now. */
export interface Attempt {
  name: string;
  by: TestPerson;
  path: string;
  body: object;
}

const reason = 'Nobody else is here';
const RIGHTS: readonly [string, object][] = [
  ['makes a lead of', { lead: true }],
  ['takes the lead from', { lead: false }],
  ['makes an owner of', { owner: true }],
  ['takes the owner from', { owner: false }],
  ['moves to another desk', { actionName: 'Deposit' }],
];
const VERBS = ['disable', 'enable', 'unlock', 'end-sessions', 'reset-password', 'undo'] as const;

/** A policy that is loosened upwards, and one by its mode. */
const LOOSER = [
  ['deposits.approveAbovePaise', 20_000_001],
  ['secondPerson.failed.mode', 'off'],
] as const;

/** What this person could try with what waits. */
export const requestsOf = (requests: Situation['requests'], by: TestPerson): Attempt[] =>
  requests.flatMap(({ id, version, act }) => [
    { by, name: `${by} confirms ${act}`, path: `/second-person/${id}/confirm`, body: { version } },
    { by, name: `${by} declines ${act}`, path: `/second-person/${id}/decline`, body: { version, reason } },
    { by, name: `${by} withdraws ${act}`, path: `/second-person/${id}/withdraw`, body: { version } },
  ]);

/**
 * Every act on the rights of people that this person could try in a situation: on each account in play, on policies, on
 * what waits, a group of the provider, and a new account. Acts that open something else: `stageDoors`.
 */
export function attemptsOf({ accounts, requests, policies }: Situation, by: TestPerson): Attempt[] {
  const attempt = (name: string, path: string, body: object): Attempt => ({ name: `${by} ${name}`, by, path, body });
  return [
    ...accounts.flatMap(({ id, version, username }) => [
      ...RIGHTS.map(([name, change]) =>
        attempt(`${name} ${username}`, `/staff/${id}/change`, { version, reason, ...change }),
      ),
      ...VERBS.map((verb) => attempt(`${verb} ${username}`, `/staff/${id}/${verb}`, { version, reason })),
      attempt(`lets in ${username} by the provider`, `/staff/${id}/allow-sign-on`, {
        version,
        login: username,
        reason,
      }),
    ]),
    attempt('gives a group a role', '/single-sign-on/mappings', {
      value: 'desk',
      actionName: 'Deposit',
      lead: true,
      franchiseId: null,
      reason,
    }),
    ...requestsOf(requests, by),
    attempt('switches straight-through approval on', '/straight-through/switch', {
      version: 1,
      mode: 'on',
      rulesVersion: 1,
      reason,
    }),
    ...LOOSER.flatMap(([key, value]) => [
      attempt(`loosens ${key}`, `/policies/${key}/change`, { before: policies[key], value, reason }),
      attempt(`undoes the change of ${key}`, `/policies/${key}/undo`, { before: policies[key], reason }),
    ]),
    attempt('makes an account', '/staff', {
      username: 'not.known',
      name: 'Not Known',
      actionName: 'Deposit',
      lead: true,
      owner: false,
      franchiseId: null,
      reason,
    }),
  ];
}
