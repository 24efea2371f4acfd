import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { mutantTest, seed, shown, size } from '../../testing/proof/proof.ts';
import { cellText, csvLine } from './cell.ts';

const ZONE = 'Asia/Kolkata';

/** Hostile text as an attacker would put it into a name, a narration or a remark. */
const hostile = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\r', '\n', '\0', '"', "'", ',', ';', '\u00a0', '\ufeff', '  "'),
    fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '=cmd|', '""=', '","=', '\r\n=', ';=', '\t=', ''),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  .map((parts) => parts.join(''));

const isFormula = (cell: string): boolean =>
  /^[=+\-@＝＋－＠\t\r\n\0]/.test(cell.replace(/^[\s\ufeff]+(?=[=+\-@＝＋－＠])/, ''));

type Writer = typeof cellText;

/** Whether a CSV parser returns the cells of a line unchanged, and none begins a formula. */
const holds = (write: Writer, lines: number) =>
  fc.check(
    fc.property(
      fc.array(hostile, { minLength: 5, maxLength: 5 }),
      fc.constantFrom('text' as const, 'reference' as const),
      (texts, kind) => {
        const line = csvLine(texts.map((text) => write(kind, text, ZONE)));
        const [cells] = parse(line, {
          record_delimiter: '\r\n',
          relax_column_count: true,
          relax_quotes: true,
        }) as string[][];
        return (
          cells?.length === 5 &&
          !cells.some(isFormula) &&
          cells.every((cell, at) => [texts[at], `'${texts[at]}`].includes(cell))
        );
      },
    ),
    { numRuns: lines, seed },
  );

const CELLS = size({ gate: 1_000, promise: 10_000 });
const mutants: { name: string; caught: boolean }[] = [];

test(`${CELLS} hostile cells come through a CSV parser whole, and none begins a formula (seed ${seed})`, () => {
  const { failed, counterexample } = holds(cellText, CELLS / 5);
  expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
});

/** The text of a cell without the apostrophe in front. */
const bare = (text: string) => text.replace(/^("?)'/, '$1');
const guardless: [string, Writer][] = [
  ['nothing is put before a formula', (kind, value, zone) => bare(cellText(kind, value, zone))],
  [
    'a sign is only looked for at the very beginning',
    (kind, value, zone) =>
      /^[=+\-@]/.test(String(value)) ? cellText(kind, value, zone) : bare(cellText(kind, value, zone)),
  ],
  [
    'full-width signs are let through',
    (kind, value, zone) =>
      /^\s*[＝＋－＠]/.test(String(value)) ? bare(cellText(kind, value, zone)) : cellText(kind, value, zone),
  ],
  [
    'control characters are let through',
    (kind, value, zone) =>
      /^[\t\r\n\0]/.test(String(value)) ? bare(cellText(kind, value, zone)) : cellText(kind, value, zone),
  ],
  [
    'no cell is quoted',
    (kind, value, zone) =>
      cellText(kind, value, zone).replace(/^"([^]*)"$/, (_, text: string) => text.replaceAll('""', '"')),
  ],
];

mutantTest.each(guardless)('the test notices if %s', (name, write) => {
  const { failed } = holds(write, CELLS / 5);
  mutants.push({ name, caught: failed });
  expect(failed).toBe(true);
});

afterAll(() =>
  shown({
    promise: 'P22',
    what: 'hostile cells, written and read again by a CSV parser',
    promised: '10,000 cells, none begins a formula',
    measured: `${CELLS} cells`,
    seed,
    mutants,
  }),
);

test('a spreadsheet that splits at semicolons or tabs also finds no formula', () => {
  for (const delimiter of [';', '\t']) {
    const line = cellText('text', 'Ravi;=1+1\t=2', ZONE);
    expect((parse(line, { delimiter }) as string[][])[0]).toEqual(['Ravi;=1+1\t=2']);
  }
});

test.each([
  ['money', 123450, '1234.50'],
  ['money', 5, '0.05'],
  ['money', -123450, '-1234.50'],
  ['money', Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ['reference', '012345678901', "'012345678901"],
  ['reference', '1E10', "'1E10"],
  ['text', '=SUM(A1)', "'=SUM(A1)"],
  ['text', 'Rao, "Bobby"', '"Rao, ""Bobby"""'],
  ['time', '2026-11-21T18:35:09.123Z', '2026-11-22 00:05:09'],
  ['text', null, ''],
] as const)('%s %s is written as %s', (kind, value, text) => {
  expect(cellText(kind, value, ZONE)).toBe(text);
});
