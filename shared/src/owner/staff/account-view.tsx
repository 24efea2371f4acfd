import type { StaffAccount } from '@backoffice/shared/contract';
import { counted, formatFullMoment, formatMoment, listed, statusFace } from '@backoffice/shared/domain';
import { type Fact, Moment, PersonCell } from '@backoffice/shared/entities';
import { Reference, StatusBadge } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import { ACCOUNT_STATUSES, changeWords, roleWords } from './account-words.ts';
import { guessWords } from './guess-words.ts';

const SESSION = { one: 'session', many: 'sessions' };
type AccountColumn = Column<StaffAccount>;

/** The columns of accounts. */
export const accountColumns: readonly AccountColumn[] = [
  { id: 'username', header: 'Username', width: 140, sort: 'username', card: 'title', cell: (row) => row.username },
  { id: 'name', header: 'Name', width: 150, grow: 3, least: 90, card: 'meta', cell: (row) => row.name },
  {
    id: 'action',
    file: ['action', 'lead', 'owner'],
    header: 'Role',
    width: 150,
    grow: 1,
    card: 'meta',
    cell: roleWords,
  },
  {
    id: 'franchise',
    header: 'Franchise',
    width: 100,
    leaves: 1,
    card: 'none',
    cell: (row) => row.franchise?.code,
    title: (row) => row.franchise?.name,
  },
  {
    id: 'status',
    header: 'Status',
    width: 104,
    card: 'beside',
    cell: (row) =>
      row.waiting ? (
        <StatusBadge label="Waits" tone="warn" why={row.waiting.says} />
      ) : (
        <StatusBadge {...statusFace(ACCOUNT_STATUSES, row.status)} />
      ),
    title: (row, zone) => row.guesses && guessWords(row.guesses, zone, new Date()),
  },
  {
    id: 'sessions',
    header: 'Sessions',
    width: 80,
    align: 'end',
    leaves: 2,
    card: 'none',
    cell: (row) => (row.sessions === 0 ? null : row.sessions),
  },
  {
    id: 'lastLogin',
    header: 'Last sign-in',
    width: 112,
    leaves: 3,
    card: 'none',
    cell: (row, zone) => row.lastLoginAt && formatMoment(row.lastLoginAt, zone, new Date()),
    title: (row, zone) => row.lastLoginAt && formatFullMoment(row.lastLoginAt, zone),
  },
];

const PASSKEY = { one: 'passkey', many: 'passkeys' };

/** Which second factors somebody has. */
function factorsOf({ secondFactor, authenticator, passkeys }: StaffAccount): string {
  const has = [...(authenticator ? ['Authenticator app'] : []), ...(passkeys > 0 ? [counted(passkeys, PASSKEY)] : [])];
  if (has.length > 0) return listed(has);
  return secondFactor ? 'Removed: the person sets up a new one at the next sign-in' : 'None';
}

/** The person of the provider, and the last sign-in by it. */
function signOnFacts({ signOn }: StaffAccount): Fact[] {
  if (!signOn) return [];
  const { login, issuer, subject, lastUsedAt } = signOn;
  return [
    { label: 'Single sign-on as', value: login },
    { label: 'Provider', value: issuer },
    {
      label: 'Subject there',
      value: subject !== login && subject,
    },
    {
      label: 'Last single sign-on',
      value: lastUsedAt ? <Moment at={lastUsedAt} as="full" /> : issuer ? 'Not since this is recorded' : 'Not yet',
    },
  ];
}

/** Every field of an account, for the details. */
export function accountFacts(row: StaffAccount): Fact[] {
  const { lastChange } = row;
  return [
    { label: 'Status', value: <StatusBadge {...statusFace(ACCOUNT_STATUSES, row.status)} /> },
    { label: 'Username', value: <Reference value={row.username} label="username" as="plain" /> },
    { label: 'Name', value: row.name },
    { label: 'Role', value: roleWords(row) },
    { label: 'Franchise', value: row.franchise && `${row.franchise.code}, ${row.franchise.name}` },
    {
      label: 'Password',
      value: row.mustChangePassword && 'One-time: the person chooses their own at the first sign-in',
    },
    { label: 'Second factor', value: factorsOf(row) },
    ...signOnFacts(row),
    { label: 'Sessions', value: row.sessions === 0 ? 'Not signed in' : counted(row.sessions, SESSION) },
    { label: 'Last sign-in', value: row.lastLoginAt ? <Moment at={row.lastLoginAt} as="full" /> : 'Never' },
    { label: 'Since', value: <Moment at={row.createdAt} as="full" /> },
    ...(lastChange
      ? [
          {
            label: 'Last change',
            value: (
              <>
                {`${changeWords(lastChange.action)} `}
                <Moment at={lastChange.at} /> {lastChange.by && <PersonCell of={lastChange.by} />}
                {lastChange.reason && `: ${lastChange.reason}`}
              </>
            ),
          },
        ]
      : []),
  ];
}
