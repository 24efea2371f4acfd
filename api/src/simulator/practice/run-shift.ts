import type { Db } from '../../db/database.ts';
import { pause } from '../simulate.ts';
import { playShift, type PlayOptions, type Shift } from './play.ts';

const LOOK_MS = 500;

type Players = Pick<PlayOptions, 'client' | 'checker' | 'onFailure'>;

/** A shift, and when it began: one that has begun goes on. */
type OpenShift = Shift & { startsAt: Date | null };

/** The shift that somebody has asked for, or that a player before this one did not play to its end. */
export const openShift = (db: Db): Promise<OpenShift | undefined> =>
  db
    .selectFrom('practice.shift')
    .select(['id', 'no', 'seed', 'minutes', 'startsAt'])
    .where('endedAt', 'is', null)
    .orderBy('no')
    .executeTakeFirst();

/** When the last story of a shift was told. */
async function lastTold(db: Db, shiftId: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('practice.truth')
    .select((e) => e.fn.max('toldAt').as('at'))
    .where('shiftId', '=', shiftId)
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Plays a shift in its time; resolves when the time is up, or when somebody has ended it on its page. One that has begun
 * goes on behind its last story: those that were due meanwhile are told at once.
 */
export async function runShift(db: Db, shift: OpenShift, players: Players, stop: AbortSignal): Promise<void> {
  const startsAt = shift.startsAt ?? new Date();
  const after = shift.startsAt && (await lastTold(db, shift.id));
  const endsAt = new Date(startsAt.getTime() + shift.minutes * 60_000);
  await db.updateTable('practice.shift').set({ startsAt, endsAt }).where('id', '=', shift.id).execute();
  const over = new AbortController();
  const playing = playShift({
    db,
    shift,
    timed: true,
    began: startsAt,
    ...(after && { after }),
    signal: over.signal,
    ...players,
  });
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
