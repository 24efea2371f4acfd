import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './testing/files.mjs';
import { root } from '../workspace.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const files = filesIn(root);
const sources = (pattern) =>
  files
    .filter((file) => pattern.test(file) && !/\.test\.|\/testing\/|\.gen\.ts$/.test(file))
    .map(read)
    .join('\n');

/** The permissions of the one table. */
const permissions = [...read('api/src/domain/permissions.ts').matchAll(/^ {2}'([a-z-]+\.[a-z-]+)':/gm)].map(
  ([, name]) => name,
);
const operations = Object.entries(JSON.parse(read('api/openapi.json')).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({
    path,
    method,
    permission: one['x-permission'],
    isAct: 'x-from' in one,
  })),
);
const panel = sources(/^(?:host|shared|remote-[a-z]+)\/src\/.*\.tsx?$/);
const api = sources(/^api\/src\/(?!domain\/permissions).*\.ts$/);

const CALLS = { get: 'get', post: 'post|asked', patch: 'patch', put: 'put', delete: 'del' };

/** Whether the panel calls the operation. Acts on a row have words on a desk, or the panel's types do not compile. */
function isCalled({ path, method, isAct }) {
  const address = path.replace(/^\/api/, '').replace(/[{}]/g, '\\$&');
  return isAct || new RegExp(`\\b(?:${CALLS[method]})\\((?:\\w+,\\s*)?'${address}'`).test(panel);
}

const deadIn = (names) =>
  names.filter((name) => {
    const own = operations.filter(({ permission }) => permission === name);
    return own.length > 0 ? !own.some(isCalled) : !api.includes(`'${name}'`);
  });

test('no permission is dead: each opens something that a screen of the panel asks for, or that the API checks', () => {
  expect(permissions.length).toBeGreaterThan(40);
  expect(deadIn(permissions)).toEqual([]);
});

test('a permission that nothing asks for is found', () => {
  expect(deadIn(['utrs.reverse'])).toEqual(['utrs.reverse']);
});
