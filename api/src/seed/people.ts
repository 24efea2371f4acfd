import type { ActionName } from '../domain/permissions.ts';
import type { Book } from './book.ts';
import type { Random } from './random.ts';
import { BANKS, FIRST_NAMES, LAST_NAMES, VPA_HANDLES } from './words.ts';

/** A staff member of the demo. */
export interface Person {
  id: string;
  username: string;
  role: string;
}

export interface Client {
  id: string;
  code: string;
  name: string;
  franchiseId: string | null;
  active: boolean;
  payouts: PayoutAccount[];
}

export interface PayoutAccount {
  id: string;
  kind: 'BANK' | 'UPI';
  holderName: string;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
}

const STAFF: readonly [username: string, name: string, actionName: ActionName, lead?: 'lead'][] = [
  ['deposit', 'Asha Menon', 'Deposit'],
  ['deposit.two', 'Nikhil Sinha', 'Deposit'],
  ['franchise', 'Rohit Bansal', 'Franchise'],
  ['banker', 'Imran Sheikh', 'Banker'],
  ['banker.two', 'Geeta Pillai', 'Banker'],
  ['withdraw', 'Kavita Rao', 'Withdraw'],
  ['withdraw.two', 'Arun Thomas', 'Withdraw'],
  ['backoffice', 'Neha Kulkarni', 'BackOffice'],
  ['deposit.lead', 'Suresh Nair', 'Deposit', 'lead'],
  ['banker.lead', 'Farah Khan', 'Banker', 'lead'],
  ['withdraw.lead', 'Vikram Desai', 'Withdraw', 'lead'],
];

const FRANCHISES = [
  ['WEST', 'West Region'],
  ['NORTH', 'North Region'],
  ['SOUTH', 'South Region'],
] as const;

export interface Franchises {
  west: string;
  north: string;
  south: string;
}

export function addFranchises(book: Book, random: Random, at: Date): Franchises {
  const [west, north, south] = FRANCHISES.map(([code, name]) => {
    const id = random.id(at);
    book.rows.franchise.push({ id, code, name, createdAt: at });
    return id;
  }) as [string, string, string];
  return { west, north, south };
}

export type Staff = Record<string, Person>;

/** Adds staff of every role and lead; all have the demo password, hashed once. */
export function addStaff(book: Book, random: Random, at: Date, franchises: Franchises, passwordHash: string): Staff {
  const staff: Staff = {};
  for (const [username, name, actionName, lead] of STAFF) {
    const id = random.id(at);
    const franchiseId = actionName === 'Franchise' ? franchises.west : null;
    book.rows.staff.push({
      id,
      username,
      name,
      actionName,
      lead: lead === 'lead',
      franchiseId,
      passwordHash,
      demo: true,
      lastLoginAt: null,
      lastLoginIp: null,
      createdAt: at,
    });
    const person = { id, username, role: lead ? `${actionName} lead` : actionName };
    staff[username] = person;
    book.note(at, null, {
      action: 'staff.created',
      entityType: 'staff',
      entityId: id,
      after: { username, actionName },
    });
  }
  return staff;
}

const OWNERS: readonly [username: string, name: string, actionName: ActionName][] = [
  ['owner', 'Leela Varma', 'BackOffice'],
  ['owner.two', 'Dev Mehta', 'Banker'],
];

/** Two owners. Added last, so that the ids of everything else stay what they were without them. */
export function addOwners(book: Book, random: Random, at: Date, passwordHash: string): void {
  for (const [username, name, actionName] of OWNERS) {
    const id = random.id(at);
    book.rows.staff.push({
      id,
      username,
      name,
      actionName,
      owner: true,
      franchiseId: null,
      passwordHash,
      demo: true,
      lastLoginAt: null,
      lastLoginIp: null,
      createdAt: at,
    });
    const after = { username, actionName, owner: true };
    book.note(at, null, { action: 'staff.created', entityType: 'staff', entityId: id, after });
  }
}

export function addClients(book: Book, random: Random, count: number, now: Date, franchises: Franchises): Client[] {
  const homes = [
    [null, 4],
    [franchises.west, 3],
    [franchises.north, 2],
    [franchises.south, 1],
  ] as const;
  return Array.from({ length: count }, (_, index) => addClient(book, random, index, now, random.weighted(homes)));
}

function addClient(book: Book, random: Random, index: number, now: Date, franchiseId: string | null): Client {
  const at = new Date(now.getTime() - random.whole(31, 400) * 86_400_000 - random.whole(0, 86_399_999));
  const id = random.id(at);
  const no = 1001 + index;
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const status = random.weighted([
    ['active', 390],
    ['suspended', 6],
    ['blocked', 4],
  ] as const);
  book.rows.customer.push({
    id,
    no,
    code: `C-${no}`,
    name,
    franchiseId,
    panelStatus: status,
    createdAt: at,
    phone: `${random.whole(6, 9)}${random.digits(9)}`,
    appKycStatus: random.weighted([
      ['verified', 85],
      ['pending', 13],
      ['rejected', 2],
    ] as const),
    riskLevel: random.weighted([
      ['low', 20],
      ['normal', 70],
      ['high', 10],
    ] as const),
    tags: random.chance(0.08) ? ['priority'] : [],
  });
  for (const balance of ['cash', 'bonus', 'hold'] as const) {
    book.rows.ledgerAccount.push({
      id: random.id(at),
      code: `customer:${id}:${balance}`,
      kind: `customer_${balance}`,
      customerId: id,
      derived: false,
      allowNegative: false,
    });
  }
  const payouts = Array.from({ length: random.chance(0.25) ? 2 : 1 }, () =>
    addPayoutAccount(book, random, id, name, at),
  );
  return { id, code: `C-${no}`, name, franchiseId, active: status === 'active', payouts };
}

function addPayoutAccount(book: Book, random: Random, customerId: string, holderName: string, at: Date): PayoutAccount {
  const account = random.chance(0.6) ? bankAccount(random, holderName) : upiAccount(random, holderName);
  const row = { id: random.id(at), ...account };
  book.rows.customerPayoutAccount.push({ ...row, customerId, verifiedAt: at, changedAt: at, createdAt: at });
  return row;
}

function bankAccount(random: Random, holderName: string) {
  const ifsc = `${random.pick(BANKS)[1]}0${random.digits(6)}`;
  return { kind: 'BANK' as const, holderName, accountNo: random.digits(random.pick([11, 12, 14])), ifsc, vpa: null };
}

function upiAccount(random: Random, holderName: string) {
  const vpa = `${holderName.toLowerCase().replace(/[^a-z]+/g, '.')}${random.whole(1, 99)}@${random.pick(VPA_HANDLES)}`;
  return { kind: 'UPI' as const, holderName, accountNo: null, ifsc: null, vpa };
}
