import openapiTS, { astToString } from 'openapi-typescript';
import type { Json } from '../http/openapi/named.ts';

export const NOTICE = '// Generated from api/openapi.json by `pnpm --filter api openapi`. Do not edit.\n';

/** Names that the panel's contract already uses for its own side of the same thing. */
const OWN = new Set(['Error', 'FieldError', 'Page', 'Refusal']);

/** `shared/src/contract/api.gen.ts`: the types of the document. */
export async function generatedTypes(document: Json): Promise<string> {
  return NOTICE + astToString(await openapiTS(document as never, { alphabetize: false, defaultNonNullable: false }));
}

/** `shared/src/contract/entities.ts`: one friendly name per entity. */
export function entityAliases(document: Json): string {
  const { schemas } = (document as { components: { schemas: Record<string, Json> } }).components;
  const names = Object.keys(schemas).filter((name) => !OWN.has(name));
  const lines = names.map((name) => `export type ${name} = components['schemas']['${name}'];`);
  return `${NOTICE}import type { components } from './api.gen.ts';\n\n${lines.join('\n')}\n`;
}
