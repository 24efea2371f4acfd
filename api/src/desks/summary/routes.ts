import { Type } from 'typebox';
import { type Api, actorOf } from '../../http/context.ts';
import { object } from '../../http/schemas.ts';
import { Day, readDay } from '../../listing/business-day.ts';
import { DaySummary } from './day-schemas.ts';
import { readDaySummary } from './day.ts';
import { readSummary, Summary } from './summary.ts';

export function summaryRoutes(app: Api): void {
  app.get(
    '/summary',
    {
      config: { access: 'session' },
      schema: { operationId: 'getSummary', tags: ['summary'], response: { 200: Summary } },
    },
    (request) => readSummary(app.deps, actorOf(request)),
  );

  const query = object({ date: Type.Optional(Day) });
  app.get(
    '/summary/day',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'getDaySummary',
        tags: ['summary'],
        summary: 'One business day in figures, by default today',
        querystring: query,
        response: { 200: DaySummary },
      },
    },
    (request) => readDaySummary(app.deps, actorOf(request), request.query.date && readDay(request.query.date)),
  );
}
