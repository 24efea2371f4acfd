import { Type } from 'typebox';
import { type Actor, actorOf, type Api, type Deps } from '../../http/context.ts';
import { badRequest } from '../../http/errors.ts';
import { object } from '../../http/schemas.ts';
import { Day, dayOf, readDay } from '../../listing/business-day.ts';
import { pairApprovals, staffApprovals } from './approvals.ts';
import { contestedUtrs } from './contested-utrs.ts';
import { ownLineDays } from './own-line-days.ts';
import { reusedImages } from './reused-images.ts';
import { RiskView } from './schemas.ts';
import { selfApproved } from './self-approved.ts';
import { sharedPayees } from './shared-payees.ts';
import type { Span } from './span.ts';

/** Days shown by default, and the most at once. */
const USUAL_DAYS = 30;
const MOST_DAYS = 92;
const DAY_MS = 86_400_000;

/**
 * What leads watch for (domain 4): reused proofs, shared payees, contested UTRs, acts of one person alone, and who
 * decides for whom.
 */
export function riskRoutes(app: Api): void {
  const query = object({ from: Type.Optional(Day), to: Type.Optional(Day) });
  app.get(
    '/risk',
    {
      config: { access: { permission: 'risk.read' } },
      schema: {
        operationId: 'getRisk',
        tags: ['risk'],
        summary: 'What leads watch for, by default in the last 30 days, at most 92',
        querystring: query,
        response: { 200: RiskView },
      },
    },
    (request) => readRisk(app.deps, actorOf(request), spanOf(app.deps, request.query)),
  );
}

async function readRisk({ db, clock }: Deps, actor: Actor, span: Span) {
  return {
    from: span.from,
    to: span.to,
    reusedImages: await reusedImages(db, span),
    sharedPayees: await sharedPayees(db, span),
    contestedUtrs: await contestedUtrs(db, span),
    selfApproved: await selfApproved(db, actor, span),
    ownLineDays: await ownLineDays(db, span),
    staff: await staffApprovals(db, span),
    pairs: await pairApprovals(db, span),
    at: clock.now().toISOString(),
  };
}

function spanOf({ clock, settings: { businessTimeZone: zone } }: Deps, query: { from?: string; to?: string }): Span {
  const to = query.to === undefined ? dayOf(clock.now(), zone) : readDay(query.to);
  const from = query.from === undefined ? shift(to, 1 - USUAL_DAYS) : readDay(query.from);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > MOST_DAYS) throw badRequest(`The number of days must be from 1 to ${MOST_DAYS}.`, 'BAD_TIME');
  return { from, to, zone };
}

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
