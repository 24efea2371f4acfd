import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Settings } from '../settings/env.ts';
import type { ActionName, Permission } from '../domain/permissions.ts';
import type { FeedKeyKind } from '../domain/utrs/feed-states.ts';
import { stepUpRequired, unauthorized } from './errors.ts';
import type { Metrics } from './watch/metrics.ts';
import type { RateClass } from './guard/rate-limit.ts';

/** The only source of "now"; tests move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The dependencies of the modules; `app.deps` in every route. */
export interface Deps {
  db: Db;
  /** A standby of the database, for exports (`DATABASE_URL_READ`). */
  standby?: Db;
  clock: Clock;
  settings: Settings;
  metrics: Metrics;
  /**
   * Called by acts after they have committed events. Never waits and never fails. Without it (commands, the seed) the
   * events are found within a second.
   */
  events?: { committed(): void };
}

/** The person making a request, read from the database when it arrived. */
export interface Actor {
  id: string;
  username: string;
  name: string;
  actionName: ActionName;
  lead: boolean;
  /** Set for Franchise staff: they see and touch only this franchise's rows (domain, decision 3). */
  franchiseId: string | null;
  sessionId: string;
  /** Incremented to end the person's sessions. */
  tokenVersion: number;
  permissions: ReadonlySet<Permission>;
  /** Signed in with a password that somebody else set: only the routes that lead to a new one are open. */
  mustChangePassword: boolean;
  /** Signed in without the second factor that policy demands: only the routes that lead to one are open. */
  secondFactorDue: boolean;
  /** Until when the last confirmation that it is this person counts: the sign-in, or a code or password since. */
  confirmedUntil: Date;
  /** Moving more than this takes a confirmation that counts. */
  confirmAbovePaise: number;
}

/** A key of the feed, as it names itself in `x-feed-key`. That it signed the request is checked with the body. */
export interface FeedKey {
  id: string;
  kind: FeedKeyKind;
  name: string;
  paymentMethodId: string;
  sealed: Buffer;
}

/**
 * Who may call a route: `intake` is the operator's own app with its key, `feed` a machine or a forwarder of messages
 * with the key of one account. The API does not boot with a route that
 * lacks it (safety P9).
 */
export type Access = 'public' | 'intake' | 'feed' | 'session' | { permission: Permission };

export interface RoutePolicy {
  access: Access;
  /** Open to a person who must change the password first. */
  beforePasswordChange?: true;
  /** Open to a person who must set up a second factor first, like everything that is open before a new password. */
  beforeSecondFactor?: true;
  /** States of the row from which the act is possible; `x-from` in openapi.json. The act itself asks its lifecycle. */
  from?: readonly string[];
  /** `required` on every POST that moves money (domain 3.2). Elsewhere a key is honoured when it is sent. */
  idempotency?: 'required';
  /** Reads and writes have separate limits; a POST that changes nothing says `read`. */
  rate?: RateClass;
  /** Parts of the OpenAPI operation that no schema describes, e.g. a multipart body. */
  document?: Record<string, unknown>;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
  interface FastifyRequest {
    actor: Actor | null;
    /** The key of the feed that the request names. */
    feedKey: FeedKey | null;
    /** Whether the answer is a stored one, sent with `idempotency-hit: true`. */
    replayed: boolean;
    /** The grant under which a build that is not released sends this, e.g. `O-101`. */
    override: string | null;
  }
  /** What openapi.json says about a route besides its schemas. */
  interface FastifySchema {
    operationId?: string;
    tags?: readonly string[];
    summary?: string;
    description?: string;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Fastify's own place for it
  interface FastifyContextConfig extends Partial<RoutePolicy> {}
}

/** A Fastify instance whose routes take their types from TypeBox schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The signed-in staff member. Every route but the public ones has one. */
export function actorOf(request: Pick<FastifyRequest, 'actor'>): Actor {
  if (!request.actor) throw unauthorized('NO_SESSION');
  return request.actor;
}

/** Throws 403 unless it was confirmed lately that it is this person; `amountPaise` is the money that is moved. */
export function mustBeConfirmed(
  { confirmedUntil, confirmAbovePaise }: Pick<Actor, 'confirmedUntil' | 'confirmAbovePaise'>,
  now: Date,
  amountPaise = Infinity,
): void {
  if (amountPaise > confirmAbovePaise && now > confirmedUntil) throw stepUpRequired();
}

export const can = (actor: Actor, permission: Permission): boolean => actor.permissions.has(permission);
