import { Type } from 'typebox';
import type { Api } from '../../http/context.ts';
import { badRequest } from '../../http/errors.ts';
import { object } from '../../http/schemas.ts';
import { countOutcome, readFigures } from './figures/figures.ts';
import { ReleaseFigures, ReleaseOutcome } from './figures/schemas.ts';
import { createReportBook } from './report-book.ts';
import { PanelReport, ReportsOfTheDay } from './schemas.ts';

/**
 * Reports of what a browser refused or could not load (safety P14). Open to everybody, because the reporting page may
 * have no session: so reports are small, rate-limited separately, and never trusted. They go to the log, to a counter
 * of `GET /api/ready`, and for a day to the page of modules that leads read.
 */
export function reportRoutes(api: Api): void {
  const { clock, metrics } = api.deps;
  const book = createReportBook(api.deps.db);
  api.addHook('onClose', () => book.written());
  api.post(
    '/reports',
    {
      bodyLimit: 4_096,
      config: { access: 'public', rate: 'report' },
      schema: {
        operationId: 'reportFromPanel',
        tags: ['reports'],
        summary: 'A browser reports what it refused or could not load',
        body: PanelReport,
        response: { 200: object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      metrics.count('panelReports');
      request.log.warn({ report: request.body, staff: request.actor?.id }, 'the panel reports');
      book.note(request.body, clock.now());
      return { ok: true as const };
    },
  );

  api.get(
    '/reports',
    {
      config: { access: { permission: 'reports.read' } },
      schema: {
        operationId: 'getReports',
        tags: ['reports'],
        summary: 'What browsers reported in the last 24 hours',
        response: { 200: ReportsOfTheDay },
      },
    },
    async () => book.read(clock.now()),
  );

  figureRoutes(api);
}

/** How each release of a module fares. Counted for signed-in staff only: the figures decide whether a canary is promoted. */
function figureRoutes(api: Api): void {
  api.post(
    '/release-figures',
    {
      bodyLimit: 1_024,
      config: { access: 'session', rate: 'report' },
      schema: {
        operationId: 'countReleaseOutcome',
        tags: ['reports'],
        summary: 'A tab tells how a release of a module fares',
        body: ReleaseOutcome,
        response: { 200: object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      const { channel, outcome } = request.body;
      if (outcome === 'left' && channel !== 'canary') throw badRequest('Only a canary can be left.');
      await countOutcome(api.deps, request.body);
      return { ok: true as const };
    },
  );

  api.get(
    '/release-figures',
    {
      config: { access: { permission: 'reports.read' } },
      schema: {
        operationId: 'getReleaseFigures',
        tags: ['reports'],
        summary: 'How each release fared in the last fourteen days',
        response: { 200: ReleaseFigures },
      },
    },
    () => readFigures(api.deps),
  );
}
