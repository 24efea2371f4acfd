import type { Actor } from '../../http/context.ts';
import { eventText, type LiveEvent, markText } from './event.ts';
import { mayHear } from './may-hear.ts';
import type { PlacedEvent } from './read-events.ts';
import type { EventStream } from './stream.ts';
import type { Topic } from '../../acts/write-records.ts';

const PING_MS = 15_000;

/** One open stream and its person. */
export interface Listener {
  actor: Actor;
  /** The position up to which everything was sent or was not meant for this person. */
  heard(): number;
  /** Sends events in order; skips those that were sent before. */
  tell(events: readonly PlacedEvent[]): void;
  mark(type: 'ready' | 'resync', position: number): void;
  /**
   * Sends a keep-alive at most every 15 s; it carries the position when that has moved without an event for this
   * person.
   */
  ping(now: number): void;
  end(): void;
}

export function createListener(actor: Actor, topics: ReadonlySet<Topic>, from: number, stream: EventStream): Listener {
  let heard = from;
  let told = from;
  let spokeAt = Date.now();
  const send = (text: string) => {
    told = heard;
    spokeAt = Date.now();
    stream.send(text);
  };
  const listener: Listener = {
    actor,
    heard: () => heard,
    tell: (events) => {
      const news = events.filter(({ said }) => said.position > heard);
      heard = news.at(-1)?.said.position ?? heard;
      const text = heardBy(listener.actor, topics, news).map(eventText).join('');
      if (text) send(text);
    },
    mark: (type, position) => {
      heard = position;
      send(markText(type, position));
    },
    ping: (now) => {
      if (now - spokeAt < PING_MS) return;
      send(told === heard ? ': ping\n\n' : markText('ready', heard));
    },
    end: stream.end,
  };
  return listener;
}

/** The events of these topics that this person may receive. */
export function heardBy(actor: Actor, topics: ReadonlySet<Topic>, events: readonly PlacedEvent[]): LiveEvent[] {
  return events.filter(({ to }) => topics.has(to.topic) && mayHear(actor, to)).map(({ said }) => said);
}
