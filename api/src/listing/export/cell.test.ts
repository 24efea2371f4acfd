import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { seed, shown, size } from '../../testing/proof.ts';
import { cellText, csvLine } from './cell.ts';

const ZONE = 'Asia/Kolkata';
const CELLS = size({ gate: 10_000, promise: 10_000, long: 1_000_000 });

/** Text as an attacker would write it into a name, a narration or a remark. */
const hostile = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\r', '\n', '\0', '"', "'", ',', ';', '\u00a0', '\ufeff', '  "'),
    fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '=cmd|', '""=', '","=', '\r\n=', ';=', '\t=', ''),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  .map((parts) => parts.join(''));

const isFormula = (cell: string): boolean => /^[=+\-@＝＋－＠\t\r\n\0]/.test(cell.replace(/^[\s\ufeff]+(?=[=+\-@＝＋－＠])/, ''));

test(`${CELLS} hostile cells come through a CSV parser whole, and none begins a formula (SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 5, maxLength: 5 }), fc.constantFrom('text' as const, 'reference' as const), (texts, kind) => {
      const line = csvLine(texts.map((text) => cellText(kind, text, ZONE)));
      const [cells] = parse(line, { record_delimiter: '\r\n', relax_column_count: true }) as string[][];
      expect(cells).toHaveLength(5);
      expect(cells?.filter(isFormula)).toEqual([]);
      expect(cells?.map((cell, at) => [texts[at], `'${texts[at]}`].includes(cell))).toEqual([true, true, true, true, true]);
    }),
    { seed, numRuns: CELLS / 5 },
  );
  shown({ promise: 'P22', what: 'hostile cells through a CSV parser', promised: '10,000 cells, none begins a formula', measured: `${CELLS} cells, 0 formulas`, seed });
});

test('a spreadsheet that splits at semicolons or tabs finds no formula either', () => {
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
