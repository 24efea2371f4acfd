import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHARED = fileURLToPath(new URL('../..', import.meta.url));

/* Each check of a signed list taken out: the tests beside it must notice. */
const MUTANTS = [
  [
    'list',
    'a list that anybody has published',
    'signed.signatures, verify)).length === 0',
    'signed.signatures, verify)).length < 0',
  ],
  [
    'list',
    'a ring that nobody has signed',
    'given ?? (await openRing(list.ring, known?.roots ?? anchor, verify))',
    "given ?? ringIn(list.ring ?? '')",
  ],
  ['list', 'the roots of the page where newer ones are known', 'known?.roots ?? anchor', 'anchor'],
  ['list', 'an older ring in place of a newer one', 'came.version < known.version', 'false'],
  ['list', 'parts that too few have signed', 'return length < needed ?', 'return length < 0 ?'],
  ['list', 'parts that one has signed', 'const needed = thresholdOf(ring, name)', 'const needed = 1'],
  ['list', 'parts that any key has signed', 'keysFor(ring, name), covered', 'anyKey, covered'],
  ['list', 'a part that was seen newer', 'isOlder(part, older)', 'false'],
  ['list', 'desks that the policy does not give', '!rule.actions.includes(one)', 'false'],
  ['list', 'origins that the policy does not give', '!rule.origins.includes(one)', 'false'],
  [
    'list',
    'remotes that the policy does not name',
    "if (!rule) return 'is not named by the policy';",
    'if (!rule) return null;',
  ],
  ['list', 'a part of before by a key that has left', '(await unsigned(before, name)) === null', 'true'],
  ['list', 'parts of no shape', 'problemOfRegistry(next) ??', ''],
  [
    'list',
    'a part under the name of another',
    'JSON.stringify([name, serial, issuedAt, content])',
    'JSON.stringify([serial, issuedAt, content])',
  ],
  [
    'list',
    'yanks that are not signed',
    "[name === 'host' ? host : own(remotes, name), own(yanked, name)]",
    "[name === 'host' ? host : own(remotes, name)]",
  ],
  ['list', 'nonsense that stops the others', ".catch(() => 'cannot be read')", ''],
  ['ring', 'a signature that counts twice', '!signers.includes(key) && ', ''],
  ['ring', 'signatures that are not verified', '(await verify(key, text, value))', 'true'],
  ['ring', 'a ring that one root key of two has signed', 'length >= threshold', 'true'],
];

test.each(MUTANTS)('%s: %s is noticed', async (file, _, check, instead) => {
  const copy = await mkdtemp(join(SHARED, '.cache-mutant-'));
  try {
    for (const name of ['release', 'run', 'package.json'])
      await cp(join(SHARED, name), join(copy, name), {
        recursive: true,
        filter: (path) => !/\.test\.mjs$/.test(path) || path.endsWith('format/list.test.mjs'),
      });
    await symlink(join(SHARED, 'node_modules'), join(copy, 'node_modules'));
    const mutant = join(copy, `release/format/${file}.mjs`);
    const source = await readFile(mutant, 'utf8');
    expect(source).toContain(check);
    await writeFile(mutant, source.replaceAll(check, instead));
    const jest = join(SHARED, 'node_modules/jest/bin/jest.js');
    const args = [jest, '--rootDir', copy, '--roots', copy, '--testPathPatterns', 'list.test'];
    const failed = await new Promise((resolve) =>
      execFile(process.execPath, args, { cwd: SHARED }, (error, out, err) => resolve(error ? `${out}${err}` : null)),
    );
    expect(failed).toMatch(/Tests: +\d+ failed/);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
