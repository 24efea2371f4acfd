import { type Static, Type } from 'typebox';
import { named, nullable, object, StaffRef, Timestamp } from '../../http/schemas.ts';
import { TOPICS } from '../../acts/write-records.ts';

/**
 * What a listener receives about one change: enough to know which rows to read again, and who changed them (domain
 * 3.5).
 */
export const LiveEvent = named(
  'LiveEvent',
  object({
    position: Type.Integer({ description: 'Its place in the stream; the `id` of a server-sent event' }),
    topic: Type.Enum([...TOPICS]),
    type: Type.String({ description: 'e.g. deposit.updated' }),
    entityType: Type.String(),
    id: Type.String({ description: 'Id of the row' }),
    by: nullable(StaffRef),
    at: Timestamp,
    payload: Type.Object({}, { additionalProperties: true, description: 'Small facts, e.g. version and status' }),
  }),
);
export type LiveEvent = Static<typeof LiveEvent>;

const texts = new WeakMap<LiveEvent, string>();

/** One event in the text format of server-sent events; written once, however many streams it goes to. */
export function eventText(event: LiveEvent): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const { position, type, ...said } = event;
  const text = `id: ${position}\nevent: ${type}\ndata: ${JSON.stringify(said)}\n\n`;
  texts.set(event, text);
  return text;
}

/**
 * A message about the stream itself: `ready` says at which position it starts, `resync` that earlier events are gone.
 */
export function markText(type: 'ready' | 'resync', position: number): string {
  return `id: ${position}\nevent: ${type}\ndata: {}\n\n`;
}
