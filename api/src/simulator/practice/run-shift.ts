import type { Db } from '../../db/database.ts';
import { pause } from '../simulate.ts';
import { playShift, type PlayOptions, type Shift } from './play.ts';

const LOOK_MS = 500;

type Players = Pick<PlayOptions, 'client' | 'checker' | 'onFailure'>;

/** The shift that somebody has asked for and that has not begun. */
export const nextShift = (db: Db): Promise<Shift | undefined> =>
  db
    .selectFrom('practice.shift')
    .select(['id', 'no', 'seed', 'minutes'])
    .where('endedAt', 'is', null)
    .where('startsAt', 'is', null)
    .executeTakeFirst();

/** Plays a shift in its time; resolves when the time is up, or when somebody has ended it on its page. */
export async function runShift(db: Db, shift: Shift, players: Players, stop: AbortSignal): Promise<void> {
  const startsAt = new Date();
  const endsAt = new Date(startsAt.getTime() + shift.minutes * 60_000);
  await db.updateTable('practice.shift').set({ startsAt, endsAt }).where('id', '=', shift.id).execute();
  const over = new AbortController();
  const playing = playShift({ db, shift, timed: true, signal: over.signal, ...players });
  while (!stop.aborted && Date.now() < endsAt.getTime() && !(await isEnded(db, shift.id))) await pause(LOOK_MS, stop);
  if (!stop.aborted)
    await db
      .updateTable('practice.shift')
      .set({ endedAt: endsAt })
      .where('id', '=', shift.id)
      .where('endedAt', 'is', null)
      .execute();
  over.abort();
  await playing;
}

async function isEnded(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('practice.shift').select('endedAt').where('id', '=', id).executeTakeFirstOrThrow();
  return row.endedAt !== null;
}
