import { shown } from '../../../testing/proof/proof.ts';
import { bytesOf, corpusFiles, expectedOf, readWhole } from './testing/corpus.ts';

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

afterAll(() => {
  const files = corpusFiles();
  shown({
    promise: 'P27',
    what: `statements of ${new Set(files.map((name) => name.split('/')[0])).size} banks in the formats they publish`,
    promised: 'every row, both sides, to the paisa',
    measured: `${files.length} files, ${files.reduce((sum, name) => sum + expectedOf(name).rows.length, 0)} rows`,
  });
});
