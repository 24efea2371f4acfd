import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shown } from '../../../testing/proof/proof.ts';
import { STATEMENT_FORMATS } from './statement.ts';
import { bytesOf, CORPUS, corpusFiles, expectedOf, readWhole } from './testing/corpus.ts';

/** A PDF does not print the space at which it breaks a line, so there every text is compared without spaces. */
const compared = (whole: object, name: string): object =>
  name.endsWith('.pdf')
    ? (JSON.parse(
        JSON.stringify(whole, (_, value: unknown) => (typeof value === 'string' ? value.replace(/ /g, '') : value)),
      ) as object)
    : whole;

test.each(corpusFiles())('%s is read row by row, both sides, to the paisa', async (name) => {
  const { password, ...expected } = expectedOf(name);
  const whole = await readWhole(bytesOf(name), password);
  expect(compared(whole, name)).toEqual(compared({ ...expected, problems: [] }, name));
});

/** The table of its README: `hdfc/statement.xls XLS` for each file in the cell of its bank and format. */
function tableOfReadme(): string[] {
  const lines = readFileSync(path.join(CORPUS, 'README.md'), 'utf8').split('\n');
  const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
  const start = lines.findIndex((line) => line.startsWith('| bank |'));
  const formats = cellsOf(lines[start] ?? '').slice(2, -1);
  expect(formats.toSorted()).toEqual([...STATEMENT_FORMATS].sort());
  const rows = lines.slice(start + 2, lines.indexOf('', start)).map(cellsOf);
  return rows.flatMap(([, bank, ...cells]) =>
    formats.flatMap((format, at) =>
      (cells[at] ?? '').split(', ').flatMap((file) => (file === '–' ? [] : [`${bank}/${file} ${format}`])),
    ),
  );
}

test('there is a file for each format that a bank publishes, and its README names each file', () => {
  const files = corpusFiles().map((name) => `${name} ${expectedOf(name).format}`);
  expect(tableOfReadme().sort()).toEqual(files.sort());
});

afterAll(() => {
  const files = corpusFiles();
  shown({
    promise: 'P27',
    what: `statements of ${new Set(files.map((name) => name.split('/')[0])).size} banks in the formats they publish`,
    promised: 'every row, both sides, to the paisa',
    measured: `${files.length} files, ${files.reduce((sum, name) => sum + expectedOf(name).rows.length, 0)} rows`,
  });
});
