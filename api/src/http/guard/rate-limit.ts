import type { FastifyRequest } from 'fastify';
import type { Actor, Deps } from '../context.ts';
import { tooMany } from '../errors.ts';

export type RateClass = 'read' | 'write' | 'upload' | 'export' | 'intake' | 'feed' | 'report';

/** A bucket of `burst` requests that refills by `perSecond` (safety 2.4, domain 3.2). */
const RATES: Record<RateClass, { burst: number; perSecond: number }> = {
  read: { burst: 120, perSecond: 25 },
  write: { burst: 60, perSecond: 5 },
  upload: { burst: 15, perSecond: 0.5 },
  // The operator's own app sends for many customers from one address.
  intake: { burst: 400, perSecond: 100 },
  // By key: a bank's machine sends up to 500 lines at once, a phone each message as it comes.
  feed: { burst: 60, perSecond: 10 },
  export: { burst: 10, perSecond: 0.2 },
  // A page sends at most thirty reports; many people may share one address.
  report: { burst: 60, perSecond: 1 },
};

const MOST_BUCKETS = 20_000;

interface Bucket {
  left: number;
  at: number;
  /** The person whose bucket it is, once known. */
  actor: Actor | null;
}

/**
 * Counts requests by staff member, or by address without a session; 429 with Retry-After beyond the rate. Kept in
 * memory.
 */
export interface RateLimit {
  /**
   * Counts a signed token by session before the database is asked about it, which keeps the database free for others.
   * It counts the session, not the person, so that an ended session uses nothing of the person's running ones. A
   * refused request carries the person last seen, so that the log can name them.
   */
  countSession(request: FastifyRequest, sessionId: string): void;
  /** Counts by whoever is known by now: the person over all sessions, the key of the feed, else the address. */
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
      countOf(request, actor?.id ?? request.feedKey?.id ?? request.ip);
    },
  };
}

function classOf(request: FastifyRequest): RateClass {
  const { rate: declared, access } = request.routeOptions.config;
  if (access === 'intake' || access === 'feed') return access;
  return declared ?? (request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write');
}

/** Seconds until a request may pass (0 for at once) and whose bucket it is. */
function take(buckets: Map<string, Bucket>, key: string, { burst, perSecond }: (typeof RATES)[RateClass], now: number) {
  const { left: before, at, actor } = buckets.get(key) ?? { left: burst, at: now, actor: null };
  const left = Math.min(burst, before + ((now - at) / 1000) * perSecond);
  // The most recently used is last, so the first is the one to drop.
  buckets.delete(key);
  buckets.set(key, { left: left < 1 ? left : left - 1, at: now, actor });
  if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value as string);
  return { seconds: left < 1 ? (1 - left) / perSecond : 0, actor };
}
