import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { passedHash, reportHash, writeReport, writeVersions } from './committed.mjs';
import { differencesOf, linesOf } from './differences.mjs';
import { readDoors } from './doors.mjs';
import { allNames, partOf } from './reached.mjs';
import { isAbove, nextMinor, problemsOf } from './state.mjs';
import { reportFrom, textOf } from './text.mjs';

const EXPORTS = {
  './contract': './src/contract/index.ts',
  './kit/core': './src/kit/core.ts',
  './screens/*': './src/screens/*/index.ts',
  './build/*': './build/*.mjs',
};

const FILES = {
  'contract/index.d.ts': "export type * from './api.gen.ts';\nexport type * from './remote.ts';",
  'contract/api.gen.d.ts': 'export interface Deposit { id: string }',
  'contract/remote.d.ts':
    "import type { ReactNode } from 'react';\n/** Lent. */\nexport interface HostServices { notify: (text: string) => void }\nexport interface RemoteModule { createRemote: (services: HostServices) => ReactNode }",
  'kit/core.d.ts':
    "import './theme.css';\nexport { Alert } from '@mantine/core';\nexport { Button, type Props as ButtonProps } from './button/button.tsx';",
  'kit/button/button.d.ts':
    "import type { Tone } from '../tone.ts';\nimport type { Deposit } from '@backoffice/shared/contract';\n/** Words that are no type. */\nexport interface Props { tone?: Tone; of?: Deposit }\ndeclare const hidden: number;\nexport declare function Button(props: Props): import(\"../tone.ts\").Tone;",
  'kit/tone.d.ts': "export type Tone = 'plain' | 'danger';\nexport type Unused = 1;",
  'screens/utr/index.d.ts': "export declare const utr: { readonly title: 'UTR' };",
};

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The report of these files, with some of them otherwise. */
function reportOf(changes = {}) {
  const types = join(folder, 'types');
  rmSync(types, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ ...FILES, ...changes })) {
    mkdirSync(dirname(join(types, name)), { recursive: true });
    writeFileSync(join(types, name), text);
  }
  const report = readDoors({ folder: types, exports: EXPORTS });
  return partOf(report, allNames(report));
}

test('each door has its names, and the types that they refer to, without what nobody reaches', () => {
  const text = textOf(reportOf());
  expect(text).toContain('//// door kit/core\nAlert = @mantine/core#Alert\nButton = ~/kit/button/button#Button\n');
  expect(text).toContain('ButtonProps = ~/kit/button/button#Props\n');
  expect(text).toContain('//// door screens/utr\nutr = ~/screens/utr/index#utr\n');
  expect(text).toContain("import type { Tone } from '~/kit/tone';\n");
  expect(text).toContain("Button(props: Props): import('~/kit/tone').Tone;");
  expect(text).not.toMatch(/Unused|hidden|Words that are no type/);
});

test('what is made from openapi.json is named and not described', () => {
  expect(textOf(reportOf())).toContain("import type { Deposit } from '~/contract/api.gen';");
  const other = reportOf({
    'contract/api.gen.d.ts': 'export interface Deposit { id: number }\nexport interface More {}',
  });
  expect(reportHash(other)).toBe(reportHash(reportOf()));
});

test('the text is read as it was written', () => {
  const text = textOf(reportOf());
  expect(textOf(reportFrom(text))).toBe(text);
});

test('a name that is gone, new or of another type is told, with the declaration that differs', () => {
  const after = reportOf({
    'kit/core.d.ts':
      "export { Button, type Props as ButtonProps } from './button/button.tsx';\nexport declare const fresh: 1;",
    'kit/tone.d.ts': "export type Tone = 'plain';",
  });
  const differences = differencesOf(reportOf(), after);
  expect(linesOf(differences)).toEqual([
    'Removed',
    '',
    '- `kit/core`: `Alert`',
    '',
    'Changed',
    '',
    '- `kit/core`: `Button` (`Tone`), `ButtonProps` (`Tone`)',
    '',
    'Added',
    '',
    '- `kit/core`: `fresh`',
    '',
  ]);
});

test('moving a type to another file changes no type, and a comment changes nothing', () => {
  const moved = reportOf({
    'kit/button/button.d.ts': FILES['kit/button/button.d.ts']
      .replaceAll('../tone.ts', '../words/tone.ts')
      .replace('no type', 'nothing'),
    'kit/words/tone.d.ts': FILES['kit/tone.d.ts'],
  });
  expect(differencesOf(reportOf(), moved)).toEqual({ added: [], removed: [], changed: [] });
});

/** Commits a report as that of 1.1.0. */
function commit(report, entry = {}) {
  const to = join(folder, 'committed');
  writeReport(report, to);
  writeVersions(
    [{ version: '1.1.0', contract: '1.6', report: reportHash(report), passed: passedHash(report), ...entry }],
    to,
  );
  return to;
}
const problems = (fresh, more = {}) =>
  problemsOf({ fresh, version: '1.1.0', contract: '1.6', folder: join(folder, 'committed'), ...more });

test('the report of the code, under its version, is right', () => {
  commit(reportOf());
  expect(problems(reportOf())).toEqual([]);
});

test('a door that has changed takes a new version of shared, and then a new report', () => {
  commit(reportOf());
  const fresh = reportOf({ 'kit/tone.d.ts': "export type Tone = 'plain';" });
  expect(problems(fresh)).toEqual([
    expect.stringMatching(/without a new version: Button of kit\/core has another type, .* still 1\.1\.0/),
  ]);
  expect(problems(fresh, { version: '1.2.0' })).toEqual([expect.stringContaining('not that of the doors')]);
});

test('what host and remotes pass to each other takes a new contract', () => {
  commit(reportOf());
  const text = FILES['contract/remote.d.ts'].replace('=> void', '=> void; copy: () => void');
  expect(problems(reportOf({ 'contract/remote.d.ts': text }), { version: '1.2.0' })).toEqual([
    expect.stringMatching(/the contract is still 1\.6: raise CONTRACT_VERSION/),
  ]);
});

test('a report that was written again without a version is refused, and so is a version without a report', () => {
  commit(reportOf(), { report: 'another' });
  expect(problems(reportOf())).toEqual([expect.stringContaining('is not the one that 1.1.0 was written with')]);
  commit(reportOf());
  expect(problems(reportOf(), { version: '1.3.0' })).toEqual([expect.stringContaining('run "pnpm report"')]);
});

test('a report is not there before the first', () => {
  expect(problems(reportOf())).toEqual(['There is no contract report yet: run "pnpm report --raise".']);
});

test('versions are compared by their numbers', () => {
  expect(isAbove('1.10.0', '1.9.3')).toBe(true);
  expect(isAbove('1.6', '1.6')).toBe(false);
  expect(isAbove('1.9.0', '2.0.0')).toBe(false);
  expect([nextMinor('1.9.3'), nextMinor('1.6')]).toEqual(['1.10.0', '1.7']);
});

test('the committed changelog begins with the version of shared', () => {
  const shared = join(import.meta.dirname, '..', '..');
  const { version } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8'));
  const [first] = readFileSync(join(shared, 'CHANGELOG.md'), 'utf8').match(/^## \S+/m) ?? [];
  expect(first).toBe(`## ${version}`);
});
