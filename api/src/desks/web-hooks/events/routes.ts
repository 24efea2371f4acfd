import { Type } from 'typebox';
import { actorOf, type Api } from '../../../http/context.ts';
import { notFound } from '../../../http/errors.ts';
import { RowParams } from '../../../http/row-id.ts';
import { object } from '../../../http/schemas.ts';
import { readDeposit } from '../../../modules/deposits/read.ts';
import { readWithdrawal } from '../../../modules/withdrawals/read.ts';
import { AskedCustomer, CustomerAnswer, saidAbout, ToldApp, toldOfRow } from './told.ts';

const WithApp = object({ told: Type.Array(ToldApp) });
const DepositWithApp = object({
  told: Type.Array(ToldApp),
  questions: Type.Array(AskedCustomer),
  answers: Type.Array(CustomerAnswer),
});

/** What passed between a row and the operator's app, for whoever may read the row. */
export function toldRoutes(app: Api): void {
  const { db } = app.deps;
  app.get(
    '/deposits/:id/app',
    {
      config: { access: { permission: 'deposits.read' } },
      schema: {
        operationId: 'getDepositWithApp',
        tags: ['deposits'],
        summary: 'What the app was told, what the customer was asked, and what the customer answered',
        params: RowParams,
        response: { 200: DepositWithApp },
      },
    },
    async (request) => {
      const row = await readDeposit(db, actorOf(request), request.params.id);
      if (!row) throw notFound('deposit');
      const [told, said] = await Promise.all([toldOfRow(db, 'deposit', row.id), saidAbout(db, row.id)]);
      return { told, ...said };
    },
  );
  app.get(
    '/withdrawals/:id/app',
    {
      config: { access: { permission: 'withdrawals.read' } },
      schema: {
        operationId: 'getWithdrawalWithApp',
        tags: ['withdrawals'],
        summary: 'What the app was told',
        params: RowParams,
        response: { 200: WithApp },
      },
    },
    async (request) => {
      const row = await readWithdrawal(db, actorOf(request), request.params.id);
      if (!row) throw notFound('withdrawal');
      return { told: await toldOfRow(db, 'withdrawal', row.id) };
    },
  );
}
