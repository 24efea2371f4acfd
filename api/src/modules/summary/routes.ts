import { type Api, actorOf } from '../../http/context.ts';
import { readSummary, Summary } from './summary.ts';

export function summaryRoutes(app: Api): void {
  app.get('/summary', { config: { access: 'session' }, schema: { operationId: 'getSummary', tags: ['summary'], response: { 200: Summary } } }, (request) =>
    readSummary(app.deps, actorOf(request)),
  );
}
