import type { Static, TObject } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import { figure, plural } from '../../domain/plural.ts';
import { rupees } from '../../domain/rupees.ts';
import type { Api } from '../../http/context.ts';
import { done, halt, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, IdParams } from '../../http/schemas.ts';
import { sayAsking } from './asking.ts';
import { enterStatement, readyStatement } from './enter.ts';
import { readStatement, type StatementFile as Row } from './read-statements.ts';
import { Entering, GivingBalances, GivingLayout, StatementFile, Voiding } from './schemas.ts';
import { stageAgain } from './stage.ts';
import { voidStatement } from './void.ts';

interface StatementAct<B extends TObject> {
  verb: 'layout' | 'balances' | 'enter' | 'void';
  body: B;
  operationId: string;
  summary: string;
  /** Does it, and says what was done, or what the statement asks for. */
  perform: (one: Acting, id: string, body: Static<B>) => Promise<(row: Row) => string>;
}

/** The acts on one statement. */
export function actRoutes(api: Api): void {
  const { deps } = api;
  statementAct(api, {
    verb: 'layout',
    body: GivingLayout,
    operationId: 'setStatementLayout',
    summary: 'Say which column is what; the layout is kept for the bank once its rows are read',
    perform: async (one, id, { version, layout }) => {
      await again(one, id, version, { layout });
      return (row) => sayAsking(row) ?? `${row.no} is read`;
    },
  });
  statementAct(api, {
    verb: 'balances',
    body: GivingBalances,
    operationId: 'setStatementBalances',
    summary: 'Type the balances of a file that has none',
    perform: async (one, id, { version, ...balances }) => {
      await again(one, id, version, { balances });
      return (row) => sayAsking(row) ?? `${row.no} adds up`;
    },
  });
  statementAct(api, {
    verb: 'enter',
    body: Entering,
    operationId: 'enterStatement',
    summary: 'Enter both sides of a proved statement, all or nothing',
    perform: async (one, id, body) => {
      const { counts, matched } = await enterStatement(one, deps, id, body);
      return ({ no }) =>
        `${no} is entered: ${sideOf(counts.credits, 'credit')} of ${rupees(counts.creditsPaise)}, ${sideOf(counts.debits, 'debit')} of ${rupees(counts.debitsPaise)}. Matched: ${figure(matched)}. Payouts confirmed: ${figure(counts.payout + counts.batch)}.`;
    },
  });
  statementAct(api, {
    verb: 'void',
    body: Voiding,
    operationId: 'voidStatement',
    summary: 'Void a statement with all of its lines',
    perform: async (one, id, body) => {
      const voided = await voidStatement(one, deps, id, body);
      return ({ no }) =>
        voided === 0
          ? `${no} is void`
          : plural(voided, { one: `${no} is void, with 1 line`, many: `${no} is void, with ${figure(voided)} lines` });
    },
  });

  async function again(
    one: Acting,
    id: string,
    version: number,
    given: Partial<Pick<Parameters<typeof stageAgain>[1], 'layout' | 'balances'>>,
  ): Promise<void> {
    const { status, no } = await readyStatement(one, deps, id, version);
    if (status === 'void') halt(refused('WRONG_STATE', `${no} is void.`));
    if (status === 'entered') halt(refused('WRONG_STATE', `${no} is entered already.`));
    const kept = await one.tx
      .selectFrom('statement')
      .select(['paymentMethodId', 'file', 'layout', 'balancesTyped', 'openingPaise', 'closingPaise'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await stageAgain(one, {
      id,
      paymentMethodId: kept.paymentMethodId,
      file: kept.file,
      layout: given.layout ?? kept.layout,
      balances: given.balances ?? (kept.balancesTyped ? kept : null),
    });
  }
}

const sideOf = (count: number, one: 'credit' | 'debit'): string =>
  plural(count, { one: `1 ${one}`, many: `${figure(count)} ${one}s` });

function statementAct<B extends TObject>(
  api: Api,
  { verb, body, operationId, summary, perform }: StatementAct<B>,
): void {
  api.post(
    `/statements/:id/${verb}`,
    {
      config: { access: { permission: 'utrs.import' }, idempotency: 'required' },
      schema: {
        operationId,
        tags: ['statements'],
        summary,
        params: IdParams,
        body: body as TObject,
        response: { 200: envelopeOf(StatementFile) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const said = await perform(one, request.params.id, request.body as Static<B>);
          const row = await readStatement(api.deps, one.tx, one.actor, request.params.id);
          if (!row) throw notFound('statement');
          return done(row, said(row));
        },
        {
          violations: {
            utr_entry_once: () =>
              refused('DUPLICATE_UTR', 'Somebody entered one of these lines just now; look at the rows again.'),
          },
        },
      ),
  );
}
