import { plural } from '../../../domain/plural.ts';
import type { Db } from '../../../db/database.ts';
import { sql } from 'kysely';
import { tooMany } from '../../../http/errors.ts';

export const WINDOW_MINUTES = 15;
/** Failed sign-ins of one user from one address before each further try must wait: 1, 2, 4 … 60 s. */
const FREE_TRIES = 5;
const LONGEST_WAIT_SECONDS = 60;
/**
 * Failed sign-ins of one user in 15 minutes: from this address when the user has recently signed in from it, otherwise
 * from anywhere.
 */
export const USER_TRIES = 10;
/** Failed sign-ins from one address in an hour, for any users. */
const ADDRESS_TRIES = 100;
export const KNOWN_DAYS = 30;

export interface Attempt {
  username: string;
  ip: string;
  now: Date;
}

/**
 * Counts a try as failed before the password is checked, so that concurrent tries cannot get around the limit; throws
 * 429 with Retry-After when there were too many (safety 2.4). The counters are rows, so they survive a restart. A user
 * can still sign in from an address of their own while others guess from elsewhere.
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<CountedAttempt> {
  const { id } = await db
    .insertInto('loginAttempt')
    .values({ at: attempt.now, username: attempt.username, ip: attempt.ip, ok: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const waitSeconds = await secondsToWait(db, attempt, id);
  if (waitSeconds > 0) {
    // A refused try was not a guess, so it must not prolong the wait.
    await forget(db, id);
    throw tooMany(tryAgainIn(waitSeconds), waitSeconds);
  }
  return {
    succeeded: async () => void (await db.updateTable('loginAttempt').set({ ok: true }).where('id', '=', id).execute()),
    wasNoGuess: () => forget(db, id),
  };
}

/** A try that counts as failed until something else is said. */
interface CountedAttempt {
  /** Everything that was asked for was right; earlier failures no longer make anybody wait. */
  succeeded(): Promise<void>;
  /** The password was right and no code was sent: neither a success nor a failure. */
  wasNoGuess(): Promise<void>;
}

const forget = async (db: Db, id: number): Promise<void> =>
  void (await db.deleteFrom('loginAttempt').where('id', '=', id).execute());

interface Counts {
  pairFailures: number;
  pairLastAt: Date | null;
  capFailures: number;
  capFirstAt: Date | null;
  addressFailures: number;
  addressFirstAt: Date | null;
}

async function secondsToWait(db: Db, { username, ip, now }: Attempt, id: number): Promise<number> {
  const { rows } = await sql<Counts>`
    with recent as (
      select * from login_attempt
      where at > ${now}::timestamptz - interval '1 hour' and id <= ${id} and (username = ${username} or ip = ${ip})
    ),
    last_ok as (
      select coalesce(max(id), 0) as id from login_attempt where username = ${username} and ip = ${ip} and ok and id < ${id}
    ),
    known as (
      select exists (
        select 1 from login_attempt
        where username = ${username} and ip = ${ip} and ok and at > ${now}::timestamptz - make_interval(days => ${KNOWN_DAYS})
      ) as yes
    ),
    windowed as (
      select * from recent where not ok and username = ${username} and at > ${now}::timestamptz - make_interval(mins => ${WINDOW_MINUTES})
    ),
    pair as (select * from windowed where ip = ${ip} and id > (select last_ok.id from last_ok) and id < ${id}),
    cap as (select * from windowed where (ip = ${ip} and id > (select last_ok.id from last_ok)) or not (select yes from known)),
    address as (select * from recent where not ok and ip = ${ip})
    select
      (select count(*) from pair) as pair_failures,
      (select max(at) from pair) as pair_last_at,
      (select count(*) from cap) as cap_failures,
      (select min(at) from cap) as cap_first_at,
      (select count(*) from address) as address_failures,
      (select min(at) from address) as address_first_at`.execute(db);
  const counts = rows[0] as Counts;
  return Math.max(
    counts.pairFailures >= FREE_TRIES ? left(counts.pairLastAt, delayAfter(counts.pairFailures), now) : 0,
    counts.capFailures > USER_TRIES ? left(counts.capFirstAt, WINDOW_MINUTES * 60, now) : 0,
    counts.addressFailures > ADDRESS_TRIES ? left(counts.addressFirstAt, 3_600, now) : 0,
  );
}

const delayAfter = (failures: number) => Math.min(2 ** (failures - FREE_TRIES), LONGEST_WAIT_SECONDS);

function left(since: Date | null, seconds: number, now: Date): number {
  if (!since) return 0;
  return Math.ceil((since.getTime() + seconds * 1000 - now.getTime()) / 1000);
}

function tryAgainIn(seconds: number): string {
  if (seconds < 90)
    return plural(seconds, {
      one: 'Too many attempts. Try again in 1 second.',
      many: `Too many attempts. Try again in ${seconds} seconds.`,
    });
  const minutes = Math.ceil(seconds / 60);
  return plural(minutes, {
    one: 'Too many attempts. Try again in 1 minute.',
    many: `Too many attempts. Try again in ${minutes} minutes.`,
  });
}

/** Forgets the failed sign-ins of a user. */
export async function forgetFailures(db: Pick<Db, 'deleteFrom'>, username: string): Promise<void> {
  await db.deleteFrom('loginAttempt').where('username', '=', username).where('ok', '=', false).execute();
}
