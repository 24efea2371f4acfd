import { LIMITS } from '../limits.ts';
import { bytesOf } from '../testing/corpus.ts';
import { onePage } from '../testing/hostile/pdfs.ts';
import { readInThread } from './thread.ts';

const hints = { fileName: 'x', zone: 'Asia/Kolkata' };
const read = (bytes: Uint8Array, limits: Partial<Record<keyof typeof LIMITS, number>> = {}) =>
  readInThread({ bytes, hints }, { ...LIMITS, ...limits });
const codeOf = async (answer: ReturnType<typeof read>) => {
  const result = await answer;
  return result.ok ? 'ok' : result.problem.code;
};
/** Takes about ten seconds if nobody ends it. */
const slow = () => onePage(Buffer.from('q Q '.repeat(4_000_000)));
const good = bytesOf('hdfc/delimited.csv');

test('a file that takes too long, or too much memory in or outside of the heap, ends with a sentence, and the next is read', async () => {
  expect(await codeOf(read(slow(), { readMs: 300 }))).toBe('TOO_SLOW');
  expect(await codeOf(read(good))).toBe('ok');
  expect(await codeOf(read(slow(), { processMb: 5 }))).toBe('TOO_MUCH_MEMORY');
  expect(await codeOf(read(good))).toBe('ok');
});

test('a heap that is full ends with a sentence, and the next file is read', async () => {
  const csv = Buffer.from(`Date,Narration,Debit,Credit\n${'1,2,3,4,5,6,7,8\n'.repeat(1_000_000)}`);
  // The thread that is running has the larger heap of the test before.
  expect(await codeOf(read(slow(), { readMs: 1 }))).toBe('TOO_SLOW');
  expect(await codeOf(read(csv, { heapMb: 60 }))).toBe('TOO_MUCH_MEMORY');
  expect(await codeOf(read(good))).toBe('ok');
});

test('files that come at once each get their own answer, and the event loop goes on', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const names = [
    'hdfc/delimited.csv',
    'kotak/statement.pdf',
    'axis/statement-02.xml',
    'yes/statement.mt940',
    'hdfc/statement.xls',
  ];
  const answers = await Promise.all(names.map((name) => read(bytesOf(name))));
  clearInterval(timer);
  expect(answers.map((answer) => (answer.ok ? answer.file.format : answer.problem))).toEqual([
    'CSV',
    'PDF',
    'CAMT053',
    'MT940',
    'XLS',
  ]);
  expect(turns).toBeGreaterThan(3);
});

test('the bytes of the caller are not taken away', async () => {
  const bytes = Uint8Array.from(good);
  await read(bytes);
  expect(bytes).toEqual(Uint8Array.from(good));
});
