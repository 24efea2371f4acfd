import { type Attributes, SpanStatusCode, trace } from '@opentelemetry/api';

/** Part of the trace of the request at hand; outside of a trace, `work` alone. */
export async function inSpan<T>(name: string, work: () => Promise<T>, attributes: Attributes = {}): Promise<T> {
  if (!trace.getActiveSpan()) return work();
  return trace.getTracer('backoffice').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // What an error says may repeat what somebody typed.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
