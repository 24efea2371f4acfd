import { startTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { createReportBook } from './report-book.ts';

const BEGAN = new Date('2026-11-20T00:00:00Z');
const after = (hours: number) => new Date(BEGAN.getTime() + hours * 3_600_000);
const report = (file: string) => ({ kind: 'file-not-loaded' as const, panel: '1.0.0-aa', page: '/admin', file });

let database: TestDatabase;
beforeEach(async () => {
  database = await startTestDatabase();
});
afterEach(() => database.drop());

test('a line is removed a day after its last report, and begins anew with the next one', async () => {
  const book = createReportBook(database.db);
  book.note(report('early.js'), after(1));
  book.note(report('often.js'), after(2));
  await book.written();
  book.note(report('often.js'), after(20));
  expect(await book.read(after(21))).toMatchObject({
    since: after(-3).toISOString(),
    lines: [
      { file: 'often.js', count: 2 },
      { file: 'early.js', count: 1 },
    ],
  });
  expect(await book.read(after(30))).toMatchObject({
    since: after(6).toISOString(),
    lines: [{ file: 'often.js', firstAt: after(2).toISOString(), lastAt: after(20).toISOString() }],
  });
  book.note(report('early.js'), after(40));
  expect((await book.read(after(41))).lines[0]).toMatchObject({ count: 1, firstAt: after(40).toISOString() });
});

test('endless invented reports fill neither memory nor table: beyond the limit they are only counted', async () => {
  const book = createReportBook(database.db);
  for (let nth = 0; nth < 250; nth += 1) book.note(report(`${nth}.js`), after(1));
  await book.written();
  for (let nth = 250; nth < 260; nth += 1) book.note(report(`${nth}.js`), after(1.5));
  book.note(report('3.js'), after(2));
  const { lines, others } = await book.read(after(3));
  expect({ lines: lines.length, others, known: lines[0] }).toMatchObject({
    lines: 200,
    others: 60,
    known: { file: '3.js', count: 2 },
  });
  expect(await book.read(after(27))).toMatchObject({ lines: [], others: 0 });
});

test('instances show the same reports, with identical ones of all of them counted together', async () => {
  const books = [createReportBook(database.db), createReportBook(database.db)];
  for (const [at, book] of books.entries()) {
    for (let times = 0; times < 5; times += 1) book.note(report('app.js'), after(1 + at));
    book.note(report(`${at}.js`), after(3));
  }
  const [one, two] = [await books[0]?.read(after(4)), await books[1]?.read(after(4))];
  await books[1]?.written();
  expect(await books[0]?.read(after(4))).toEqual(two);
  expect(two?.lines.find(({ file }) => file === 'app.js')).toMatchObject({
    count: 10,
    firstAt: after(1).toISOString(),
  });
  expect(one?.lines.length).toBeGreaterThan(0);
});
