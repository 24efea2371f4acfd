import type { IncomingHttpHeaders } from 'node:http';

/** What the panel says about the press that has caused a request (W3C Trace Context). */
export interface Press {
  traceId: string;
  spanId: string;
  /** How long before this request the press was, in milliseconds; of its first request alone. */
  msBefore?: number;
}

const PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
const BEFORE = /^panel=(\d{1,5})$/;

/** Nothing without the header, and for one that is not as the panel sends it. Its flag of sampling does not count. */
export function pressOf({ traceparent, tracestate }: IncomingHttpHeaders): Press | undefined {
  const [, traceId, spanId] = PARENT.exec(String(traceparent)) ?? [];
  if (!traceId || !spanId) return undefined;
  const before = BEFORE.exec(String(tracestate))?.[1];
  return { traceId, spanId, ...(before ? { msBefore: Number(before) } : {}) };
}
