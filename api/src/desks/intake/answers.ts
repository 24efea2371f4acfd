import { type Static, Type } from 'typebox';
import { type Act, actAs } from '../../acts/act.ts';
import { DEPOSIT_STATUSES } from '../../domain/deposits/states.ts';
import type { Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { envelopeOf, Id, IdParams, nullable, object, oneOf, text } from '../../http/schemas.ts';
import { answerableOf } from '../../modules/deposits/asking/answerable.ts';
import { answerDeposit } from '../../modules/deposits/asking/answer.ts';
import { intakeRef } from './deposits.ts';
import { shownStatus } from './states.ts';

const Answer = object({
  ref: intakeRef,
  utr: Type.Optional(nullable(text(60, { description: 'The right UTR, in place of that of the claim' }))),
  proofFileId: Type.Optional(nullable({ ...Id, description: 'A new proof, uploaded at /intake/files' })),
  text: Type.Optional(nullable(text(500, { description: 'What the customer says' }))),
});

/** Like the answer to the claim itself: nothing about the bank. */
const Taken = object({
  id: Id,
  no: Type.String(),
  status: oneOf(DEPOSIT_STATUSES),
  answer: Type.Integer({ description: 'Its number among the answers about this deposit' }),
  answersLeft: Type.Integer({ description: 'How many more are taken' }),
});

/** What a customer says about a deposit after the claim (domain 2.2). */
export function intakeAnswerRoutes(app: Api): void {
  app.post(
    '/intake/deposits/:id/answers',
    {
      config: { access: 'intake' },
      schema: {
        operationId: 'intakeDepositAnswer',
        tags: ['intake'],
        summary: 'A customer answers: the right UTR, a new proof, or a few words',
        params: IdParams,
        body: Answer,
        response: { 200: envelopeOf(Taken) },
      },
    },
    (request) =>
      actAs(
        app.deps,
        'intake',
        (one) => take(one, app.deps.settings.businessTimeZone, request.params.id, request.body),
        {
          violations: {
            deposit_answer_ref: () => refused('TRY_AGAIN', 'The same answer is being taken; ask again.'),
            deposit_answer_no: () => refused('TRY_AGAIN', 'Another answer is being taken; ask again.'),
          },
        },
      ),
  );
}

async function take(one: Act, zone: string, id: string, body: Static<typeof Answer>) {
  const answer = await answerDeposit(one, zone, id, body);
  const row = await one.tx
    .selectFrom('deposit')
    .select(['no', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { answersLeft } = await answerableOf(one.tx, id, one.now);
  const no = `D-${row.no}`;
  return done({ id, no, status: shownStatus(row.status), answer, answersLeft }, `The answer about ${no} is taken`);
}
