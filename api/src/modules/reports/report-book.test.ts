import { createReportBook } from './report-book.ts';

const BEGAN = new Date('2026-11-20T00:00:00Z');
const after = (hours: number) => new Date(BEGAN.getTime() + hours * 3_600_000);
const report = (file: string) => ({ kind: 'file-not-loaded' as const, panel: '1.0.0-aa', page: '/admin', file });

test('a line is removed a day after its last report, and the start of the counting moves with it', () => {
  const book = createReportBook(BEGAN);
  book.note(report('early.js'), after(1));
  book.note(report('often.js'), after(2));
  book.note(report('often.js'), after(20));
  expect(book.read(after(21))).toMatchObject({
    since: BEGAN.toISOString(),
    lines: [
      { file: 'often.js', count: 2 },
      { file: 'early.js', count: 1 },
    ],
  });
  expect(book.read(after(30))).toMatchObject({
    since: after(6).toISOString(),
    lines: [{ file: 'often.js', firstAt: after(2).toISOString(), lastAt: after(20).toISOString() }],
  });
});

test('endless invented reports do not fill the memory: beyond the limit they are only counted', () => {
  const book = createReportBook(BEGAN);
  for (let nth = 0; nth < 250; nth += 1) book.note(report(`${nth}.js`), after(1));
  book.note(report('3.js'), after(2));
  const { lines, others } = book.read(after(3));
  expect({ lines: lines.length, others, known: lines[0] }).toMatchObject({
    lines: 200,
    others: 50,
    known: { file: '3.js', count: 2 },
  });
  expect(book.read(after(27))).toMatchObject({ lines: [], others: 0 });
});
