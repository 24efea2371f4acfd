import { randomInt } from 'node:crypto';
import type { Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import type { DbOrTx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { PRACTICE_SEED_MOST } from './truth/kinds.ts';
import { can } from '../../http/context.ts';
import { halt, refused } from '../../http/envelope.ts';
import { forbidden } from '../../http/errors.ts';
import type { NewShift, PracticeShift } from './schemas.ts';

type Shift = Static<typeof PracticeShift>;

/** Every shift of this practice database, the newest first. */
export async function readShifts(db: DbOrTx): Promise<Shift[]> {
  const rows = await db.selectFrom('practice.shift').selectAll().orderBy('no', 'desc').execute();
  return rows.map(({ id, no, seed, minutes, startsAt, endsAt, endedAt }) => ({
    id,
    no,
    seed,
    minutes,
    state: endedAt ? 'ended' : startsAt ? 'running' : 'waiting',
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

export const stillRunning = () => refused('ALREADY_WAITING', 'A shift is running. It ends first.');

/** Asks for another shift; the simulator begins it within a second. Violates `practice_one_shift` while one runs. */
export async function askForShift({ tx, actor, now, audit }: Acting, wanted: Static<typeof NewShift>): Promise<Shift> {
  const open = await tx.selectFrom('practice.shift').select('id').where('endedAt', 'is', null).executeTakeFirst();
  if (open) return halt(stillRunning());
  const id = newId();
  const seed = wanted.seed ?? randomInt(1, PRACTICE_SEED_MOST);
  const shift = { id, seed, minutes: wanted.minutes };
  await tx
    .insertInto('practice.shift')
    .values({ ...shift, startedBy: actor.id, askedAt: now })
    .execute();
  audit({ action: 'practice.asked', entityType: 'practice', entityId: id, after: { seed, minutes: wanted.minutes } });
  return readOne(tx, id);
}

/** Ends the running shift before its time, for leads and owners. */
export async function endShift({ tx, actor, now, audit }: Acting): Promise<Shift> {
  if (!can(actor, 'risk.read')) throw forbidden();
  const ended = await tx
    .updateTable('practice.shift')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return halt(refused('WRONG_STATE', 'No shift is running.'));
  audit({ action: 'practice.ended', entityType: 'practice', entityId: ended.id });
  return readOne(tx, ended.id);
}

async function readOne(tx: DbOrTx, id: string): Promise<Shift> {
  const found = (await readShifts(tx)).find((one) => one.id === id);
  if (!found) throw new Error('The shift was written in this transaction');
  return found;
}
