import { UserError } from './embedded/user-error.ts';
import { isPooled, openClient } from './pool/client.ts';

/** Instances compare moments that they wrote with moments of their own. */
const MOST_OFF_MS = 1_000;

/**
 * Makes sure that this instance agrees with the others: its clock with the database's, and its locks and events with a
 * session of their own. Throws a {@link UserError} otherwise.
 */
export async function checkInstance(url: string, directUrl: string, now: () => number = Date.now): Promise<void> {
  if (await isPooled(directUrl || url))
    throw new UserError(
      directUrl
        ? 'DATABASE_URL_DIRECT leads through a pooler, which loses the locks of jobs and live events: name the server itself.'
        : 'DATABASE_URL leads through a pooler, which loses the locks of jobs and live events: set DATABASE_URL_DIRECT to the address of the server itself.',
    );
  const off = await clockOff(url, now);
  if (Math.abs(off) > MOST_OFF_MS)
    throw new UserError(
      `The clock of this machine is ${(Math.abs(off) / 1000).toFixed(1)} s ${off > 0 ? 'ahead of' : 'behind'} the database's, and a second is the most that instances may differ by. Let both follow the same time server (NTP).`,
    );
}

/** How many ms this clock is certainly ahead of the database's (negative: behind it); 0 within the time of the question. */
export async function clockOff(url: string, now: () => number): Promise<number> {
  const client = await openClient(url, { application_name: 'backoffice-clock' });
  try {
    const asked = now();
    const { rows } = await client.query<{ ms: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms');
    const told = now();
    const theirs = Math.floor(Number(rows[0]?.ms));
    return asked > theirs ? asked - theirs : told < theirs ? told - theirs : 0;
  } finally {
    await client.end();
  }
}
