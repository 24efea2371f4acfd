import { type Static, Type } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { named, object } from '../../http/schemas.ts';
import { LiveEvent } from './event.ts';
import { heardBy } from './listener.ts';
import { placeEvents } from './place-events.ts';
import { canResume, eventsAfter, lastPosition } from './read-events.ts';
import type { Topic } from '../../acts/write-records.ts';

/** When more events than this were missed, reading the rows again is cheaper. */
const MOST = 500;

export const LiveEvents = named(
  'LiveEvents',
  object({
    events: Type.Array(LiveEvent),
    position: Type.Integer({ description: 'The position to continue from' }),
    resync: Type.Boolean({ description: 'Events before `position` are gone: read everything again' }),
  }),
);

/** The events after `since` that this person may receive. Without `since` it only returns the current position. */
export async function pollEvents(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  topics: ReadonlySet<Topic>,
  since: number | null,
): Promise<Static<typeof LiveEvents>> {
  await placeEvents(db);
  if (since === null) return { events: [], position: await lastPosition(db), resync: false };
  if (!(await canResume(db, since))) return { events: [], position: await lastPosition(db), resync: true };
  const found = await eventsAfter(db, since, MOST + 1);
  if (found.length > MOST) return { events: [], position: await lastPosition(db), resync: true };
  return { events: heardBy(actor, topics, found), position: found.at(-1)?.said.position ?? since, resync: false };
}
