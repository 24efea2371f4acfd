import { type RawBuilder, sql } from 'kysely';
import { KNOWN_DAYS, USER_TRIES, WINDOW_MINUTES } from './login-throttle.ts';

type Sql = RawBuilder<unknown>;

const lately = (now: Date) => sql`${now}::timestamptz - make_interval(mins => ${WINDOW_MINUTES}::int)`;

const wrongOf = (username: Sql, now: Date) => sql`
  login_attempt a WHERE a.username = ${username} AND NOT a.ok AND a.at > ${lately(now)}`;

/**
 * Whether so many wrong passwords and codes were tried for a username lately that addresses from which nobody has signed
 * in with it are refused.
 */
export const isLocked = (username: Sql, now: Date): Sql =>
  sql`(SELECT count(*) FROM ${wrongOf(username, now)}) >= ${USER_TRIES}`;

/**
 * What the throttle knows of the guesses at a username, as a row to join: `failures` and `addresses` of the last 15
 * minutes, `locked_until`, when a new address is looked at again, and `known_addresses`, from which the person can sign
 * in all the same: used in the last 30 days, and with fewer wrong tries of their own.
 */
export const guessesAt = (username: Sql, now: Date): Sql => sql`(
  SELECT w.*, CASE WHEN w.locked_until IS NULL THEN 0 ELSE (
    SELECT count(*) FROM (
      SELECT o.ip, max(o.id) AS id FROM login_attempt o
      WHERE o.username = ${username} AND o.ok AND o.at > ${now}::timestamptz - make_interval(days => ${KNOWN_DAYS}::int)
      GROUP BY o.ip
    ) known
    WHERE (SELECT count(*) FROM ${wrongOf(username, now)} AND a.ip = known.ip AND a.id > known.id) < ${USER_TRIES}
  ) END AS known_addresses
  FROM (
    SELECT count(*) AS failures, count(DISTINCT a.ip) AS addresses,
      (array_agg(a.at ORDER BY a.at DESC))[${USER_TRIES}::int] + make_interval(mins => ${WINDOW_MINUTES}::int) AS locked_until
    FROM ${wrongOf(username, now)}
  ) w)`;
