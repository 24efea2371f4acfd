import { layoutOfCsv } from '../../desks/statements/testing/layout.ts';
import { csvOf, daysAgo, statementDesk } from '../../desks/statements/testing/statement.ts';
import type { StatementFile } from '../../desks/statements/read-statements.ts';
import type { Desk } from '../../testing/index.ts';
import { machine } from './machine.ts';

const STATES = ['without columns', 'without balances', 'read', 'entered', 'void'] as const;

interface Row {
  statement: StatementFile;
  headings: string[];
}

let count = 0;

/** A statement of one credit, with headings that no layout knows. */
async function upload(desk: Desk, change: { balances?: boolean; unknown?: boolean } = {}): Promise<Row> {
  const at = (count += 1);
  const rows = [{ day: daysAgo(desk, 1), ref: desk.utr(), narration: 'UPI RAVI', paise: 500_00 }];
  // Each goes on from another balance: two equal ones on a day may be one payment, and are held.
  const openingPaise = change.balances === false ? 0 : at * 1_000_00;
  const file = csvOf(rows, { accountNo: null, openingPaise, balances: change.balances ?? true });
  const headings = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'].map((word) => `${word} ${at}`);
  const text = change.unknown ? file.replace(/^.*\n/, `${headings.join(',')}\n`) : file;
  const statement = await statementDesk(desk, desk.usualMethod).read(text, { name: `${at}.csv` });
  return { statement, headings };
}

const then = async (desk: Desk, row: Row, verb: string, body: object = {}): Promise<Row> => ({
  ...row,
  statement: await statementDesk(desk, desk.usualMethod).done(row.statement, verb, body),
});
const act =
  (verb: string, body: (row: Row) => object = () => ({})) =>
  (desk: Desk, row: Row) =>
    statementDesk(desk, desk.usualMethod).act(row.statement, verb, body(row));

const WRONG = { reasonCode: 'TYPED_WRONG' };
/** The columns as the file has them: those of its own headings, or of one without balances. */
const layoutOf = ({ statement: { asks }, headings }: Row) => {
  const usual = layoutOfCsv();
  if (asks === 'balances')
    return { ...usual, headings: usual.headings.slice(0, 5), columns: { ...usual.columns, balance: null } };
  return asks === 'layout' ? { ...usual, headings } : usual;
};

export const STATEMENT = machine({
  noun: 'statement',
  states: STATES,
  model: {
    layout: { 'without columns': 'read', 'without balances': 'without balances', read: 'read' },
    balances: { 'without columns': 'without columns', 'without balances': 'read', read: 'read' },
    enter: { read: 'entered' },
    void: { 'without columns': 'void', 'without balances': 'void', read: 'void', entered: 'void' },
  },
  bring: {
    'without columns': (desk) => upload(desk, { unknown: true }),
    'without balances': (desk) => upload(desk, { balances: false }),
    read: (desk) => upload(desk),
    entered: async (desk) => then(desk, await upload(desk), 'enter'),
    void: async (desk) => then(desk, await upload(desk), 'void', WRONG),
  },
  happen: {
    layout: act('layout', (row) => ({ layout: layoutOf(row) })),
    balances: act('balances', ({ statement }) => {
      const openingPaise = statement.openingPaise ?? 0;
      return { openingPaise, closingPaise: openingPaise + 500_00 };
    }),
    enter: act('enter'),
    void: act('void', () => WRONG),
  },
  stateOf: async (desk, { statement: { id } }) => {
    const { status, asks } = (await (await desk.as('banker')).get(`/statements/${id}`)).json<StatementFile>();
    return status === 'asking' ? `without ${asks === 'layout' ? 'columns' : 'balances'}` : status;
  },
});
