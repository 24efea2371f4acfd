import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './testing/files.mjs';
import { root } from '../workspace.mjs';

/** Pages that people read. `docs/proof.md` is written by `npm run prove` and tells of the commit it was run on. */
const all = filesIn(root);
const pages = all.filter((file) => file.endsWith('.md') && file !== 'docs/proof.md');
/** Every file on a line of its own: one search of all is a hundred times as fast as one of each. */
const files = all.map((file) => `/${file}`).join('\n');

/** `db/grants.ts`, `src/http`, `host/src/risk/`: whatever has a slash and looks like code of ours. */
const FILE = /^[\w@.-]+(?:\/[\w@.-]+)+\.(?:ts|tsx|mjs|mts|json|css|md)$/;
const FOLDER = /^(?:api|host|remote-\w+|shared|src|docs)(?:\/[\w.-]+)+\/?$/;
/** Written when the panel runs, or by whoever builds on it. */
const ELSEWHERE = /^(?:dist|api\/v\d|src\/my-|.*\bregistry\.json$)/;

const named = (page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/`([^`\s]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => (FILE.test(text) || FOLDER.test(text)) && !ELSEWHERE.test(text));

/** An `X` stands for any name, and a door such as `shared/kit` for `shared/src/kit`. */
const patternOf = (path) =>
  path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replace(/\bX\b/g, '[^/\\n]+')
    .replace(/^(\w[\w-]*)\//, '$1/(?:src/)?');
const isThere = (path) => new RegExp(`/${patternOf(path)}${FILE.test(path) ? '$' : '/'}`, 'm').test(files);

test.each(pages)('every file and folder that %s names is there', (page) => {
  expect([...new Set(named(page))].filter((path) => !isThere(path))).toEqual([]);
});

test('the test sees the paths of a page', () => {
  expect(named('docs/domain.md').length).toBeGreaterThan(20);
  expect(isThere('db/no-such-file.ts')).toBe(false);
});
