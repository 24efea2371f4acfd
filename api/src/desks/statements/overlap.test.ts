import { type Desk, openDesk } from '../../testing/index.ts';
import { seed, shown } from '../../testing/proof/proof.ts';
import { tryAll } from '../../testing/proof/sample.ts';
import type { StatementFile } from './read-statements.ts';
import { bytesOf, corpusFiles, expectedOf } from './reading/testing/corpus.ts';
import { csvOf, daysAgo, statementDesk } from './testing/statement.ts';
import {
  asCamt,
  asMt940,
  asNumberedRows,
  asRows,
  closingOf,
  type Movement,
  OPENING_PAISE,
} from './testing/tellings.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

type Opened = Awaited<ReturnType<typeof openBank>>;
let accounts = 0;
async function openBank(accountNo: string) {
  accounts += 1;
  const methodId = await desk.method({ label: `Overlap ${accounts}`, accountNo });
  const bank = statementDesk(desk, methodId);
  const statements: StatementFile[] = [];
  const enter = async (statement: StatementFile, body: object = {}) => {
    const done = await bank.done(statement, 'enter', body);
    statements.push(done);
    return done.counts;
  };
  /** Another account may have the references of this one afterwards. */
  const voidAll = async () => {
    for (const { id } of [...statements].reverse()) {
      const now = (await (await desk.as('banker')).get(`/statements/${id}`)).json<StatementFile>();
      await bank.done(now, 'void', { reasonCode: 'TYPED_WRONG' });
    }
  };
  return { bank, methodId, enter, voidAll };
}

const linesOf = (paymentMethodId: string) =>
  desk.api.db
    .selectFrom('utrEntry')
    .select(['id', 'direction', 'amountPaise', 'utrNorm'])
    .where('paymentMethodId', '=', paymentMethodId)
    .where('status', '<>', 'void')
    .orderBy('id')
    .execute();

const KNOWN_ALONE = { new: 0, no_reference: 0, payout: 0, batch: 0, differs: 0, shown: 0, credits: 0, debits: 0 };

/** The files of each bank that has several. */
const banks = [...new Set(corpusFiles().map((name) => name.split('/')[0] as string))]
  .map((bank) => [bank, corpusFiles().filter((name) => name.startsWith(`${bank}/`))] as const)
  .filter(([, files]) => files.length > 1);
/** In the gate few banks, because their readers are threads of their own. */
const tried = banks.filter(([bank]) => tryAll || ['kotak', 'yes'].includes(bank));
const orders = tryAll ? (['forwards', 'backwards'] as const) : (['forwards'] as const);
let filesAgain = 0;
let ordersTold = 0;

/** One format splits a batch, so that a person says whether its payments are the row that another has. */
const BATCH = 'axis/statement-02.xml';

test.each(tried.flatMap(([bank, files]) => orders.map((order) => [bank, order, files] as const)))(
  'the files of %s, %s, tell the same lines',
  async (_, order, all) => {
    const files = all.filter((name) => name !== BATCH);
    const [first = '', ...others] = order === 'forwards' ? files : [...files].reverse();
    const accountNo = files.map((name) => expectedOf(name).accountNo).find((no) => no !== null);
    const { bank, methodId, enter, voidAll } = await openBank(accountNo ?? '');
    const read = async (name: string) => {
      const { password } = expectedOf(name);
      return enter(await bank.read(Buffer.from(bytesOf(name)), password ? { password } : {}));
    };
    const rows = expectedOf(first).rows.length;
    expect(await read(first)).toMatchObject({ known: 0, differs: 0, shown: 0 });
    const lines = await linesOf(methodId);
    expect(lines).toHaveLength(rows);
    for (const name of others) {
      expect([name, await read(name)]).toEqual([name, expect.objectContaining({ ...KNOWN_ALONE, known: rows })]);
      filesAgain += 1;
    }
    expect(await linesOf(methodId)).toEqual(lines);
    await voidAll();
  },
);

test('payments of a batch that another format has as one row are held', async () => {
  const inOrders = [
    ['axis/statement.csv', BATCH, 2],
    [BATCH, 'axis/statement.csv', 1],
  ] as const;
  for (const [first, second, held] of inOrders.slice(0, tryAll ? 2 : 1)) {
    const { bank, methodId, enter, voidAll } = await openBank('923010008070086');
    await enter(await bank.read(Buffer.from(bytesOf(first))));
    const lines = await linesOf(methodId);
    const statement = await bank.read(Buffer.from(bytesOf(second)));
    expect(await bank.act(statement, 'enter')).toMatchObject({ code: 'ROWS_DIFFER' });
    expect(await enter(statement, { leaveOut: true })).toMatchObject({ ...KNOWN_ALONE, differs: held });
    expect(await linesOf(methodId)).toEqual(lines);
    await voidAll();
  }
});

