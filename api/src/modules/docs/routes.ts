import type { Api } from '../../http/context.ts';
import { docsPage } from './page.ts';
import { docsStyle } from './style.ts';

const CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const asIs = (type: string) => ({ responses: { 200: { description: 'Answered', content: { [type]: {} } } } });

/** The contract of this API, as JSON and as a page. */
export function docsRoutes(api: Api): void {
  api.get(
    '/openapi.json',
    {
      config: { access: 'public', document: asIs('application/json') },
      schema: { operationId: 'getOpenApi', tags: ['docs'], summary: 'This document' },
    },
    async () => api.openApi(),
  );

  api.get(
    '/docs',
    {
      config: { access: 'public', document: asIs('text/html') },
      schema: { operationId: 'getDocs', tags: ['docs'], summary: 'This document as a page' },
    },
    async (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CSP })
        .send(docsPage(api.openApi())),
  );

  api.get(
    '/docs/style.css',
    {
      config: { access: 'public', document: asIs('text/css') },
      schema: { operationId: 'getDocsStyle', tags: ['docs'], summary: 'Its style sheet' },
    },
    async (_request, reply) => reply.header('content-type', 'text/css; charset=utf-8').send(docsStyle),
  );
}
