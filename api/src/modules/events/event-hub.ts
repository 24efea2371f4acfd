import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { directUrlOf } from '../../db/database.ts';
import { type Listening, listenTo } from '../../db/listen.ts';
import type { Deps } from '../../http/context.ts';
import { HttpError, tooMany } from '../../http/errors.ts';
import { findActors } from '../sessions/authenticate.ts';
import { inTurn } from './in-turn.ts';
import type { Listener } from './listener.ts';
import { placeEvents } from './place-events.ts';
import { canResume, eventsAfter, lastPosition, positionAt } from './read-events.ts';

const CHANNEL = 'panel_events';
/** Commits and wake-ups within this time are handled together. */
const TELL_MS = 50;
/** More streams are told less often, because each costs the same however many events it is told of at once. */
const readMs = (streams: number) => Math.min(500, Math.max(50, streams / 4));
/** So many streams are told before requests have their turn. */
const TOGETHER = 100;
/** How often the outbox is read without a wake-up; finds events that nobody announced. */
const TICK_MS = 1_000;
/** A stream ends within a second after its session, including the time of the query. */
const LOOK_MS = 400;
const BATCH = 500;
/** Streams of one person at this instance; a browser needs one stream for all its tabs. */
const STREAMS_A_PERSON = 8;

/** The live events of one API instance: reads them once for all its streams (domain 3.5). */
export interface EventHub {
  /** Called after an act has committed events here; wakes every instance soon. Never waits and never fails. */
  committed(): void;
  /**
   * Adds a listener: sends it everything after `from` (its `Last-Event-ID`), then new events as they come. Without
   * `from` it starts `recent` seconds ago; when the events after `from` are no longer kept, the listener gets `resync`.
   * Returns a function that removes the listener.
   * @throws HttpError 429 when this person has too many streams open, 503 when the hub has been closed.
   */
  join(listener: Listener, from: number | null, recent?: number): Promise<() => void>;
  /** How many streams are open. */
  streams(): number;
  /** Ends all streams; browsers reconnect by themselves. May be called twice. */
  close(): Promise<void>;
}

export function createEventHub({ db, clock }: Pick<Deps, 'db' | 'clock'>): EventHub {
  const listeners = new Set<Listener>();
  /** Listeners that are still reading past events. */
  const catchingUp = new Set<Listener>();
  let head = 0;
  let listening: Listening | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let closed = false;

  const tell = inTurn(async () => void (await sql`SELECT pg_notify(${CHANNEL}, '')`.execute(db)), TELL_MS);
  const read = inTurn(
    async () => {
      if (listeners.size === 0) return;
      await placeEvents(db);
      for (
        let events = await eventsAfter(db, head, BATCH);
        events.length > 0;
        events = await eventsAfter(db, head, BATCH)
      ) {
        head = Math.max(head, events.at(-1)?.said.position ?? 0);
        let told = 0;
        for (const listener of listeners) {
          if (!catchingUp.has(listener)) listener.tell(events);
          told += 1;
          if (told % TOGETHER === 0) await setImmediate();
        }
      }
    },
    () => readMs(listeners.size),
  );
  const lookAtSessions = inTurn(async () => {
    // A snapshot: a listener that joins during the query was not part of it.
    const present = [...listeners];
    if (present.length === 0) return;
    const actors = await findActors(
      db,
      present.map(({ actor }) => actor.sessionId),
      clock.now(),
    );
    for (const listener of present) keepOrEnd(listener, actors.get(listener.actor.sessionId));
  }, LOOK_MS / 2);

  const tick = () => {
    read.ask();
    for (const listener of listeners) listener.ping(Date.now());
  };
  const start = () => {
    listening ??= listenTo(directUrlOf(db), { channel: CHANNEL, onWake: read.ask });
    ticking ??= setInterval(tick, TICK_MS).unref();
    looking ??= setInterval(lookAtSessions.ask, LOOK_MS).unref();
  };

  /**
   * Sends what the listener missed, until no event has arrived meanwhile; from then on it is served with the others.
   */
  const catchUp = async (listener: Listener) => {
    for (;;) {
      const known = head;
      const events = await eventsAfter(db, listener.heard(), BATCH);
      listener.tell(events);
      if (events.length < BATCH && Math.max(listener.heard(), known) >= head) break;
    }
    catchingUp.delete(listener);
  };

  return {
    committed: tell.ask,
    join: async (listener, from, recent = 0) => {
      if (closed)
        throw new HttpError(503, 'This instance is stopping.', { code: 'STOPPING', headers: { 'retry-after': '1' } });
      if ([...listeners].filter(({ actor }) => actor.id === listener.actor.id).length >= STREAMS_A_PERSON) {
        throw tooMany('The panel is open in too many browsers at once to be live in all of them.', 30);
      }
      listeners.add(listener);
      catchingUp.add(listener);
      const leave = () => void (listeners.delete(listener), catchingUp.delete(listener));
      try {
        start();
        await placeEvents(db);
        const last = await lastPosition(db);
        if (listeners.size === catchingUp.size) head = Math.max(head, last);
        if (from === null)
          listener.mark(
            'ready',
            recent === 0 ? last : await positionAt(db, last, clock.now().getTime() - recent * 1000),
          );
        else if (!(await canResume(db, from))) listener.mark('resync', last);
        await catchUp(listener);
        return leave;
      } catch (error) {
        leave();
        throw error;
      }
    },
    streams: () => listeners.size,
    close: async () => {
      closed = true;
      clearInterval(ticking);
      clearInterval(looking);
      for (const listener of listeners) listener.end();
      listeners.clear();
      await Promise.all([tell.stop(), read.stop(), lookAtSessions.stop(), listening?.stop()]);
    },
  };
}

/**
 * Updates the permissions of a listener, which may have changed since the stream was opened; ends the stream of a
 * session that has ended (safety P12).
 */
function keepOrEnd(listener: Listener, actor: Listener['actor'] | undefined): void {
  const isStill = actor && actor.tokenVersion === listener.actor.tokenVersion && !actor.mustChangePassword;
  if (isStill) listener.actor = actor;
  else listener.end();
}
