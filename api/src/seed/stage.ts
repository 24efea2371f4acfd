import type { Rail } from '../domain/utrs/reference.ts';
import type { Agenda } from './agenda.ts';
import type { Book } from './book.ts';
import type { Method } from './methods.ts';
import type { Client, Person, Staff } from './people.ts';
import type { Random } from './random.ts';

/** What every scene of the demo uses. */
export interface Stage {
  now: Date;
  book: Book;
  random: Random;
  agenda: Agenda;
  staff: Staff;
  clients: Client[];
  methods: Method[];
  reference(rail: Rail, at: Date): string;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** One of these staff members. */
export function someone({ staff, random }: Stage, ...usernames: string[]): Person {
  const person = staff[random.pick(usernames)];
  if (!person) throw new Error(`The demo has no staff member ${usernames.join(', ')}`);
  return person;
}

/** Who serves a customer: for the West franchise mostly its own staff. */
export function desk(stage: Stage, client: Client): Person {
  const west =
    client.franchiseId !== null &&
    client.franchiseId === stage.methods.find(({ label }) => label === 'West UPI')?.franchiseId;
  if (west && stage.random.chance(0.6)) return someone(stage, 'franchise');
  return someone(stage, 'deposit', 'deposit', 'deposit.two', 'banker', 'banker', 'banker.two');
}

/** A method that this customer is shown. */
export function shownMethod(
  { methods, random }: Stage,
  client: Client,
  statuses: readonly string[] = ['active'],
): Method {
  const shown = methods.filter(
    ({ purpose, status, franchiseId }) =>
      purpose !== 'WITHDRAW' &&
      statuses.includes(status) &&
      (franchiseId === null || franchiseId === client.franchiseId),
  );
  const own = shown.filter(({ franchiseId }) => franchiseId !== null);
  return random.pick(own.length && random.chance(0.7) ? own : shown);
}

export function someRail({ random }: Stage, method: Method): Rail {
  if (method.kind !== 'BANK') return 'UPI';
  return random.weighted([
    ['IMPS', 60],
    ['NEFT', 33],
    ['RTGS', 3],
    ['INTRABANK', 4],
  ] as const);
}

/** Mostly round amounts. */
export function someAmount({ random }: Stage, rail: Rail): number {
  if (rail === 'RTGS') return random.whole(20, 45) * 10_000_00;
  if (rail === 'NEFT') return random.whole(5, 80) * 1_000_00;
  const usual = random.weighted([
    [500_00, 22],
    [1_000_00, 24],
    [2_000_00, 16],
    [3_000_00, 6],
    [5_000_00, 13],
    [10_000_00, 8],
    [1_500_00, 5],
    [20_000_00, 2],
  ] as const);
  return random.chance(0.2) ? usual + random.whole(1, 99) * 1_00 : usual;
}

/** The customer's name as a bank prints it. */
export function remitterOf({ random }: Stage, name: string): string {
  const [first = '', last = ''] = name.toUpperCase().split(' ');
  return random.pick([
    `${first} ${last}`,
    `${first} ${last}`,
    `${last} ${first}`,
    `MR ${first} ${last}`,
    `${first.slice(0, 1)} ${last}`,
  ]);
}
