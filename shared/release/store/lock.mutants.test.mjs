import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHARED = fileURLToPath(new URL('../..', import.meta.url));

/* Each guard of the lock taken out: the tests beside it must notice. */
const MUTANTS = [
  ['a lock of elsewhere that is judged by its age alone', 'if (seen !== mark) {', 'if (mark === "") {'],
  ['a release that removes whatever lock is there', 'if (await isOwn(lock, held)) await rm', 'await rm'],
  ['a hold that is always true', 'if (!(await isOwn(lock, own)))', 'if (false)'],
  ['a place that is the machine alone', 'holder.place === HERE', "holder.place?.split(' ')[0] === HERE.split(' ')[0]"],
  ['no second try without links', 'NO_LINKS.has(', 'new Set().has('],
  ['no mutual exclusion', "if (codeOf(error) === 'EEXIST') return null;", ''],
];

test.each(MUTANTS)('%s is noticed', async (_, guard, instead) => {
  const copy = await mkdtemp(join(SHARED, '.cache-mutant-'));
  try {
    const source = await readFile(join(SHARED, 'release/store/lock.mjs'), 'utf8');
    expect(source).toContain(guard);
    await cp(join(SHARED, 'run/process'), join(copy, 'run/process'), { recursive: true });
    await cp(join(SHARED, 'run/user-error.mjs'), join(copy, 'run/user-error.mjs'));
    const folder = join(copy, 'release/store');
    await cp(join(SHARED, 'release/store/lock.test.mjs'), join(folder, 'lock.test.mjs'));
    await writeFile(join(folder, 'lock.mjs'), source.replaceAll(guard, instead));
    const jest = join(SHARED, 'node_modules/jest/bin/jest.js');
    const args = [
      jest,
      '--rootDir',
      copy,
      '--roots',
      copy,
      '--testPathPatterns',
      'lock.test',
      '--testTimeout',
      '10000',
    ];
    const failed = await new Promise((resolve) =>
      execFile(process.execPath, args, { cwd: SHARED, env: { ...process.env, TMPDIR: tmpdir() } }, (error, out, err) =>
        resolve(error ? `${out}${err}` : null),
      ),
    );
    expect(failed).toMatch(/Tests: +\d+ failed/);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
