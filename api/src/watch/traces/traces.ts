import {
  type Context,
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Follower } from '../../db/pool/driver.ts';
import type { RequestTraces } from '../../http/watch/follow.ts';
import type { Settings } from '../../settings/env.ts';
import { onceAMinute } from './once-a-minute.ts';
import { Ids } from './ids.ts';
import { pressOf } from './press.ts';
import { statementOf } from './statement.ts';

export interface Traces extends RequestTraces {
  /** For the database's connections. */
  follower: Required<Follower>;
  /** Sends what is left, and ends. */
  stop(): Promise<void>;
}

/** They last as long as somebody listens, or are asked for by machines all the time. */
const LEFT_OUT = new Set([undefined, 'streamEvents', 'getHealth', 'getReady']);

/** The exporter says its errors as JSON. */
function messageIn(said: string): string {
  try {
    return (JSON.parse(said) as { message?: string }).message ?? said;
  } catch {
    return said;
  }
}

/**
 * Sends traces to the company's collector by OTLP: of a press of a key or button, the requests that it has caused, their
 * transactions and statements (docs/operations.md, Traces). No value is in them: statements have `$1`, paths are those of
 * their routes, and no error's text is repeated. A share of the requests is traced, by the id of the trace.
 */
export function createTraces(
  { tracesEndpoint, tracesShare }: Pick<Settings, 'tracesEndpoint' | 'tracesShare'>,
  onFailure: (sentence: string) => void,
): Traces {
  const tell = onceAMinute(onFailure);
  const say = (said: string) => tell(messageIn(said));
  const quiet = () => undefined;
  diag.setLogger({ error: say, warn: say, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
  const ids = new Ids();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'backoffice-api', 'service.instance.id': randomUUID() }),
    sampler: new AlwaysOnSampler(),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${tracesEndpoint}/v1/traces` }) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('backoffice');
  const sampler = new TraceIdRatioBasedSampler(tracesShare);
  const spans = new WeakMap<FastifyRequest, Span[]>();

  const isTraced = ({ routeOptions }: FastifyRequest, traceId: string) =>
    !LEFT_OUT.has(routeOptions.schema?.operationId) &&
    sampler.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;

  return {
    begin(request) {
      const press = pressOf(request.headers);
      const traceId = press?.traceId ?? ids.generateTraceId();
      if (!isTraced(request, traceId)) return undefined;
      const { method, routeOptions } = request;
      const operation = routeOptions.schema?.operationId ?? '';
      const all: Span[] = [];
      let parent: Context = ROOT_CONTEXT;
      if (press?.msBefore !== undefined) {
        const startTime = Date.now() - press.msBefore;
        const pressed = ids.given(press, () => tracer.startSpan('press', { root: true, startTime }));
        all.push(pressed);
        parent = trace.setSpan(parent, pressed);
      } else if (press)
        parent = trace.setSpanContext(parent, { ...press, traceFlags: TraceFlags.SAMPLED, isRemote: true });
      const span = ids.given({ traceId }, () =>
        tracer.startSpan(
          operation,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': method,
              'http.route': routeOptions.url ?? '',
              'backoffice.request_id': request.id,
            },
          },
          parent,
        ),
      );
      all.unshift(span);
      spans.set(request, all);
      const within = trace.setSpan(parent, span);
      return (work) => context.with(within, work);
    },
    end(request, statusCode) {
      const [span, pressed] = spans.get(request) ?? [];
      if (!span) return;
      spans.delete(request);
      if (statusCode) span.setAttribute('http.response.status_code', statusCode);
      if (!statusCode || statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      pressed?.end();
    },
    follower: {
      isFollowed: () => trace.getActiveSpan()?.isRecording() === true,
      onQuery({ sql, ms, failed }) {
        const endTime = performance.timeOrigin + performance.now();
        const { name, text } = statementOf(sql);
        const span = tracer.startSpan(name, {
          kind: SpanKind.CLIENT,
          startTime: endTime - ms,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
        });
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end(endTime);
      },
    },
    async stop() {
      await provider.shutdown();
      trace.disable();
      context.disable();
      diag.disable();
    },
  };
}
