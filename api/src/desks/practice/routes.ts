import { act } from '../../acts/act.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { HttpError } from '../../http/errors.ts';
import { envelopeOf } from '../../http/schemas.ts';
import { readPractice } from './read-practice.ts';
import { NewShift, Practice, PracticeQuery, PracticeShift } from './schemas.ts';
import { askForShift, endShift, stillRunning } from './shifts.ts';
import './tables.ts';

const tags = ['practice'];
const config = { access: 'session' } as const;

/** Practice (docs/practice.md): its shifts and their results. Outside of practice every call answers 404. */
export function practiceRoutes(app: Api): void {
  const { deps } = app;
  const mustBePractice = async () => {
    if (!deps.settings.practice) throw new HttpError(404, 'This panel is not for practice.', { code: 'PRACTICE_OFF' });
  };
  app.get(
    '/practice',
    {
      config,
      preHandler: mustBePractice,
      schema: {
        operationId: 'getPractice',
        tags,
        summary: 'A practice shift: how far it is, and once it is over what was decided right and wrong',
        querystring: PracticeQuery,
        response: { 200: Practice },
      },
    },
    (request) => readPractice(deps, actorOf(request), request.query.shift),
  );
  app.post(
    '/practice/shifts',
    {
      config,
      preHandler: mustBePractice,
      schema: {
        operationId: 'startPracticeShift',
        tags,
        summary: 'Practise again, with the same seed or another one',
        body: NewShift,
        response: { 200: envelopeOf(PracticeShift) },
      },
    },
    (request) =>
      act(request, async (one) => done(await askForShift(one, request.body), 'A new shift begins'), {
        violations: { practice_one_shift: stillRunning },
      }),
  );
  app.post(
    '/practice/end',
    {
      config,
      preHandler: mustBePractice,
      schema: {
        operationId: 'endPracticeShift',
        tags,
        summary: 'End the running shift before its time, for leads and owners',
        response: { 200: envelopeOf(PracticeShift) },
      },
    },
    (request) => act(request, async (one) => done(await endShift(one), 'The shift has ended')),
  );
}
