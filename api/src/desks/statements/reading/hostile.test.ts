import { seed, shown, size } from '../../../testing/proof/proof.ts';
import { tryAll } from '../../../testing/proof/sample.ts';
import { LIMITS } from './limits.ts';
import { STATEMENT_PROBLEMS } from './statement.ts';
import { bytesOf, corpusFiles, expectedOf, readWhole, type Whole } from './testing/corpus.ts';
import { ARCHIVES } from './testing/hostile/archives.ts';
import { damagedFiles } from './testing/hostile/damage.ts';
import { PDFS } from './testing/hostile/pdfs.ts';
import { TEXTS } from './testing/hostile/texts.ts';
import { readInThread } from './thread/thread.ts';

/** Less than the limits of the product, so that bombs go off early here. */
const EARLY = { ...LIMITS, heapMb: 256, processMb: 350, readMs: 4_000 };
const read = (bytes: Uint8Array, password?: string, limits = EARLY) =>
  readWhole(bytes, password, (work) => readInThread(work, limits));
/**
 * Some of the PDF files are read until their time is up. With more time they may fill a heap so fast that V8 aborts the
 * process, so that every one of them is then read as the product does it, in a process of its own.
 */
const readPdf = (bytes: Uint8Array) =>
  tryAll ? readWhole(bytes) : read(bytes, undefined, { ...EARLY, readMs: 1_500 });

/** Damaged ones may do the same. */
const readDamaged = ({ of, bytes, password }: { of: string; bytes: Uint8Array; password?: string }) =>
  tryAll && of.endsWith('.pdf') ? readWhole(bytes, password) : read(bytes, password);

const isRefused = (answer: Awaited<ReturnType<typeof read>>): boolean => 'code' in answer || answer.problems.length > 0;

/** A sentence with a code, and what staff can do with it. */
function expectSentence(answer: Awaited<ReturnType<typeof read>>): void {
  const problems = 'code' in answer ? [answer] : answer.problems;
  for (const { code, msg } of problems) {
    expect(STATEMENT_PROBLEMS).toContain(code);
    expect(msg).toMatch(/^["A-Z].{5,}\.$/s);
    expect(msg).not.toMatch(/undefined|Error|\[object|null/);
  }
}

afterEach(async () => {
  // The next file is read, whatever became of the thread.
  const { password, ...expected } = expectedOf('axis/statement.xlsx');
  expect(await readWhole(bytesOf('axis/statement.xlsx'), password)).toEqual({ ...expected, problems: [] });
});

const MADE = Object.entries({ ...TEXTS, ...ARCHIVES, ...PDFS });

test.each(MADE)(
  '%s is refused with a sentence',
  async (name, make) => {
    const answer = name in PDFS ? await readPdf(make()) : await read(make());
    expect(isRefused(answer)).toBe(true);
    expectSentence(answer);
  },
  120_000,
);

test('a wrong password is another sentence than a missing one', async () => {
  expect(await read(bytesOf('sbi/locked-rc4.pdf'))).toMatchObject({ code: 'PASSWORD_NEEDED' });
  expect(await read(bytesOf('sbi/locked-rc4.pdf'), 'guess')).toMatchObject({ code: 'WRONG_PASSWORD' });
});

const COUNT = size({ gate: 24, promise: 250, long: 2_000 });

test(`of ${COUNT} damaged files each is refused, or its amounts are those of the bank, or its balances show the damage`, async () => {
  const outcomes = { refused: 0, whole: 0, beginning: 0, 'shown by balances': 0 };
  for (const file of damagedFiles(COUNT, seed)) {
    const answer = await readDamaged(file);
    expectSentence(answer);
    const outcome = 'code' in answer || answer.problems.length > 0 ? 'refused' : compare(answer, file.of);
    if (outcome === 'other amounts') throw new Error(`${file.of}, ${file.what}: other amounts that balance`);
    outcomes[outcome] += 1;
  }
  shown({
    promise: 'P27',
    what: `${MADE.length + COUNT} broken and hostile statement files`,
    promised: 'refused with a sentence, or read without a wrong amount',
    measured: Object.entries(outcomes)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
    seed,
  });
});

const movements = ({ rows }: Pick<Whole, 'rows'>): string[] =>
  rows.map(([, , direction, paise]) => `${direction} ${paise}`);

/**
 * A reader alone cannot see that a text is cut off between two rows, or that one digit is another: the proof by balances
 * does, which every statement must pass before a line of it is entered.
 */
function compare(answer: Whole, of: string): 'whole' | 'beginning' | 'shown by balances' | 'other amounts' {
  const [here, there] = [movements(answer), movements(expectedOf(of))];
  if (here.join() === there.join()) return 'whole';
  if (!isBalanced(answer)) return 'shown by balances';
  const isPart = [here, [...here].reverse()].some((part) => there.join().includes(part.join()));
  return isPart ? 'beginning' : 'other amounts';
}

/** Opening balance, rows, the balances among them and closing balance agree, in either order. */
function isBalanced({ openingPaise, closingPaise, rows }: Whole): boolean {
  const movements = rows.map((row) => ({ paise: row[2] === 'CREDIT' ? row[3] : -row[3], after: row[6] }));
  return [movements, [...movements].reverse()].some((ordered) => {
    // A person is asked for the closing balance, and the rows have to lead to it.
    if ((closingPaise ?? ordered.at(-1)?.after ?? null) === null) return false;
    let balance = openingPaise;
    for (const { paise, after } of [...ordered, { paise: 0, after: closingPaise }]) {
      // Rows without a balance are bridged.
      if (balance !== null) balance += paise;
      if (after !== null && balance !== null && after !== balance) return false;
      balance = after ?? balance;
    }
    return true;
  });
}

test('every file of the corpus balances, so the comparison above can fail', () => {
  for (const name of corpusFiles())
    expect([name, isBalanced({ ...expectedOf(name), problems: [] })]).toEqual([name, true]);
});
