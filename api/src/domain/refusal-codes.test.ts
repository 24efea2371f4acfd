import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoot } from '../settings/paths.ts';
import { REFUSAL_CODES } from './refusal-codes.ts';

const sources = readdirSync(path.join(apiRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\/|refusal-codes/.test(file),
);

// The compiler ensures the opposite: `refused`, `conflict`, `HttpError` and the like accept no other code.
test('every code of the list is used', () => {
  const said = new Set(
    sources.flatMap((file) =>
      [...readFileSync(path.join(apiRoot, 'src', file), 'utf8').matchAll(/'([A-Z][A-Z0-9_]+)'/g)].map(
        ([, code]) => code,
      ),
    ),
  );
  expect(REFUSAL_CODES.filter((code) => !said.has(code))).toEqual([]);
});

test('no code is listed twice', () => {
  expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length);
});
