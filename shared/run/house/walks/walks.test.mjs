import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beside } from './beside.mjs';
import { figuresOf, filesOf, idleIn, problemsOf } from './check.mjs';
import { walks, ways } from './walks.mjs';
import { root } from '../../workspace.mjs';

const known = { beside, ways };
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

test.each(walks)(
  '$title: each step is there, is called by one before it, and what it calls is accounted for',
  (walk) => {
    expect(problemsOf(walk, known)).toEqual([]);
  },
);

test.each(walks)('$title: it is no longer than $most files', (walk) => {
  expect(filesOf(walk).length).toBeLessThanOrEqual(walk.most);
});

test.each(walks)('docs/architecture.md says how long the walk is: $name', (walk) => {
  const title = `**${walk.title}: ${filesOf(walk).length} files.**`;
  expect(page).toContain(title);
  const [legs = ''] = page.slice(page.indexOf(title) + title.length).split('**');
  const said = [...legs.matchAll(/^- (\w+) \((\d+)\): /gm)].map(([, leg, files]) => [leg, Number(files)]);
  expect(said).toEqual(figuresOf(walk).map(({ leg, files }) => [leg, files.length]));
});

test('nothing stands beside the walks that no step calls', () => {
  expect(idleIn(walks, beside)).toEqual([]);
});

/** The walk of the deposit with one thing wrong. */
const [deposit] = walks;
const withSteps = (change) => ({
  ...deposit,
  legs: Object.fromEntries(Object.entries(deposit?.legs ?? {}).map(([leg, steps]) => [leg, change(steps)])),
});
const approve = 'api/src/modules/deposits/approving/approve.ts';
const credit = 'api/src/modules/deposits/approving/credit.ts';

test.each([
  [
    'a step that is left out',
    withSteps((steps) => steps.filter(([file]) => !file.endsWith('/ledger/post.ts'))),
    known,
    `${credit} creditCustomer calls api/src/modules/ledger/post.ts post, which is neither on the walk nor beside it`,
  ],
  [
    'a file that is gone',
    withSteps((steps) => steps.map(([file, ...rest]) => [file.replace('approve.ts', 'no-approve.ts'), ...rest])),
    known,
    'api/src/modules/deposits/approving/no-approve.ts is not there',
  ],
  [
    'a name that is gone',
    withSteps((steps) =>
      steps.map(([file, name, ...rest]) => [file, name === 'approveDeposit' ? 'approveIt' : name, ...rest]),
    ),
    known,
    `${approve} does not declare approveIt`,
  ],
  [
    'a step that nothing calls',
    withSteps((steps) => [...steps, ['api/src/modules/deposits/creating/create.ts', 'createDeposit']]),
    known,
    'api/src/modules/deposits/creating/create.ts createDeposit is not called by a step before it',
  ],
  [
    'a way that there is not',
    withSteps((steps) => steps.map(([file, name]) => (file === approve ? [file, name, 'magic'] : [file, name]))),
    known,
    `${approve} approveDeposit: "magic" is no way to get there`,
  ],
  [
    'a writer that calls itself pure',
    withSteps((steps) => steps.filter(([file]) => !file.endsWith('/ledger/post.ts'))),
    { ways, beside: { ...beside, pure: [...beside.pure, 'api/src/modules/ledger/post.ts'] } },
    'api/src/modules/ledger/post.ts post stands beside the walk as "pure", but see api/src/modules/ledger/post.ts post',
  ],
  [
    'one that calls a writer and says it is only asked',
    withSteps((steps) => steps.filter(([file]) => file !== approve)),
    { ways, beside: { ...beside, asked: [...beside.asked, approve] } },
    `${approve} approveDeposit stands beside the walk as "asked"`,
  ],
])('%s is found', (_, walk, given, expected) => {
  expect(problemsOf(walk, given).filter((each) => each.startsWith(expected))).not.toEqual([]);
});
