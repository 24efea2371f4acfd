import { sql } from 'kysely';
import { Type } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import { type Api, actorOf } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { envelopeOf, object } from '../../http/schemas.ts';
import { Day, dayOf, readDay } from '../../listing/business-day.ts';
import { conditions } from '../../listing/conditions.ts';
import { RowParams } from '../../http/row-id.ts';
import { ownMethods } from '../../listing/scope.ts';
import { mustSee } from '../../modules/payment-methods/read.ts';
import { closeDay, NewDayClose } from './close-day.ts';
import { waitsFor } from '../../modules/second-person/waiting.ts';
import { Reopen, reopenDay } from './reopen.ts';
import { readFigures } from './figures.ts';
import { DayClose } from './schemas.ts';
import { readStatement, Statement } from './statement.ts';

const DayQuery = object({ date: Type.Optional(Day) });
const StatementQuery = object({ from: Type.Optional(Day), to: Type.Optional(Day) });

/** The close of a day and the statement: what the bank holds against what was entered (domain 1.2, 2.8). */
export function dayCloseRoutes(app: Api): void {
  const zone = app.deps.settings.businessTimeZone;
  const dayIn = async (one: Acting, id: string, date: string) => {
    const [day] = await readFigures(one.tx, [sql`p.id = ${id}`], date, zone, one.now);
    if (!day) throw new Error('The day cannot be read');
    return day;
  };
  const today = () => dayOf(app.deps.clock.now(), zone);

  app.get(
    '/day-closes',
    {
      config: { access: { permission: 'methods.read' } },
      schema: {
        operationId: 'listDayCloses',
        tags: ['day-close'],
        summary: 'One business day of every account, by default today',
        querystring: DayQuery,
        response: { 200: object({ date: Day, items: Type.Array(DayClose) }) },
      },
    },
    async (request) => {
      const date = readDay(request.query.date ?? today());
      const where = conditions(
        sql`p.status NOT IN ('draft', 'pending_review')`,
        ownMethods(actorOf(request), sql`p.id`),
      );
      return { date, items: await readFigures(app.deps.db, where, date, zone, app.deps.clock.now()) };
    },
  );

  app.post(
    '/payment-methods/:id/day-close',
    {
      config: { access: { permission: 'days.close' }, idempotency: 'required' },
      schema: {
        operationId: 'closeDay',
        tags: ['day-close'],
        summary: 'Close one day of one account',
        params: RowParams,
        body: NewDayClose,
        response: { 200: envelopeOf(DayClose) },
      },
    },
    (request) =>
      act(request, async (one) => {
        const id = await mustSee(one.tx, one.actor, request.params.id);
        await closeDay(one, app.deps, id, request.body);
        const day = await dayIn(one, id, request.body.date);
        return done(day, day.waiting ? waitsFor(day.waiting) : `${day.paymentMethod.label} is closed for ${day.date}`);
      }),
  );

  app.post(
    '/payment-methods/:id/day-close/reopen',
    {
      config: { access: { permission: 'days.reopen' }, idempotency: 'required' },
      schema: {
        operationId: 'reopenDay',
        tags: ['day-close'],
        summary: 'Open the last closed day of one account again; another person confirms it',
        params: RowParams,
        body: Reopen,
        response: { 200: envelopeOf(DayClose) },
      },
    },
    (request) =>
      act(request, async (one) => {
        const id = await mustSee(one.tx, one.actor, request.params.id);
        await reopenDay(one, app.deps, id, request.body);
        const day = await dayIn(one, id, request.body.date);
        return done(
          day,
          day.waiting ? waitsFor(day.waiting) : `${day.paymentMethod.label} is open again for ${day.date}`,
        );
      }),
  );

  app.get(
    '/payment-methods/:id/statement',
    {
      config: { access: { permission: 'utrs.read' } },
      schema: {
        operationId: 'getStatement',
        tags: ['day-close'],
        summary: 'The statement: running balance and entered balance',
        params: RowParams,
        querystring: StatementQuery,
        response: { 200: Statement },
      },
    },
    async (request) => {
      const { from = today(), to = today() } = request.query;
      return readStatement(
        app.deps.db,
        await mustSee(app.deps.db, actorOf(request), request.params.id),
        { from: readDay(from), to: readDay(to) },
        zone,
      );
    },
  );
}
