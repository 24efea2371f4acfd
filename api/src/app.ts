import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { checkAccess, requirePolicy } from './http/access.ts';
import type { Api, Deps } from './http/context.ts';
import { errorHandler, notFoundHandler } from './http/error-handler.ts';
import { guardText } from './http/guard-text.ts';
import { securityHeaders } from './http/headers.ts';
import { requireKey } from './http/idempotency.ts';
import { createMetrics } from './http/metrics.ts';
import { createAnswerCheck } from './http/answer-check.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { loggerOf } from './http/logger.ts';
import { validatorCompiler } from './http/validation.ts';
import { modules } from './modules.ts';
import { type DocumentedRoute, openApiDocument } from './openapi/document.ts';
import type { Json } from './openapi/named.ts';
import { authenticate } from './modules/sessions/authenticate.ts';
import { createTokens, type Tokens } from './modules/sessions/tokens.ts';
import './db/foundation-tables.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens;
    /** The OpenAPI document of all routes. */
    openApi(): Json;
  }
}

const BODY_LIMIT = 1_048_576;

/** The API without its process: everything under `/api`. Nothing is connected to until a request comes. */
export async function buildApp(parts: Omit<Deps, 'metrics'> & Partial<Pick<Deps, 'metrics'>>): Promise<Api> {
  const deps: Deps = { metrics: createMetrics(), ...parts };
  const app: Api = Fastify({
    bodyLimit: BODY_LIMIT,
    // One line: what the settings trust decides whose X-Forwarded-For is believed.
    trustProxy: deps.settings.trustedProxies.split(',').map((one) => one.trim()).filter(Boolean),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: loggerOf(deps.settings),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate('deps', deps);
  app.decorate('tokens', createTokens(deps));
  app.decorateRequest('actor', null);
  app.decorateRequest('replayed', false);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createAnswerCheck(deps.settings));
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);

  const routes: DocumentedRoute[] = [];
  app.decorate('openApi', () => openApiDocument(routes));
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.method === 'OPTIONS') return;
    requirePolicy(route);
    routes.push(route);
  });
  const limitRate = createRateLimit(deps);
  app.addHook('onRequest', async (request, reply) => {
    securityHeaders(request, reply);
    const access = request.routeOptions.config.access ?? 'public';
    if (access !== 'public') request.actor = await authenticate(request, app.tokens);
    checkAccess(access, request.actor);
    limitRate(request);
    if (access !== 'public') requireKey(request);
  });
  app.addHook('preValidation', async (request) => guardText(request));
  app.addHook('onSend', async (request, reply) => {
    if (request.replayed) reply.header('idempotency-hit', 'true');
  });

  await app.register(
    async (api) => {
      for (const module of modules) await module(api as Api);
    },
    { prefix: '/api' },
  );
  return app;
}
