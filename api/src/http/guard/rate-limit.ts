import type { FastifyRequest } from 'fastify';
import type { Actor, Deps } from '../context.ts';
import { tooMany } from '../errors.ts';

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
  /** Whose it is, once it is known. */
  actor: Actor | null;
}

/** Counts requests by staff member, or by address without a session; 429 with Retry-After beyond the rate. Kept in memory. */
export interface RateLimit {
  /**
   * Of a signed token, before the database is asked about its session: that is there for the others. A session and not its
   * person, so that one that has ended takes nothing from those that run. A refused request gets the person as last seen, so
   * that the refusal can be told with a name.
   */
  countSession(request: FastifyRequest, sessionId: string): void;
  /** Of whoever is known by now: a person over all his sessions, else an address. */
  count(request: FastifyRequest): void;
}

export function createRateLimit({ settings }: Pick<Deps, 'settings'>): RateLimit {
  const buckets = new Map<string, Bucket>();
  if (!settings.rateLimits) return { countSession: () => undefined, count: () => undefined };
  const countOf = (request: FastifyRequest, who: string) => {
    const kind = classOf(request);
    const { seconds, actor } = take(buckets, `${kind} ${who}`, RATES[kind], Date.now());
    if (seconds === 0) return;
    request.actor ??= actor;
    throw tooMany('That was too fast. Please wait a moment.', seconds);
  };
  return {
    countSession: (request, sessionId) => countOf(request, `session ${sessionId}`),
    count: (request) => {
      const { actor } = request;
      const ofSession = actor && buckets.get(`${classOf(request)} session ${actor.sessionId}`);
      if (ofSession) ofSession.actor = actor;
      countOf(request, actor?.id ?? request.ip);
    },
  };
}

function classOf(request: FastifyRequest): RateClass {
  const { rate: declared, access } = request.routeOptions.config;
  if (access === 'intake') return 'intake';
  return declared ?? (request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write');
}

/** After how many seconds a request may pass, 0 for at once, and whose bucket it is. */
function take(buckets: Map<string, Bucket>, key: string, { burst, perSecond }: (typeof RATES)[RateClass], now: number) {
  const { left: before, at, actor } = buckets.get(key) ?? { left: burst, at: now, actor: null };
  const left = Math.min(burst, before + ((now - at) / 1000) * perSecond);
  // Last used is last: the first one is the one to forget.
  buckets.delete(key);
  buckets.set(key, { left: left < 1 ? left : left - 1, at: now, actor });
  if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value as string);
  return { seconds: left < 1 ? (1 - left) / perSecond : 0, actor };
}
