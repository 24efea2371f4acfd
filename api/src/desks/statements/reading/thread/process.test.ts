import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bytesOf } from '../testing/corpus.ts';
import { readInProcess } from './process.ts';

const work = { bytes: bytesOf('hdfc/delimited.csv'), hints: { fileName: 'x', zone: 'Asia/Kolkata' } };

/** A reader that does this with a file. */
function reader(does: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'reader-')), 'boot.mjs');
  writeFileSync(file, `process.on('message', () => { ${does} });\n`);
  return file;
}

test('a process that V8 aborts, or that ends in any other way, is told in a sentence, and the next file is read', async () => {
  expect(await readInProcess(work, reader('process.abort()'))).toMatchObject({ problem: { code: 'TOO_MUCH_MEMORY' } });
  expect(await readInProcess(work, reader('process.exit(3)'))).toMatchObject({ problem: { code: 'READER_STOPPED' } });
  const [one, two] = await Promise.all([readInProcess(work), readInProcess(work)]);
  expect(one).toMatchObject({ ok: true, file: { format: 'CSV' } });
  expect(two).toEqual(one);
});
