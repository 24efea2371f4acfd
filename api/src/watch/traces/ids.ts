import { RandomIdGenerator } from '@opentelemetry/sdk-trace';

const random = new RandomIdGenerator();

/** Random ids, but for one span at a time that has to have given ones. */
export class Ids {
  #given: { traceId?: string; spanId?: string } = {};

  generateTraceId = (): string => this.#given.traceId ?? random.generateTraceId();
  generateSpanId = (): string => this.#given.spanId ?? random.generateSpanId();

  /** Runs `start`, in which one span begins with these ids. */
  given<T>(ids: { traceId?: string; spanId?: string }, start: () => T): T {
    this.#given = ids;
    try {
      return start();
    } finally {
      this.#given = {};
    }
  }
}
