import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/* ESLint's loader needs Node's own `import()`, which Jest replaces, so a child process lints all cases at once. */
const LINT_ALL = `
  import { Linter } from 'eslint';
  import { api, host, remote, shared } from './shared/build/eslint.mjs';
  const rooms = { api, host, remote, shared };
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const answers = JSON.parse(Buffer.concat(chunks)).map(({ room, file, code }) =>
    new Linter({ configType: 'flat' }).verify(code, rooms[room], { filename: file }).map(({ message }) => message));
  process.stdout.write(JSON.stringify(answers));
`;

const REFUSED = [
  [
    'a remote is told to use services.http and not axios',
    'remote',
    'src/a.ts',
    "import axios from 'axios'; axios();",
    'Use services.http.',
  ],
  [
    'a remote is told to use services.notify and not toasts',
    'remote',
    'src/a.ts',
    "import { toast } from 'react-hot-toast/headless'; toast();",
    'Use services.notify.',
  ],
  [
    'a remote is told where the router is',
    'remote',
    'src/a.ts',
    "import { Link } from 'react-router-dom'; Link();",
    'Use @backoffice/shared/remote.',
  ],
  [
    'a remote is told where queries are',
    'remote',
    'src/a.ts',
    "import { useQuery } from '@tanstack/react-query'; useQuery();",
    'Use @backoffice/shared/remote.',
  ],
  [
    'a remote is told to use the kit and not Mantine',
    'remote',
    'src/a.tsx',
    "import { Button } from '@mantine/core'; Button();",
    'Use @backoffice/shared/kit/core',
  ],
  [
    'a remote keeps nothing in storage',
    'remote',
    'src/a.ts',
    "localStorage.setItem('a', 'b');",
    'State lives in the address',
  ],
  ['a remote does not fetch by itself', 'remote', 'src/a.ts', "fetch('/api');", 'Requests go through services.http'],
  [
    'the host keeps tokens in its session',
    'host',
    'src/chrome/a.ts',
    "import { jwtDecode } from 'jwt-decode'; jwtDecode('');",
    'Use services.session.',
  ],
  [
    'the session does not speak HTTP by itself',
    'host',
    'src/session/a.ts',
    "import axios from 'axios'; axios();",
    'Use services.http.',
  ],
  [
    'the kit does not use AppShell, which writes inline styles',
    'shared',
    'src/kit/a.tsx',
    "import { AppShell } from '@mantine/core'; AppShell();",
    'Content-Security-Policy',
  ],
  [
    'the kit does not use Grid, which writes inline styles',
    'shared',
    'src/kit/a.tsx',
    "import { Grid } from '@mantine/core'; Grid();",
    'Content-Security-Policy',
  ],
  [
    'the kit does not use SimpleGrid, which writes inline styles',
    'shared',
    'src/kit/a.tsx',
    "import { SimpleGrid } from '@mantine/core'; SimpleGrid();",
    'Content-Security-Policy',
  ],
  [
    'a shared screen takes the router through the remote door',
    'shared',
    'src/screens/x/a.ts',
    "import { Link } from 'react-router-dom'; Link();",
    'Use @backoffice/shared/remote.',
  ],
  [
    'the API imports nothing of the panel',
    'api',
    'src/a.ts',
    "import { x } from '@backoffice/shared/domain'; x();",
    'The API stands alone',
  ],
  ['nothing is typed any', 'api', 'src/a.ts', 'export const a = (b: any) => b;', 'Unexpected any'],
  ['no type error is silenced', 'api', 'src/a.ts', '// @ts-ignore\nexport const a = 1;', '@ts-'],
  [
    'hooks are called in order',
    'remote',
    'src/a.tsx',
    "import { useState } from 'react'; export function A({ on }: { on: boolean }) { if (on) useState(1); return null; }",
    'React Hook',
  ],
  ['no test is left out', 'remote', 'src/a.test.ts', "test.skip('a', () => {});", 'Nothing is skipped silently'],
  ['no test runs alone', 'remote', 'src/a.test.ts', "test.only('a', () => {});", 'Nothing is skipped silently'],
  [
    'no markup is set as text',
    'remote',
    'src/a.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
    'Trusted Types',
  ],
  ['things are exported by name', 'remote', 'src/a.ts', 'export default 1;', 'Export by name'],
  ['an error is not swallowed without a word', 'remote', 'src/a.ts', 'try { Math.random(); } catch {}', 'Empty block'],
];

const WELCOME = [
  [
    'host services use axios and toasts',
    'host',
    'src/services/a.ts',
    "import axios from 'axios'; import { toast } from 'react-hot-toast/headless'; axios(); toast('');",
  ],
  ['the session decodes tokens', 'host', 'src/session/a.ts', "import { jwtDecode } from 'jwt-decode'; jwtDecode('');"],
  [
    'the kit uses Mantine',
    'shared',
    'src/kit/a.tsx',
    "import { Button } from '@mantine/core'; export const A = () => <Button />;",
  ],
  [
    'the remote door carries the router and queries',
    'shared',
    'src/remote/a.ts',
    "export { Link } from 'react-router-dom'; export { useQuery } from '@tanstack/react-query';",
  ],
];

const cases = [...REFUSED, ...WELCOME].map(([law, room, file, code, says]) => ({ law, room, file, code, says }));
let answers;

beforeAll(() => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', LINT_ALL], {
    cwd: ROOT,
    input: JSON.stringify(cases),
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  answers = new Map(JSON.parse(stdout).map((messages, index) => [cases[index]?.law, messages]));
});

test.each(cases.filter(({ says }) => says))('$law', ({ law, says }) => {
  expect(answers.get(law).join('\n')).toContain(says);
});

test.each(cases.filter(({ says }) => !says))('$law', ({ law }) => {
  expect(answers.get(law)).toEqual([]);
});
