import { root } from '../workspace.mjs';
import { filesIn } from './testing/files.mjs';

/** More than this nobody takes in at one look: a room that grows over it gets shelves, named for what is on them. */
const MOST = 26;

/** Folders that may hold more, and why. */
const LARGE = {
  'api/migrations': 'one ordered list that only grows',
};

/** Folders that may hold one thing alone, and why. */
const SINGLE = {
  '.ci': 'build machines look for .ci/run',
};

/** The import law knows what only tests use by the name of its folder, however little that is. */
const mayBeSingle = (folder) => folder in SINGLE || /(?:^|\/)testing$/.test(folder);

/** What lies directly in each folder, files and folders, by the path of the folder; `.` is the root. */
function rooms(files) {
  const inside = new Map();
  for (const file of files) {
    const parts = ['.', ...file.split('/')];
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(1, depth).join('/') || '.';
      inside.set(folder, (inside.get(folder) ?? new Set()).add(parts[depth]));
    }
  }
  return [...inside].map(([folder, names]) => ({ folder, count: names.size }));
}

const isLarge = ({ count }) => count > MOST;
const isSingle = ({ count }) => count === 1;
const tooLarge = (all) =>
  all.filter((one) => isLarge(one) && !(one.folder in LARGE)).map(({ folder, count }) => `${folder}: ${count}`);
const tooSmall = (all) => all.filter((one) => isSingle(one) && !mayBeSingle(one.folder)).map(({ folder }) => folder);

const house = rooms(filesIn(root));

test(`no folder has more than ${MOST} files and folders`, () => {
  expect(tooLarge(house)).toEqual([]);
});

test('no folder has a single thing in it', () => {
  expect(tooSmall(house)).toEqual([]);
});

test('every exception is needed still', () => {
  const named = (table, is) =>
    Object.keys(table).filter((folder) => !house.some((one) => one.folder === folder && is(one)));
  expect([...named(LARGE, isLarge), ...named(SINGLE, isSingle)]).toEqual([]);
});

test('the test sees a folder that is too large and one that has a single thing, and counts tests and styles', () => {
  const made = rooms([
    ...Array.from({ length: MOST - 1 }, (_, number) => `host/src/a${number}.ts`),
    'host/src/a.test.ts',
    'host/src/a.module.css',
    'host/src/lone/b.ts',
    'host/src/testing/c.ts',
    'host/package.json',
    'README.md',
  ]);
  expect(tooLarge(made)).toEqual([`host/src: ${MOST + 3}`]);
  expect(tooSmall(made)).toEqual(['host/src/lone']);
});
