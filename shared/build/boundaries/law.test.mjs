import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CONFIG = fileURLToPath(new URL('../boundaries.mjs', import.meta.url));
const CRUISER = fileURLToPath(new URL('../../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url));

let workspace;

function write(file, text) {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), text);
}

const specifierOf = (from, to) =>
  to.startsWith('node_modules/') ? to.replace(/^node_modules\/(.+)\/index\.js$/, '$1') : '../'.repeat(from.split('/').length - 1) + to;

function cruise() {
  const args = [CRUISER, '--config', CONFIG, '--output-type', 'json', 'host', 'remote-deposit', 'remote-reports', 'shared', 'api'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: workspace, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}

const FORBIDDEN = [
  ['a remote does not import another remote', 'remote-deposit/src/a.ts', 'remote-banker/src/b.ts', 'remotes-apart'],
  ['a remote that is added tomorrow is under the same law', 'remote-reports/src/a.ts', 'remote-deposit/src/b.ts', 'remotes-apart'],
  ['a remote does not import the host', 'remote-deposit/src/a.ts', 'host/src/b.ts', 'remotes-apart'],
  ['a remote does not import the API', 'remote-deposit/src/a.ts', 'api/src/b.ts', 'remotes-apart'],
  ['a remote enters shared by its doors', 'remote-deposit/src/a.ts', 'shared/src/domain/money.ts', 'through-the-door'],
  ['a remote brings no library of its own', 'remote-deposit/src/a.ts', 'node_modules/lodash/index.js', 'remote-libraries'],
  ['a remote does not import axios', 'remote-deposit/src/a.ts', 'node_modules/axios/index.js', 'remote-libraries'],
  ['the host does not import a remote', 'host/src/a.ts', 'remote-deposit/src/b.ts', 'host-meets-remotes-at-run-time'],
  ['the host does not import a screen', 'host/src/a.ts', 'shared/src/screens/utr-entry/index.ts', 'host-meets-remotes-at-run-time'],
  ['the host keeps axios in its services', 'host/src/chrome/a.ts', 'node_modules/axios/index.js', 'http-and-token-libraries'],
  ['the host keeps jwt-decode in its session', 'host/src/chrome/a.ts', 'node_modules/jwt-decode/index.js', 'http-and-token-libraries'],
  ['the host keeps react-hot-toast in its services', 'host/src/session/a.ts', 'node_modules/react-hot-toast/index.js', 'toasts-in-services'],
  ['the host takes Mantine through the kit', 'host/src/chrome/a.ts', 'node_modules/@mantine/core/index.js', 'mantine-in-the-kit'],
  ['shared does not import an app', 'shared/src/kit/a.ts', 'host/src/b.ts', 'shared-knows-no-app'],
  ['the contract imports nothing', 'shared/src/contract/a.ts', 'shared/src/domain/b.ts', 'shared-contract'],
  ['the domain imports nothing', 'shared/src/domain/a.ts', 'shared/src/http/b.ts', 'shared-domain'],
  ['the domain has no library', 'shared/src/domain/a.ts', 'node_modules/dayjs/index.js', 'pure-rooms'],
  ['the domain has no React', 'shared/src/domain/a.ts', 'node_modules/react/index.js', 'pure-rooms-without-react'],
  ['the kit does not know the contract', 'shared/src/kit/a.ts', 'shared/src/contract/b.ts', 'shared-kit'],
  ['the kit does not know screens', 'shared/src/kit/a.ts', 'shared/src/screens/x/index.ts', 'shared-kit'],
  ['the remote door does not know screens', 'shared/src/remote/a.ts', 'shared/src/screens/x/index.ts', 'shared-remote'],
  ['queues do not know screens', 'shared/src/queue/a.ts', 'shared/src/screens/x/index.ts', 'shared-queue'],
  ['a screen does not import another screen', 'shared/src/screens/x/a.ts', 'shared/src/screens/y/b.ts', 'screens-apart'],
  ['a screen takes the router through the remote door', 'shared/src/screens/x/a.ts', 'node_modules/react-router-dom/index.js', 'queue-and-screens'],
  ['production code does not import the scene of its tests', 'shared/src/screens/x/a.ts', 'shared/src/screens/x/testing/b.ts', 'no-tests-in-production'],
  ['production code does not import shared/testing', 'shared/src/queue/a.ts', 'shared/src/testing/b.ts', 'no-tests-in-production'],
  ['the API imports nothing of the panel', 'api/src/a.ts', 'shared/src/domain/b.ts', 'api-stands-alone'],
];

const ALLOWED = [
  ['a remote may use React', 'remote-deposit/src/a.ts', 'node_modules/react/index.js'],
  ['a remote may enter a door of shared', 'remote-deposit/src/a.ts', 'shared/src/kit/core.ts'],
  ['a queue may use the kit', 'shared/src/queue/a.ts', 'shared/src/kit/core.ts'],
  ['a screen may use its own files', 'shared/src/screens/x/a.ts', 'shared/src/screens/x/b.ts'],
  ['host services may use axios', 'host/src/services/a.ts', 'node_modules/axios/index.js'],
  ['the scene of the tests of a screen may use shared/testing', 'shared/src/screens/x/testing/a.ts', 'shared/src/testing/b.ts'],
  ['a test may use shared/testing', 'shared/src/queue/a.test.ts', 'shared/src/testing/b.ts'],
];

/** Every case has an importer of its own, so that one cruise answers for all. */
const importerOf = (from, number) => from.replace(/(\.test)?\.ts$/, `-${number}$&`);
const cases = [...FORBIDDEN, ...ALLOWED].map(([law, from, to, rule], number) => ({ law, from: importerOf(from, number), to, rule }));
let violations;

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'law-'));
  for (const { to } of cases) write(to, 'export const x = 1;\n');
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

test('two files that need each other are found', () => {
  expect(brokenBy('host/src/one.ts')).toContain('no-circles');
});
