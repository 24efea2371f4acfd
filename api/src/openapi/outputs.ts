import path from 'node:path';
import { buildApp } from '../app.ts';
import { connect } from '../db/database.ts';
import { apiRoot } from '../settings/paths.ts';
import { readSettings } from '../settings/env.ts';
import { systemClock } from '../http/context.ts';
import type { Json } from '../http/openapi/named.ts';
import { actRules } from './act-rules.ts';
import { contractTypes, type Described } from './contract.ts';

/** The generated files by absolute path. Builds the app without connecting to a database. */
export async function outputs(): Promise<Map<string, string>> {
  const db = connect('postgresql://nobody@localhost:1/none');
  const app = await buildApp({ db, clock: systemClock, settings: readSettings({ LOG_LEVEL: 'silent' }) });
  const document = app.openApi();
  await app.close();
  await db.destroy();
  return filesOf(document);
}

function filesOf(document: Json): Map<string, string> {
  const contract = path.join(apiRoot, '..', 'shared', 'src', 'contract');
  const text = `${JSON.stringify(document, null, 2)}\n`;
  return new Map([
    [path.join(apiRoot, 'openapi.json'), text],
    [path.join(contract, 'api.gen.ts'), contractTypes(JSON.parse(text) as Described)],
    [path.join(contract, 'acts.gen.ts'), actRules(document)],
  ]);
}
