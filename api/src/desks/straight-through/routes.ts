import type { FastifyRequest } from 'fastify';
import { act, type Acting } from '../../acts/act.ts';
import type { Api } from '../../http/context.ts';
import { done, halt, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, IdParams } from '../../http/schemas.ts';
import { stopStraightThrough, STRAIGHT_THROUGH_ID } from '../../modules/deposits/straight-through/switch.ts';
import { endWaiting } from '../../modules/second-person/end-waiting.ts';
import { reasonOf } from '../../acts/reason.ts';
import { askForBackTest, seeBackTest } from './back-test/ask.ts';
import { readBackTests, readDisagreements } from './back-test/read.ts';
import { saveRules } from './rules.ts';
import {
  BackTest,
  BackTestAsked,
  BackTestRows,
  Outcome,
  RulesChange,
  Stopping,
  StraightThroughState,
  StraightThroughView,
  Switching,
} from './schemas.ts';
import { secondLookRoutes } from './second-look/routes.ts';
import { switchStraightThrough } from './switch-on.ts';
import { readState, readView } from './view.ts';

const tags = ['straight-through'];
const config = { access: { permission: 'owner' } } as const;
const outcome = { 200: envelopeOf(Outcome) };

/** Straight-through approval: the switch, its rules and back-tests, for owners; the stop, for every lead. */
export function straightThroughRoutes(app: Api): void {
  const { deps } = app;
  const answer = async (one: Acting, waits: boolean, said: string) =>
    done({ view: await readView(one.tx, deps), waits }, waits ? 'It waits for another owner.' : said);

  app.get(
    '/straight-through',
    {
      config,
      schema: {
        operationId: 'getStraightThrough',
        tags,
        summary: 'The switch, the rules, and figures of today',
        response: { 200: StraightThroughView },
      },
    },
    () => readView(deps.db, deps),
  );

  app.get(
    '/straight-through/state',
    {
      config: { access: { permission: 'deposits.read' } },
      schema: {
        operationId: 'getStraightThroughState',
        tags,
        summary: 'Whether deposits are credited straight through',
        response: { 200: StraightThroughState },
      },
    },
    () => readState(deps.db),
  );

  app.post(
    '/straight-through/stop',
    {
      config: { access: { permission: 'straight-through.stop' } },
      schema: {
        operationId: 'stopStraightThrough',
        tags,
        summary: 'Stop it at once, everywhere',
        body: Stopping,
        response: { 200: envelopeOf(StraightThroughState) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const reason = reasonOf(request.body);
        await endWaiting(one, { type: 'straight-through', id: STRAIGHT_THROUGH_ID }, reason);
        if (!(await stopStraightThrough(one, reason, false))) halt(refused('NOTHING_CHANGED', 'It is off already.'));
        return done(await readState(one.tx), 'Straight-through approval is off');
      }),
  );

  app.post(
    '/straight-through/rules',
    {
      config,
      schema: {
        operationId: 'changeStraightThroughRules',
        tags,
        summary: 'Keep other rules; those that let more through wait for a back-test and two owners while it is on',
        body: RulesChange,
        response: outcome,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const inUse = await saveRules(one, deps, request.body);
        return answer(
          one,
          false,
          inUse ? 'The rules are in use' : 'The rules are kept. Run a back-test, and put them into use',
        );
      }),
  );

  app.post(
    '/straight-through/switch',
    {
      config,
      schema: {
        operationId: 'switchStraightThrough',
        tags,
        summary: 'Off, watching or on; on waits for another owner',
        body: Switching,
        response: outcome,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) =>
        answer(
          one,
          await switchStraightThrough(one, deps, request.body),
          `Straight-through approval: ${request.body.mode}`,
        ),
      ),
  );

  backTestRoutes(app);
  secondLookRoutes(app);
}

function backTestRoutes(app: Api): void {
  const { deps } = app;
  const read = async (db: Acting['tx'] | typeof deps.db, id: string) => {
    const [found] = await readBackTests(db, deps.clock.now(), id);
    if (!found) throw notFound('back-test');
    return found;
  };

  app.post(
    '/straight-through/back-tests',
    {
      config,
      schema: {
        operationId: 'runBackTest',
        tags,
        summary: 'Judge the decided claims of the last days by these rules',
        body: BackTestAsked,
        response: { 200: envelopeOf(BackTest) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const test = await read(one.tx, await askForBackTest(one, request.body));
        return done(test, `${test.no} runs`);
      }),
  );

  app.get(
    '/straight-through/back-tests/:id',
    { config, schema: { operationId: 'getBackTest', tags, params: IdParams, response: { 200: BackTest } } },
    (request) => read(deps.db, request.params.id),
  );

  app.get(
    '/straight-through/back-tests/:id/rows',
    {
      config,
      schema: {
        operationId: 'listBackTestRows',
        tags,
        summary: 'What it would have credited and staff decided otherwise',
        params: IdParams,
        response: { 200: BackTestRows },
      },
    },
    (request) => readDisagreements(deps.db, request.params.id),
  );

  app.post(
    '/straight-through/back-tests/:id/seen',
    {
      config,
      schema: {
        operationId: 'seeBackTest',
        tags,
        summary: 'This owner has opened the result',
        params: IdParams,
        response: { 200: envelopeOf(BackTest) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        await seeBackTest(one, request.params.id);
        const test = await read(one.tx, request.params.id);
        return done(test, `You have seen ${test.no}`);
      }),
  );
}