/** What banks tell in different words: charges, one of them given back and taken again, interest, cash, cheques, cut narrations. */
function movements(): Movement[] {
  const [one, two] = [daysAgo(desk, 3), daysAgo(desk, 2)];
  return [
    { day: one, paise: 500_00, narration: 'UPI/RAVI KUMAR', utr: desk.utr() },
    { day: one, paise: -5_90, narration: 'SMS CHARGES' },
    { day: one, paise: 5_90, narration: 'SMS CHARGES' },
    { day: one, paise: -5_90, narration: 'SMS CHARGES' },
    { day: one, paise: 700_00, narration: 'UPI/ASHA RAO/PAYMENT FROM PHONE', utr: desk.utr(), cut: true },
    { day: two, paise: 700_00, narration: 'BY CASH DEPOSIT CDM' },
    { day: two, paise: -1_000_00, narration: 'CHQ PAID 000123' },
    { day: two, paise: 500_00, narration: 'UPI/GEETA DEVI', utr: desk.utr() },
    { day: two, paise: 500_00, narration: 'INT PD' },
  ];
}

type Teller = (told: readonly Movement[], accountNo: string) => string;
const TELLERS: Record<string, Teller> = {
  'CSV with balances': (told, accountNo) => csvOf(asRows(told), { accountNo, openingPaise: OPENING_PAISE }),
  'CSV with numbers of the bank': (told, accountNo) =>
    csvOf(asNumberedRows(told), { accountNo, openingPaise: OPENING_PAISE }),
  'CSV without balances': (told, accountNo) => csvOf(asRows(told), { accountNo, balances: false }),
  MT940: (told, accountNo) => asMt940(told, { accountNo }),
  'camt.053 in another order': (told, accountNo) => asCamt(told, { accountNo }),
};

const permutations = (names: string[]): string[][] =>
  names.length < 2
    ? [names]
    : names.flatMap((name) => permutations(names.filter((other) => other !== name)).map((rest) => [name, ...rest]));
const every = permutations(Object.keys(TELLERS));
const ORDERS = tryAll ? every : [seed, seed * 7 + 41].map((at) => every[at % every.length] ?? []);

/** Enters a statement, whose balances a person types where it has none. */
async function told({ bank, enter }: Opened, file: string, rows: readonly Movement[]) {
  const statement = await bank.read(file);
  const balances = { openingPaise: OPENING_PAISE, closingPaise: closingOf(rows) };
  return enter(statement.asks ? await bank.done(statement, 'balances', balances) : statement);
}

test(`charges, cash and cut narrations are one line each, in ${ORDERS.length} orders of ${Object.keys(TELLERS).length} formats`, async () => {
  for (const order of ORDERS) {
    const opened = await openBank('50100099887766');
    const rows = movements();
    const [first = '', ...others] = order;
    const tell = (name: string) => told(opened, TELLERS[name]?.(rows, '50100099887766') ?? '', rows);
    expect(await tell(first)).toMatchObject({ known: 0, differs: 0 });
    const lines = await linesOf(opened.methodId);
    expect(lines).toHaveLength(rows.length);
    for (const name of others)
      expect([order, name, await tell(name)]).toEqual([
        order,
        name,
        expect.objectContaining({ ...KNOWN_ALONE, known: rows.length }),
      ]);
    expect(await linesOf(opened.methodId)).toEqual(lines);
    ordersTold += 1;
  }
}, 600_000);

test('what nothing tells apart is held for a person, and entered once by hand', async () => {
  const accountNo = '50100055667788';
  const opened = await openBank(accountNo);
  const { bank, methodId } = opened;
  const day = daysAgo(desk, 1);
  const charge = { day, paise: -5_90, narration: 'SMS CHARGES' };
  const paid = { day, paise: 500_00, narration: 'UPI/RAVI KUMAR', utr: desk.utr() };
  const morning = [charge, paid];
  await told(opened, asMt940(morning, { accountNo }), morning);
  // The whole day, whose order is another, with one charge more.
  const evening = [paid, { day, paise: 20_00, narration: 'INT PD' }, charge, { ...charge, narration: 'IMPS FEE' }];
  const statement = await bank.read(asCamt(evening, { accountNo }));
  expect(statement.counts).toMatchObject({ known: 1, credits: 1, debits: 0, differs: 2 });
  const rows = await bank.rows(statement, '?verdict=differs');
  expect(rows[0]?.why).toMatch(/^U-\d+ \(M5000000\) of the same day has the same amount and may be this payment: /);
  expect(await bank.act(statement, 'enter')).toMatchObject({ code: 'ROWS_DIFFER' });
  await opened.enter(statement, { leaveOut: true });
  expect(await linesOf(methodId)).toHaveLength(3);
  await desk.line({ utr: rows[1]?.utr ?? '', direction: 'DEBIT', amountPaise: 5_90, paymentMethodId: methodId });
  expect(await linesOf(methodId)).toHaveLength(4);
});

afterAll(() =>
  shown({
    promise: 'P27',
    what: `files of ${tried.length} banks, each after another format of the same account, and charges, cash and cut narrations in ${ORDERS.length} orders of ${Object.keys(TELLERS).length} formats`,
    promised: 'the same payment in two formats is one line; what nothing tells apart is held',
    measured: `${filesAgain} files and ${ordersTold} orders: no line twice, none held but the payments of one batch`,
    seed,
  }),
);
