import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoot } from '../settings/paths.ts';
import { hoistNamed } from '../http/openapi/named.ts';

test('openapi.json and the panel’s types match the routes; otherwise run: pnpm --filter api openapi', () => {
  const stale = execFileSync(process.execPath, ['--import', 'tsx', 'src/openapi/write.ts', '--check'], {
    cwd: apiRoot,
    encoding: 'utf8',
  });
  expect(stale).toBe('');
});

test('two different schemas with the same name stop the generator', () => {
  const schemas = [
    { 'x-name': 'Thing', type: 'string' },
    { 'x-name': 'Thing', type: 'number' },
  ];
  expect(() => hoistNamed(schemas)).toThrow('Two different schemas are named Thing.');
});

test('every operation has a unique id, a summary or a self-explanatory path, and says who may call it', () => {
  const document = JSON.parse(readFileSync(path.join(apiRoot, 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { operationId?: string; security?: object[] }>>;
  };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map((one) => one.operationId);
  expect(ids.filter((id) => !id)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(operations.filter((one) => one.security === undefined)).toEqual([]);
});
