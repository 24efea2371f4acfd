import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoot } from '../../settings/paths.ts';
import { type Desk, openDesk, said } from '../../testing/index.ts';
import type { StatementFile } from './read-statements.ts';
import { csvOf, daysAgo, statementDesk, type TestRow } from './testing/statement.ts';
import { layoutOfCsv } from './testing/layout.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const corpus = path.join(apiRoot, 'src/desks/statements/reading/corpus');
interface Expected {
  accountNo: string | null;
  password?: string;
  rows: unknown[];
}
const fileOf = (name: string): Buffer => readFileSync(path.join(corpus, name));
const expectedOf = (name: string): Expected => JSON.parse(fileOf(`${name}.json`).toString()) as Expected;

/** A new account with the number that stands in the file. */
async function bankOf(name: string) {
  const { accountNo } = expectedOf(name);
  return statementDesk(desk, await desk.method({ label: name, accountNo: accountNo ?? '1234567890' }));
}

// One of each format, of different banks: the files of one bank tell the same payments.
test.each([
  'yes/statement.xlsx',
  'hdfc/delimited.csv',
  'sbi/statement.xls',
  'icici/statement.mt940',
  'axis/statement-02.xml',
  'kotak/statement.pdf',
])('%s is read, proved and entered with both of its sides, and again changes nothing', async (name) => {
  const bank = await bankOf(name);
  const statement = await bank.read(fileOf(name), { name: path.basename(name) });
  expect(statement).toMatchObject({ status: 'read', problem: null });
  expect(statement.creditCount + statement.debitCount).toBe(expectedOf(name).rows.length);
  const entered = await bank.done(statement, 'enter', { leaveOut: true });
  const { counts } = entered;
  expect(entered).toMatchObject({ status: 'entered', counts: { differs: 0, known: 0 } });
  expect((counts?.credits ?? 0) + (counts?.debits ?? 0) + (counts?.shown ?? 0)).toBe(expectedOf(name).rows.length);
  expect(await bank.read(fileOf(name))).toMatchObject({ id: entered.id, status: 'entered' });
});

test('a locked PDF needs its password, which stands in no table and no audit afterwards', async () => {
  const name = 'sbi/locked-rc4.pdf';
  const bank = await bankOf(name);
  const password = expectedOf(name).password ?? '';
  expect(password.length).toBeGreaterThan(3);
  expect(said(await bank.upload(fileOf(name)))).toMatchObject({ statusCode: 2, code: 'PASSWORD_NEEDED' });
  expect(said(await bank.upload(fileOf(name), { password: `${password}x` }))).toMatchObject({ code: 'WRONG_PASSWORD' });
  const { id } = await bank.read(fileOf(name), { password });
  const kept = await desk.api.db.selectFrom('statement').selectAll().where('id', '=', id).execute();
  const audit = await desk.api.db.selectFrom('auditEvent').selectAll().execute();
  const kinds = {
    statement: kept,
    audit: audit.map(({ payload, ...entry }) => ({ ...entry, payload: String(payload) })),
  };
  const asText = JSON.stringify(kinds).replaceAll(expectedOf(name).accountNo ?? '', '');
  expect(asText.includes(password)).toBe(false);
});

test('a statement that is not in INR is refused with a sentence, and nothing of it is kept', async () => {
  const methodId = await desk.method({ label: 'Abroad' });
  const file = readFileSync(path.join(corpus, '../others/mt940js/test2.mt940x'));
  expect(said(await statementDesk(desk, methodId).upload(file))).toEqual(
    expect.objectContaining({
      statusCode: 2,
      code: 'STATEMENT_UNREADABLE',
      status: 'The statement is in PLN, not in INR.',
    }),
  );
  const kept = desk.api.db.selectFrom('statement').select('id').where('paymentMethodId', '=', methodId);
  expect(await kept.execute()).toEqual([]);
});

test('columns that nobody knows are said once, and the next file of the bank is read without asking', async () => {
  const method = await desk.method({ label: 'Own words', accountNo: '9988776655' });
  const bank = statementDesk(desk, method);
  const own = (rows: readonly TestRow[], openingPaise: number) =>
    csvOf(rows, { accountNo: null, openingPaise }).replace(/^.*\n/, 'Alpha,Beta,Gamma,Delta,Epsilon,Zeta\n');
  const row = (paise: number) => ({ day: daysAgo(desk, 1), ref: desk.utr(), narration: 'X', paise });
  const file = own([row(100_00), row(-30_00)], 0);
  const asks = await bank.read(file, { name: 'one.csv' });
  expect(asks).toMatchObject({ status: 'asking', asks: 'layout' });
  expect(said(await bank.upload(file, { name: 'one.csv' })).status).toBe(
    `${asks.no} is kept. Before it can be entered, say which column is what.`,
  );
  const columns = (await (await desk.as('banker')).get(`/statements/${asks.id}/columns`)).json<{ rows: string[][] }>();
  expect(columns.rows[0]).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']);
  const headings = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'];
  const wrong = await bank.done(asks, 'layout', {
    layout: layoutOfCsv({ headings, columns: { ...layoutOfCsv().columns, debit: 4, credit: 3 } }),
  });
  expect(wrong).toMatchObject({
    status: 'asking',
    asks: 'layout',
    problem: expect.stringContaining('the balance should be'),
  });
  expect(await bank.done(wrong, 'layout', { layout: layoutOfCsv({ headings }) })).toMatchObject({
    status: 'read',
    creditCount: 1,
  });
  expect(await bank.read(own([row(50_00)], 70_00), { name: 'two.csv' })).toMatchObject({ status: 'read', asks: null });
});

test('broken, truncated and hostile files are refused with a sentence, and nothing of them is entered', async () => {
  const whole = [
    'axis/statement.xlsx',
    'hdfc/statement.xls',
    'kotak/statement.pdf',
    'icici/statement.mt940',
    'axis/statement-02.xml',
  ];
  const methodId = await desk.method({ label: 'Hostile', accountNo: '1111222233' });
  const bank = statementDesk(desk, methodId);
  const files: Buffer[] = [
    Buffer.from('\u0000\u0001\u0002'),
    Buffer.from('MZ\u0090program'),
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
    ...whole.flatMap((name) =>
      [0.3, 0.7].map((part) => fileOf(name).subarray(0, Math.floor(fileOf(name).length * part))),
    ),
  ];
  for (const file of files) {
    const answer = await bank.upload(file, { name: 'a.bin' });
    const told = said<StatementFile>(answer);
    const refused = answer.status === 200 && told.statusCode !== 1 && told.status.length > 15;
    const asking = told.statusCode === 1 && told.data?.status === 'asking' && Boolean(told.data.problem);
    if (!refused && !asking && told.data) expect((await bank.act(told.data, 'enter')).code).toBe('OTHER_ACCOUNT');
    expect(refused || asking).toBe(true);
    desk.api.clock.advance({ seconds: 3 });
  }
  const lines = await desk.api.db.selectFrom('utrEntry').select('id').where('paymentMethodId', '=', methodId).execute();
  expect(lines).toEqual([]);
});
