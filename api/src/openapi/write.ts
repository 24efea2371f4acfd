import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoot } from '../db/paths.ts';
import { outputs } from './outputs.ts';

/** `pnpm --filter api openapi`: writes openapi.json and the panel's types. */
for (const [file, text] of await outputs()) {
  writeFileSync(file, text);
  process.stdout.write(`${path.relative(path.dirname(apiRoot), file)}\n`);
}
