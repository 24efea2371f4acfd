import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { actorOf, type Api } from '../../http/context.ts';
import { object } from '../../http/schemas.ts';
import { createListener } from './listener.ts';
import { LiveEvents, pollEvents } from './poll.ts';
import { openStream } from './stream.ts';
import { type Topic, TOPICS } from '../../acts/write-records.ts';

const one = `(?:${TOPICS.join('|')})`;
const Topics = Type.String({
  pattern: `^${one}(?:,${one}){0,${TOPICS.length - 1}}$`,
  maxLength: 200,
  description: `Separated by commas: ${TOPICS.join(', ')}`,
});

const streamAnswer = {
  200: {
    description:
      'Events as they are committed. `event` is the type, `id` the position to go on from, `data` a LiveEvent without its type and position; `ready` and `resync` are of the stream itself',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  },
};

/** Live events, as a stream and by polling (domain 3.5). */
export function eventRoutes(api: Api): void {
  api.get(
    '/events',
    {
      config: { access: 'session', document: { responses: streamAnswer } },
      exposeHeadRoute: false,
      schema: {
        operationId: 'streamEvents',
        tags: ['events'],
        summary: 'Live events; continues after Last-Event-ID while that is kept (24 h), otherwise sends resync',
        querystring: object({
          topics: Topics,
          recent: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: 300,
              description: 'Without Last-Event-ID: start with the events of this many past seconds',
            }),
          ),
        }),
      },
    },
    async (request, reply) => {
      const stream = openStream(() => api.deps.metrics.count('slowStreamsCut'));
      stream.send('retry: 3000\n\n');
      const from = lastEventId(request);
      const listener = createListener(actorOf(request), topicsOf(request.query.topics), from ?? 0, stream);
      const leave = await api.events.join(listener, from, request.query.recent);
      if (stream.body.destroyed) leave();
      else stream.body.once('close', leave);
      // Keeps a proxy from buffering: each event must arrive at once.
      return reply
        .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
        .send(stream.body);
    },
  );

  api.get(
    '/events/poll',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'pollEvents',
        tags: ['events'],
        summary: 'The events after a position, where streams are not possible',
        querystring: object({
          topics: Topics,
          since: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
        }),
        response: { 200: LiveEvents },
      },
    },
    (request) => pollEvents(api.deps, actorOf(request), topicsOf(request.query.topics), request.query.since ?? null),
  );
}

const topicsOf = (text: string): ReadonlySet<Topic> => new Set(text.split(',') as Topic[]);

/**
 * The position in `Last-Event-ID`; `null` without one, -1 for anything that is not a position, which makes the browser
 * read everything again.
 */
function lastEventId({ headers }: FastifyRequest): number | null {
  const sent = headers['last-event-id'];
  if (sent === undefined || sent === '') return null;
  return /^\d{1,15}$/.test(String(sent)) ? Number(sent) : -1;
}
