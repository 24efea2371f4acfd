import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import './db/foundation-tables.ts';
import { randomUUID } from 'node:crypto';
import { checkAccess, requirePolicy, guardRequest } from './http/guard/access.ts';
import type { Api, Deps } from './http/context.ts';
import { answerBrokenHttp } from './http/guard/broken-http.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { errorHandler, notFoundHandler } from './http/error-handler.ts';
import { securityHeaders } from './http/guard/headers.ts';
import { requireKey } from './acts/act.ts';
import { createMetrics } from './http/watch/metrics.ts';
import { followRequests, type RequestTraces } from './http/watch/follow.ts';
import { createSecurityLog, type SecurityLog } from './http/watch/security-log.ts';
import { createAnswerCheck } from './http/answer-check.ts';
import { createRateLimit } from './http/guard/rate-limit.ts';
import { overrideOf } from './http/guard/releases/override.ts';
import { createYankedReleases } from './http/guard/releases/yanked.ts';
import { loggerOf, type LogStream } from './http/watch/logger.ts';
import { validatorCompiler } from './http/validation.ts';
import { type Module, modules as allModules } from './modules.ts';
import { type DocumentedRoute, openApiDocument } from './http/openapi/document.ts';
import type { Json } from './http/openapi/named.ts';
import { webHookDocument } from './desks/web-hooks/events/schemas.ts';
import { createEventHub, type EventHub } from './modules/events/event-hub.ts';
import { authenticate } from './modules/sessions/authenticate.ts';
import { createLastSeen, type LastSeen } from './modules/sessions/last-seen.ts';
import { createTokens, type Tokens } from './modules/sessions/tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens;
    lastSeen: LastSeen;
    /** The live events of this instance. */
    events: EventHub;
    /** Requests refused before they reach a route. */
    security: SecurityLog;
    /** Stops this instance in order. */
    drain: Drain;
    /** The OpenAPI document of all routes. */
    openApi(): Json;
  }
}

export type AppParts = Omit<Deps, 'metrics' | 'events'> &
  Partial<Pick<Deps, 'metrics'>> & {
    modules?: readonly Module[];
    /** Called with each answer that was sent. */
    onAnswer?: ((request: FastifyRequest, reply: FastifyReply) => void) | undefined;
    traces?: RequestTraces | undefined;
    /** Where the log goes instead of standard output. */
    logStream?: LogStream;
  };

const BODY_LIMIT = 1_048_576;

/** The API without its process: everything under `/api`. It opens no connection before the first request. */
export async function buildApp(parts: AppParts): Promise<Api> {
  const { modules = allModules, onAnswer, traces, logStream, ...given } = parts;
  const metrics = given.metrics ?? createMetrics();
  const events = createEventHub(given);
  const deps: Deps = { ...given, metrics, events };
  const app: Api = Fastify({
    bodyLimit: BODY_LIMIT,
    // The settings name the proxies whose X-Forwarded-For is trusted.
    trustProxy: deps.settings.trustedProxies
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: loggerOf(deps.settings, logStream),
    // Open connections are still answered while the listener closes; `drain` ends the rest.
    forceCloseConnections: false,
    return503OnClosing: false,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    // Undecodable addresses and bytes that are not HTTP never reach a route; they get the same error shape.
    frameworkErrors: (error, request, reply) => errorHandler(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: answerBrokenHttp,
  });
  app.decorate('deps', deps);
  app.decorate('tokens', createTokens(deps));
  app.decorate('lastSeen', createLastSeen(deps.db));
  app.decorate('events', events);
  app.decorate('drain', createDrain(app));
  app.decorate('security', createSecurityLog(app.log, metrics));
  app.addHook('onClose', async () => app.security.close());
  app.addHook('onClose', () => app.lastSeen.written());
  // Streams never end by themselves, so a graceful stop ends them before it waits for running requests.
  app.addHook('preClose', () => events.close());
  app.decorateRequest('actor', null);
  app.decorateRequest('feedKey', null);
  app.decorateRequest('replayed', false);
  app.decorateRequest('override', null);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createAnswerCheck(deps.settings));
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);

  if (traces) followRequests(app, traces);
  const routes: DocumentedRoute[] = [];
  app.decorate('openApi', () => openApiDocument(routes, webHookDocument));
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.method === 'OPTIONS') return;
    requirePolicy(route);
    routes.push(route);
  });
  const limitRate = createRateLimit(deps);
  const yanked = createYankedReleases(deps, app.log);
  app.addHook('onRequest', async (request, reply) => {
    securityHeaders(request, reply);
    const { config } = request.routeOptions;
    const access = config.access ?? 'public';
    const forStaff = access !== 'public' && access !== 'intake' && access !== 'feed';
    if (forStaff)
      request.actor = await authenticate(request, app.tokens, (sessionId) =>
        limitRate.countSession(request, sessionId),
      );
    // A forbidden request counts too, because it has cost a look-up.
    if (request.actor) limitRate.count(request);
    await checkAccess({ ...config, access }, request);
    if (!request.actor) limitRate.count(request);
    if (forStaff) {
      await yanked.refuse(request);
      request.override = await overrideOf(request, deps);
      requireKey(request);
    }
  });
  app.addHook('preValidation', async (request) => guardRequest(request));
  app.addHook('onSend', async (request, reply) => {
    if (request.replayed) reply.header('idempotency-hit', 'true');
  });

  if (onAnswer)
    app.addHook('onResponse', (request, reply, next) => {
      onAnswer(request, reply);
      next();
    });

  await app.register(named(modules), { prefix: '/api' });
  return app;
}

/** Without a name Fastify looks for one among all modules that Node has loaded, a fifth of the work of a start in tests. */
const named = (modules: readonly Module[]) =>
  Object.assign(
    async (api: FastifyInstance) => {
      for (const module of modules) await module(api as Api);
    },
    { [Symbol.for('fastify.display-name')]: 'modules' },
  );
