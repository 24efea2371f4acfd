import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESK_SEES, MODULE_SEES } from './api.mjs';

const API = fileURLToPath(new URL('../../../api/src', import.meta.url));
const CONFIG = fileURLToPath(new URL('../boundaries.mjs', import.meta.url));
const CRUISER = fileURLToPath(
  new URL('../../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url),
);

let workspace;

function write(file, text) {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), text);
}

const specifierOf = (from, to) =>
  to.startsWith('node:')
    ? to
    : to.startsWith('node_modules/')
      ? to.replace(/^node_modules\/(.+)\/index\.js$/, '$1')
      : '../'.repeat(from.split('/').length - 1) + to;

function cruise() {
  const args = [
    CRUISER,
    '--config',
    CONFIG,
    '--output-type',
    'json',
    'host',
    'remote-deposit',
    'remote-reports',
    'shared',
    'api',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: workspace, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}

const FORBIDDEN = [
  ['a remote does not import another remote', 'remote-deposit/src/a.ts', 'remote-banker/src/b.ts', 'remotes-apart'],
  [
    'a remote that is added tomorrow is under the same law',
    'remote-reports/src/a.ts',
    'remote-deposit/src/b.ts',
    'remotes-apart',
  ],
  ['a remote does not import the host', 'remote-deposit/src/a.ts', 'host/src/b.ts', 'remotes-apart'],
  ['a remote does not import the API', 'remote-deposit/src/a.ts', 'api/src/b.ts', 'remotes-apart'],
  ['a remote enters shared by its doors', 'remote-deposit/src/a.ts', 'shared/src/domain/money.ts', 'through-the-door'],
  [
    'a remote brings no library of its own',
    'remote-deposit/src/a.ts',
    'node_modules/lodash/index.js',
    'remote-libraries',
  ],
  ['a remote does not import axios', 'remote-deposit/src/a.ts', 'node_modules/axios/index.js', 'remote-libraries'],
  ['the host does not import a remote', 'host/src/a.ts', 'remote-deposit/src/b.ts', 'host-meets-remotes-at-run-time'],
  [
    'the host does not import a screen',
    'host/src/a.ts',
    'shared/src/screens/utr-entry/index.ts',
    'host-meets-remotes-at-run-time',
  ],
  [
    'the host keeps axios in its services',
    'host/src/chrome/a.ts',
    'node_modules/axios/index.js',
    'http-and-token-libraries',
  ],
  [
    'the host keeps jwt-decode in its session',
    'host/src/chrome/a.ts',
    'node_modules/jwt-decode/index.js',
    'http-and-token-libraries',
  ],
  [
    'the host keeps react-hot-toast in its services',
    'host/src/session/a.ts',
    'node_modules/react-hot-toast/index.js',
    'toasts-in-services',
  ],
  [
    'the host takes Mantine through the kit',
    'host/src/chrome/a.ts',
    'node_modules/@mantine/core/index.js',
    'mantine-in-the-kit',
  ],
  ['the first script does not load remotes', 'host/src/start/a.ts', 'host/src/remotes/b.ts', 'registry-before-remotes'],
  ['the registry knows no other room of the host', 'host/src/registry/a.ts', 'host/src/start/b.ts', 'registry-alone'],
  ['the frame knows no page', 'host/src/chrome/palette/a.ts', 'host/src/overview/b.ts', 'frame-knows-no-page'],
  ['shared does not import an app', 'shared/src/kit/a.ts', 'host/src/b.ts', 'shared-knows-no-app'],
  ['the contract imports nothing', 'shared/src/contract/a.ts', 'shared/src/domain/b.ts', 'shared-contract'],
  ['the domain imports nothing', 'shared/src/domain/a.ts', 'shared/src/http/b.ts', 'shared-domain'],
  ['the domain has no library', 'shared/src/domain/a.ts', 'node_modules/dayjs/index.js', 'pure-rooms'],
  ['the domain has no React', 'shared/src/domain/a.ts', 'node_modules/react/index.js', 'pure-rooms-without-react'],
  ['the kit does not know the contract', 'shared/src/kit/a.ts', 'shared/src/contract/b.ts', 'shared-kit'],
  ['the kit does not know screens', 'shared/src/kit/a.ts', 'shared/src/screens/x/index.ts', 'shared-kit'],
  ['the remote door does not know screens', 'shared/src/remote/a.ts', 'shared/src/screens/x/index.ts', 'shared-remote'],
  ['desks do not know screens', 'shared/src/desk/a.ts', 'shared/src/screens/x/index.ts', 'shared-desk'],
  ['a list does not know what its rows are', 'shared/src/list/a.ts', 'shared/src/entities/index.ts', 'shared-list'],
  [
    'entities do not know the customer behind them',
    'shared/src/entities/a.ts',
    'shared/src/customer/index.ts',
    'shared-entities',
  ],
  ['the customer does not know desks', 'shared/src/customer/a.ts', 'shared/src/desk/index.ts', 'shared-customer'],
  [
    'a screen does not import another screen',
    'shared/src/screens/x/a.ts',
    'shared/src/screens/y/b.ts',
    'screens-apart',
  ],
  [
    'a screen takes the router through the remote door',
    'shared/src/screens/x/a.ts',
    'node_modules/react-router-dom/index.js',
    'queue-and-screens',
  ],
  [
    'production code does not import the scene of its tests',
    'shared/src/screens/x/a.ts',
    'shared/src/screens/x/testing/b.ts',
    'no-tests-in-production',
  ],
  [
    'production code does not import shared/testing',
    'shared/src/desk/a.ts',
    'shared/src/testing/b.ts',
    'no-tests-in-production',
  ],
  ['the host does not import what its tests use', 'host/src/a.ts', 'host/src/testing/b.ts', 'no-tests-in-production'],
  ['the host does not import its browser tests', 'host/src/a.ts', 'host/tests/harness/b.ts', 'no-tests-in-production'],
  ['the host does not import a bench', 'host/src/a.ts', 'host/bench/b.ts', 'no-tests-in-production'],
  [
    'a remote does not import what its tests use',
    'remote-reports/src/a.ts',
    'remote-reports/src/daily/testing/b.ts',
    'no-tests-in-production',
  ],
  [
    'a remote does not import shared/testing',
    'remote-reports/src/a.ts',
    'shared/src/testing/index.ts',
    'no-tests-in-production',
  ],
  [
    'the release does not import what its tests use',
    'shared/release/a.mjs',
    'shared/release/testing/b.mjs',
    'no-tests-in-production',
  ],
  [
    'a command does not import what tests of the house use',
    'shared/run/start/a.mjs',
    'shared/run/house/testing/b.mjs',
    'no-tests-in-production',
  ],
  [
    'the bundler does not import what tests use',
    'shared/build/webpack/a.mjs',
    'shared/release/testing/b.mjs',
    'no-tests-in-production',
  ],
  [
    'a release test reads nothing that is not among its inputs',
    'shared/release/a.release.test.mjs',
    'shared/src/domain/money.ts',
    'release-tests-on-their-inputs',
  ],
  [
    'a release test needs no command that checks the project',
    'shared/build/a.release.test.mjs',
    'shared/run/test/b.mjs',
    'release-tests-on-their-inputs',
  ],
  ['the API imports nothing of the panel', 'api/src/a.ts', 'shared/src/domain/b.ts', 'api-stands-alone'],
  ['the domain of the API does not know the database', 'api/src/domain/deposits/a.ts', 'api/src/db/b.ts', 'api-domain'],
  ['the domain of the API has no library', 'api/src/domain/a.ts', 'node_modules/kysely/index.js', 'api-domain-pure'],
  ['the domain of the API reads no file', 'api/src/domain/a.ts', 'node:fs', 'api-domain-pure'],
  ['the database does not know the wire', 'api/src/db/a.ts', 'api/src/http/b.ts', 'api-db'],
  ['the wire does not know acts', 'api/src/http/a.ts', 'api/src/acts/b.ts', 'api-http'],
  ['the wire does not know modules', 'api/src/http/a.ts', 'api/src/modules/events/b.ts', 'api-http'],
  ['an act does not know a module', 'api/src/acts/a.ts', 'api/src/modules/audit/b.ts', 'api-acts'],
  ['an act does not know lists', 'api/src/acts/a.ts', 'api/src/listing/b.ts', 'api-acts'],
  ['lists do not know modules', 'api/src/listing/a.ts', 'api/src/modules/utrs/b.ts', 'api-listing'],
  [
    'a module does not know a desk',
    'api/src/modules/leases/a.ts',
    'api/src/desks/work-queues/b.ts',
    'api-modules-leases',
  ],
  [
    'a module does not know one above it',
    'api/src/modules/utrs/a.ts',
    'api/src/modules/deposits/b.ts',
    'api-modules-utrs',
  ],
  [
    'a module that is added tomorrow knows no other',
    'api/src/modules/refunds/a.ts',
    'api/src/modules/deposits/b.ts',
    'api-modules',
  ],
  ['a module of one file knows no other', 'api/src/modules/alive.ts', 'api/src/modules/deposits/b.ts', 'api-modules'],
  [
    'a desk of one file does not know another desk',
    'api/src/desks/lists.ts',
    'api/src/desks/summary/b.ts',
    'api-desks',
  ],
  ['a desk does not know another desk', 'api/src/desks/search/a.ts', 'api/src/desks/summary/b.ts', 'api-desks'],
  [
    'a desk that may see one other sees no third',
    'api/src/desks/files/a.ts',
    'api/src/desks/search/b.ts',
    'api-desks-files',
  ],
  ['no floor knows the demo', 'api/src/modules/staff/a.ts', 'api/src/seed/b.ts', 'api-modules-staff'],
  [
    'a module of the API does not import what its tests use',
    'api/src/modules/bonuses/a.ts',
    'api/src/modules/bonuses/testing/b.ts',
    'no-tests-in-production',
  ],
  [
    'a process of the API does not import what its tests use',
    'api/src/seed/a.ts',
    'api/src/testing/database/b.ts',
    'no-tests-in-production',
  ],
  [
    'production code of the API does not import a bench',
    'api/src/cli/a.ts',
    'api/src/bench/b.ts',
    'no-tests-in-production',
  ],
  [
    'a migration does not import what tests use',
    'api/migrations/a.ts',
    'api/src/testing/b.ts',
    'no-tests-in-production',
  ],
  [
    'production code of the API does not import its promises',
    'api/src/app-parts.ts',
    'api/src/promises/race/b.ts',
    'no-tests-in-production',
  ],
];

const ALLOWED = [
  ['a remote may use React', 'remote-deposit/src/a.ts', 'node_modules/react/index.js'],
  ['a remote may enter a door of shared', 'remote-deposit/src/a.ts', 'shared/src/kit/core.ts'],
  ['a desk may use the kit', 'shared/src/desk/a.ts', 'shared/src/kit/core.ts'],
  ['a screen may use its own files', 'shared/src/screens/x/a.ts', 'shared/src/screens/x/b.ts'],
  ['the first script and the loading of remotes may use the registry', 'host/src/start/a.ts', 'host/src/registry/b.ts'],
  ['host services may use axios', 'host/src/services/a.ts', 'node_modules/axios/index.js'],
  [
    'the scene of the tests of a screen may use shared/testing',
    'shared/src/screens/x/testing/a.ts',
    'shared/src/testing/b.ts',
  ],
  ['the database may use words of the domain', 'api/src/db/a.ts', 'api/src/domain/b.ts'],
  ['a module may use every floor below', 'api/src/modules/deposits/a.ts', 'api/src/acts/b.ts'],
  ['a module may use one below it', 'api/src/modules/deposits/a.ts', 'api/src/modules/utrs/b.ts'],
  [
    'a module that is added tomorrow may use its own files and the settings',
    'api/src/modules/refunds/a.ts',
    'api/src/settings/env.ts',
  ],
  ['a desk of one file may use any module', 'api/src/desks/lists.ts', 'api/src/modules/deposits/b.ts'],
  ['a desk may use any module', 'api/src/desks/search/a.ts', 'api/src/modules/deposits/b.ts'],
  ['a job may use desks and modules', 'api/src/jobs/a.ts', 'api/src/modules/deposits/b.ts'],
  [
    'a test of a module may use what stands above it',
    'api/src/modules/utrs/a.test.ts',
    'api/src/modules/deposits/b.ts',
  ],
  ['a bench may use what tests use', 'api/src/bench/a.ts', 'api/src/testing/b.ts'],
  ['a release test may start what the project starts', 'shared/release/a.release.test.mjs', 'shared/run/process/b.mjs'],
  ['a test may use shared/testing', 'shared/src/desk/a.test.ts', 'shared/src/testing/b.ts'],
];

/** Every case has its own importing file, so that one run answers all. */
const importerOf = (from, number) => from.replace(/(\.release)?(\.test)?\.(?:ts|mjs)$/, `-${number}$&`);
const cases = [...FORBIDDEN, ...ALLOWED].map(([law, from, to = '', rule], number) => ({
  law,
  from: importerOf(from, number),
  to,
  rule,
}));
let violations;

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'law-'));
  for (const { to } of cases) if (!to.startsWith('node:')) write(to, 'export const x = 1;\n');
  for (const { from, to } of cases) write(from, `import { x } from '${specifierOf(from, to)}';\nexport const y = x;\n`);
  write('host/src/one.ts', "import { b } from './two.ts';\nexport const a = () => b;\n");
  write('host/src/two.ts', "import { a } from './one.ts';\nexport const b = () => a;\n");
  violations = cruise();
});
afterAll(() => rmSync(workspace, { recursive: true }));

const brokenBy = (file) => violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

test.each(cases.filter(({ rule }) => rule))('$law', ({ from, rule }) => {
  expect(brokenBy(from)).toContain(rule);
});

test.each(cases.filter(({ rule }) => !rule))('$law', ({ from }) => {
  expect(brokenBy(from)).toEqual([]);
});

test.each([
  ['modules', MODULE_SEES],
  ['desks', DESK_SEES],
])('%s of the API: each may see only such as are named before it, so there is no circle', (floor, sees) => {
  const named = Object.keys(sees);
  const above = named.flatMap((room, at) =>
    sees[room]
      .filter((other) => (floor === 'modules' || named.includes(other)) && !named.slice(0, at).includes(other))
      .map((other) => `${room} -> ${other}`),
  );
  expect(above).toEqual([]);
});

test('every room that the law of the API names is there', () => {
  const missing = Object.entries({ modules: MODULE_SEES, desks: DESK_SEES })
    .flatMap(([floor, sees]) => Object.keys(sees).map((room) => `${floor}/${room}`))
    .filter((room) => !existsSync(join(API, room)));
  expect(missing).toEqual([]);
});

test('two files that need each other are found', () => {
  expect(brokenBy('host/src/one.ts')).toContain('no-circles');
});
