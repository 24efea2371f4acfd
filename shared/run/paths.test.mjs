import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './workspace.mjs';

/** Pages that people read. `docs/proof.md` is written by `npm run prove`. */
const PAGES = ['README.md', 'api/README.md', 'host/README.md', 'shared/README.md', 'docs/architecture.md', 'docs/specification.md', 'docs/threat-model.md'];
const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.data', '.git']);

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const files = filesIn(root).map((file) => `/${relative(root, file).replaceAll('\\', '/')}`);

/** `db/grants.ts`, `src/http`, `host/src/risk/`: whatever has a slash and looks like code of ours. */
const FILE = /^[\w@.-]+(?:\/[\w@.-]+)+\.(?:ts|tsx|mjs|mts|json|css|md)$/;
const FOLDER = /^(?:api|host|remote-\w+|shared|src|docs)(?:\/[\w.-]+)+\/?$/;
/** Written when the panel runs, or by whoever builds on it. */
const ELSEWHERE = /^(?:dist|api\/v\d|src\/my-|.*\bregistry\.json$)/;

const named = (page) => [...readFileSync(join(root, page), 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text).filter((text) => (FILE.test(text) || FOLDER.test(text)) && !ELSEWHERE.test(text));

/** An `X` stands for any name, and a door such as `shared/kit` for `shared/src/kit`. */
const patternOf = (path) => path.replace(/\/$/, '').replaceAll('.', '\\.').replace(/\bX\b/g, '[^/]+').replace(/^(\w[\w-]*)\//, '$1/(?:src/)?');
const isThere = (path) => files.some((file) => new RegExp(`/${patternOf(path)}${FILE.test(path) ? '$' : '/'}`).test(file));

test.each(PAGES.filter((page) => existsSync(join(root, page))))('every file and folder that %s names is there', (page) => {
  expect([...new Set(named(page))].filter((path) => !isThere(path))).toEqual([]);
});

test('the test sees the paths of a page', () => {
  expect(named('api/README.md').length).toBeGreaterThan(20);
  expect(isThere('db/no-such-file.ts')).toBe(false);
});
