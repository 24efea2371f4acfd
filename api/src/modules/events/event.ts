import { type Static, Type } from 'typebox';
import { named, nullable, object, StaffRef, Timestamp } from '../../http/schemas.ts';
import { TOPICS } from '../../acts/write-outbox.ts';

/** What a listener hears of one change: enough to know which rows to read again, and who changed them (domain 3.5). */
export const LiveEvent = named(
  'LiveEvent',
  object({
    position: Type.Integer({ description: 'Its place in the stream; the `id` of a server-sent event' }),
    topic: Type.Enum([...TOPICS]),
    type: Type.String({ description: 'e.g. deposit.updated' }),
    entityType: Type.String(),
    id: Type.String({ description: 'Of the row' }),
    by: nullable(StaffRef),
    at: Timestamp,
    payload: Type.Object({}, { additionalProperties: true, description: 'Small facts, e.g. version and status' }),
  }),
);
export type LiveEvent = Static<typeof LiveEvent>;

/** One event as text of the event stream format. */
export function eventText({ position, type, ...said }: LiveEvent): string {
  return `id: ${position}\nevent: ${type}\ndata: ${JSON.stringify(said)}\n\n`;
}

/** An event of the stream itself: `ready` says from where it goes on, `resync` that events before it are gone. */
export function markText(type: 'ready' | 'resync', position: number): string {
  return `id: ${position}\nevent: ${type}\ndata: {}\n\n`;
}
