import type { Json } from '../../http/openapi/named.ts';

interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security: object[];
  'x-permission'?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
  format?: string;
}

interface Document {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The OpenAPI document as one HTML page: no script, no inline style, every text escaped. */
export function docsPage(json: Json): string {
  const { info, paths, components } = json as unknown as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'other'))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags?.[0] ?? 'other') === tag);
    return `<section aria-labelledby="${id(tag)}"><h2 id="${id(tag)}">${text(tag)}</h2>${own.map(operationHtml).join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<article id="schema-${id(name)}"><h3>${text(name)}</h3>${propertiesTable(schema)}</article>`,
  );
  const links = [...tags, 'schemas'].map((tag) => `<li><a href="#${id(tag)}">${text(tag)}</a></li>`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><header><h1>${text(info.title)} <small>${text(info.version)}</small></h1><p>${text(info.description)}</p>
<p><a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)</p></header>
<nav aria-label="Sections"><ul>${links}</ul></nav>
<main>${sections.join('')}<section aria-labelledby="schemas"><h2 id="schemas">schemas</h2>${schemas.join('')}</section></main></body></html>`;
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p>Body <code>${text(type)}</code>: ${typeHtml(schema)}</p>`,
  );
  const answer = operation.responses['200']?.content?.['application/json']?.schema;
  return `<article id="${id(operation.operationId)}"><h3><code>${text(method.toUpperCase())} /api${text(path)}</code></h3>
<p>${text(operation.summary ?? operation.operationId)} <em>For ${text(callersOf(operation))}.</em></p>${operation.description ? `<p>${text(operation.description)}</p>` : ''}
${parametersTable(operation)}${body.join('')}${answer ? `<p>Answers ${typeHtml(answer)}</p>` : ''}</article>`;
}

function callersOf({ security, 'x-permission': permission }: Operation): string {
  if (security.length === 0) return 'anybody';
  if (security.some((one) => 'intake' in one)) return "the operator's own app";
  if (security.some((one) => 'feed' in one)) return 'a machine or forwarder, with a key of the feed';
  return permission ?? 'any session';
}

function parametersTable({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${text(one.name)}</code>${one.required ? ' *' : ''}</td><td>${text(one.in)}</td><td>${typeHtml(one.schema)}</td><td>${text(one.description ?? one.schema.description ?? '')}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function propertiesTable(schema: Schema): string {
  if (!schema.properties) return `<p>${typeHtml(schema)}</p>`;
  const rows = Object.entries(schema.properties).map(
    ([name, one]) =>
      `<tr><td><code>${text(name)}</code>${schema.required?.includes(name) ? ' *' : ''}</td><td>${typeHtml(one)}</td><td>${text(one.description ?? '')}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function typeHtml(schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return `<a href="#schema-${id(name)}">${text(name)}</a>`;
  if (schema.enum) return schema.enum.map((one) => `<code>${text(JSON.stringify(one))}</code>`).join(' ');
  if (schema.const !== undefined) return `<code>${text(JSON.stringify(schema.const))}</code>`;
  if (schema.anyOf) return schema.anyOf.map(typeHtml).join(' or ');
  if (schema.type === 'array' && schema.items) return `list of ${typeHtml(schema.items)}`;
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([key, one]) => `${text(key)}${schema.required?.includes(key) ? '' : '?'}: ${typeHtml(one)}`)
      .join(', ')} }`;
  return text([schema.type ?? 'any', schema.format].filter(Boolean).join(' '));
}

const id = (name: string) => name.replace(/[^A-Za-z0-9-]/g, '-');

function text(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
