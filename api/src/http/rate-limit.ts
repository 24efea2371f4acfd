import type { FastifyRequest } from 'fastify';
import type { Deps } from './context.ts';
import { tooMany } from './errors.ts';

export type RateClass = 'read' | 'write' | 'upload' | 'export' | 'intake' | 'report';

/** A bucket of `burst` requests that refills by `perSecond` (safety 2.4, domain 3.2). */
const RATES: Record<RateClass, { burst: number; perSecond: number }> = {
  read: { burst: 120, perSecond: 25 },
  write: { burst: 60, perSecond: 5 },
  upload: { burst: 15, perSecond: 0.5 },
  // The operator's own app speaks for many customers from one address.
  intake: { burst: 400, perSecond: 100 },
  export: { burst: 10, perSecond: 0.2 },
  // A page reports thirty times at most; many may stand behind one address.
  report: { burst: 60, perSecond: 1 },
};

const MOST_BUCKETS = 20_000;

interface Bucket {
  left: number;
  at: number;
}

export type RateLimit = (request: FastifyRequest) => void;

/** Counts requests by staff member, or by address without a session; 429 with Retry-After beyond the rate. Kept in memory. */
export function createRateLimit({ settings }: Pick<Deps, 'settings'>): RateLimit {
  const buckets = new Map<string, Bucket>();
  if (!settings.rateLimits) return () => undefined;
  return (request) => {
    const kind = classOf(request);
    const seconds = take(buckets, `${kind} ${request.actor?.id ?? request.ip}`, RATES[kind], Date.now());
    if (seconds === 0) return;
    throw tooMany('That was too fast. Please wait a moment.', seconds);
  };
}

function classOf(request: FastifyRequest): RateClass {
  const { rate: declared, access } = request.routeOptions.config;
  if (access === 'intake') return 'intake';
  return declared ?? (request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write');
}

/** Answers 0 when a request may pass, else after how many seconds it may. */
function take(buckets: Map<string, Bucket>, key: string, { burst, perSecond }: { burst: number; perSecond: number }, now: number): number {
  const bucket = buckets.get(key) ?? { left: burst, at: now };
  const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
  // Last used is last: the first one is the one to forget.
  buckets.delete(key);
  buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
  if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value as string);
  return left < 1 ? (1 - left) / perSecond : 0;
}
