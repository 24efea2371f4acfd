import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoot } from '../settings/paths.ts';
import { outputs } from './outputs.ts';

/**
 * `pnpm --filter api openapi`: writes openapi.json and the panel's types. With `--check` it only lists those that are
 * stale.
 */
const check = process.argv.includes('--check');

for (const [file, text] of await outputs()) {
  if (check && existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (!check) writeFileSync(file, text);
  process.stdout.write(`${path.relative(path.dirname(apiRoot), file)}\n`);
}
