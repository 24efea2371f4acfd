import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { builtPackages, SHARED_INPUTS } from './build.mjs';

const OF_SHARED = /from '@backoffice\/shared\/((?:build|release|run)\/[^']+)'/g;

test('a package is built again when any tool of shared has changed whose code is part of it', () => {
  const folders = [...builtPackages().map(({ folder }) => `${folder}/src`), 'shared/src'];
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const parts = sources.flatMap((text) => Array.from(text.matchAll(OF_SHARED), ([, path]) => `shared/${path}`));
  expect(parts).toContain('shared/release/format/remote-name');
  expect(parts.filter((part) => !SHARED_INPUTS.some((input) => part.startsWith(`${input}/`)))).toEqual([]);
});
