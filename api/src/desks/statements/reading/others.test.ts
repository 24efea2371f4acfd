import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shown } from '../../../testing/proof/proof.ts';
import { CORPUS, readWhole, type Whole } from './testing/corpus.ts';

/** Files that the packages of other libraries ship for their own tests. */
const OTHERS = path.join(CORPUS, '../others');
const FILES = readdirSync(OTHERS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .sort();

interface Expected {
  /** Why the file as a whole is refused. */
  refused?: string;
  /** What each message of it says by itself. */
  messages: Omit<Whole, 'problems'>[];
}
const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(path.join(OTHERS, `${name}.json`), 'utf8')) as Expected;

test.each(FILES)('%s is read to the paisa, or refused with a sentence', async (name) => {
  const bytes = readFileSync(path.join(OTHERS, name));
  const { refused, messages } = expectedOf(name);
  const parts = messages.length === 1 ? [bytes] : bytes.toString().split(/(?<=^-\}.*$)/m);
  for (const [at, message] of messages.entries())
    expect(await readWhole(Buffer.from(parts[at] ?? ''))).toEqual({ ...message, problems: [] });
  if (refused)
    expect(await readWhole(bytes)).toMatchObject({ code: refused, msg: expect.stringMatching(/^[A-Z].+\.$/) });
});

afterAll(() => {
  const messages = FILES.flatMap((name) => expectedOf(name).messages);
  shown({
    promise: 'P27',
    what: 'files that other projects test with',
    promised: 'every row, both sides, to the paisa',
    measured: `${FILES.length} files, ${messages.length} messages, ${messages.reduce((sum, { rows }) => sum + rows.length, 0)} rows`,
  });
});
