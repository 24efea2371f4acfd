import { keptLayoutOf, layoutOfCsv } from '../../desks/statements/testing/layout.ts';
import { csvOf, daysAgo, statementDesk } from '../../desks/statements/testing/statement.ts';
import type { Cases, Stage } from './stage.ts';

const ACCOUNT = '50100012345678';

/** A statement of a new account that was read, or that has no balances. */
async function readOf({ desk }: Stage, shape: { balances?: boolean } = {}) {
  const bank = statementDesk(desk, await desk.method({ accountNo: ACCOUNT }));
  const rows = [{ day: daysAgo(desk, 1), ref: desk.utr(), narration: 'UPI RAVI', paise: 500_00 }];
  return { bank, statement: await bank.read(csvOf(rows, { accountNo: ACCOUNT, ...shape })) };
}

const path = ({ id }: { id: string }, verb: string) => `/statements/${id}/${verb}`;

/** Statements of the bank. */
export const statementCases: Cases = {
  setStatementLayout: async (stage) => {
    const { statement } = await readOf(stage);
    const body = { version: statement.version, layout: layoutOfCsv() };
    return { by: 'banker', path: path(statement, 'layout'), body };
  },
  setStatementBalances: async (stage) => {
    const { statement } = await readOf(stage, { balances: false });
    const body = { version: statement.version, openingPaise: 0, closingPaise: 500_00 };
    return { by: 'banker', path: path(statement, 'balances'), body };
  },
  enterStatement: async (stage) => {
    const { statement } = await readOf(stage);
    return { by: 'banker', path: path(statement, 'enter'), body: { version: statement.version } };
  },
  forgetStatementLayout: async ({ desk }) => ({
    by: 'banker.lead',
    path: `/statement-layouts/${await keptLayoutOf(desk)}/forget`,
    body: { version: 1, reason: 'The bank has another file now' },
  }),
  voidStatement: async (stage) => {
    const { bank, statement } = await readOf(stage);
    const { version } = await bank.done(statement, 'enter');
    return { by: 'banker', path: path(statement, 'void'), body: { version, reasonCode: 'TYPED_WRONG' } };
  },
};
