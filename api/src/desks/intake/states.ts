import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Api } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { Id, IdParams, nullable, object, oneOf, Paise, Timestamp } from '../../http/schemas.ts';
import { answerableOf } from '../../modules/deposits/asking/answerable.ts';
import { DEPOSIT_STATUSES, type DepositStatus } from '../../domain/deposits/states.ts';
import { WITHDRAWAL_STATUSES } from '../../domain/withdrawals/states.ts';

const common = {
  id: Id,
  no: Type.String(),
  amountPaise: Paise,
  requestedAt: Timestamp,
  decidedAt: nullable(Timestamp),
  message: nullable(
    Type.String({ description: 'What the customer is told of the decision; null: nothing but the state' }),
  ),
};

const DepositState = object({
  ...common,
  status: oneOf(DEPOSIT_STATUSES),
  creditedPaise: nullable({ ...Paise, description: 'What was credited, once it is approved' }),
  question: nullable(Type.String({ description: 'What the customer is asked and has not answered yet' })),
  answerable: Type.Boolean({ description: 'Whether an answer of the customer is taken now' }),
  answersLeft: Type.Integer({ description: 'How many more' }),
});
const WithdrawalState = object({ ...common, status: oneOf(WITHDRAWAL_STATUSES) });

/**
 * A customer must not learn whether a UTR exists (domain 4), so a deposit with a matched line is shown as pending until
 * the desk decides.
 */
export const shownStatus = (status: DepositStatus): DepositStatus =>
  status === 'matched' || status === 'on_hold' ? 'pending' : status;

interface StateRow {
  id: string;
  no: string;
  amountPaise: number;
  requestedAt: Date;
  decidedAt: Date | null;
  message: string | null;
}

const dated = <T extends StateRow>(row: T) => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/**
 * The state of a request, for the app that made it. Without reasons, because a reason would reveal what the bank knows:
 * only with the message that owners have written for the customer.
 */
export function intakeStateRoutes(app: Api): void {
  app.get(
    '/intake/deposits/:id',
    {
      config: { access: 'intake' },
      schema: {
        operationId: 'intakeDepositState',
        tags: ['intake'],
        summary: 'The state of a deposit',
        params: IdParams,
        response: { 200: DepositState },
      },
    },
    async (request) => {
      const { rows } = await sql<
        StateRow & { status: DepositStatus; creditedPaise: number | null; question: string | null }
      >`
        SELECT d.id, 'D-' || d.no AS no, d.status, d.amount_paise, d.submitted_at AS requested_at, d.decided_at,
          CASE WHEN d.status IN ('rejected', 'reversed') THEN d.customer_message END AS message,
          CASE WHEN d.status = 'approved' THEN d.credited_paise END AS credited_paise,
          CASE WHEN d.status = 'on_hold' THEN (SELECT q.message FROM deposit_question q WHERE q.deposit_id = d.id AND q.closed_at IS NULL) END AS question
        FROM deposit d WHERE d.id = ${request.params.id}`.execute(app.deps.db);
      const [row] = rows;
      if (!row) throw notFound('deposit');
      const { answerable, answersLeft } = await answerableOf(app.deps.db, row.id, app.deps.clock.now());
      return { ...dated(row), status: shownStatus(row.status), answerable, answersLeft };
    },
  );

  app.get(
    '/intake/withdrawals/:id',
    {
      config: { access: 'intake' },
      schema: {
        operationId: 'intakeWithdrawalState',
        tags: ['intake'],
        summary: 'The state of a withdrawal',
        params: IdParams,
        response: { 200: WithdrawalState },
      },
    },
    async (request) => {
      const { rows } = await sql<StateRow & { status: (typeof WITHDRAWAL_STATUSES)[number] }>`
        SELECT w.id, 'W-' || w.no AS no, w.status, w.amount_paise, w.requested_at, w.decided_at,
          CASE WHEN w.status = 'rejected' THEN w.customer_message END AS message FROM withdrawal w WHERE w.id = ${request.params.id}`.execute(
        app.deps.db,
      );
      const [row] = rows;
      if (!row) throw notFound('withdrawal');
      return dated(row);
    },
  );
}
