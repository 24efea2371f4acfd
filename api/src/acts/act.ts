import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../db/database.ts';
import { type AuditActor, type AuditEntry, writeAudit, type OutboxEvent, writeOutbox } from './write-records.ts';
import { type Actor, actorOf, can, type Deps } from '../http/context.ts';
import { roleOf } from '../domain/permissions.ts';
import { type Envelope, Halt, type Refusal, refused } from '../http/envelope.ts';
import { busy, badRequest, HttpError } from '../http/errors.ts';
import { gathered, inTransaction, isPgError, together, type WithCommit } from '../http/transaction.ts';

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
const LOCK_NOT_AVAILABLE = '55P03';

/** What an act works with. Its writes, audit entries and events commit together or not at all. */
export interface Act {
  tx: Tx;
  /** The same instant for the whole act. */
  now: Date;
  audit(entry: AuditEntry): void;
  emit(event: OutboxEvent): void;
  /** Takes what has to be done before the act ends and nobody waits for until then. */
  meanwhile(work: Promise<unknown>): void;
  /**
   * Writes the audit entries so far. For an act with thousands of them, which one statement does not hold; all others
   * leave them to the end of the act.
   */
  written(): Promise<void>;
}

/** An act of a signed-in person. */
export type Acting = Act & { actor: Actor };

/**
 * By constraint name: the refusal shown when that constraint is violated. Called after the rollback, outside the
 * transaction.
 */
export type Violations = Record<string, (db: Db) => Refusal | Promise<Refusal>>;

/** Constraints that acts of many desks meet; what an act says itself comes first. */
const ALWAYS: Violations = {
  franchise_is_open: () => refused('FRANCHISE_CLOSED', 'This franchise is closed.'),
};

export interface ActOptions {
  violations?: Violations;
  /** The answer holds a secret, so it is not stored with the request's key: a repeat is an act of its own. */
  unstored?: true;
}

/**
 * Runs one act of a signed-in person in one transaction, which also holds its audit entries, events and
 * `Idempotency-Key`. A deadlock retries the whole act. Only `done(…)` commits; `invalid`, `refused` and `conflict`,
 * returned or thrown by `halt`, roll everything back.
 *
 * @example
 * app.post('/utrs/:id/void', { … }, (request) =>
 *   act(request, async ({ tx, actor, now, audit, emit }) => { …; return done(utr, 'Voided'); }));
 */
export async function act<T>(
  request: FastifyRequest,
  work: (act: Acting) => Promise<Envelope<T>>,
  options: ActOptions = {},
): Promise<Envelope<T>> {
  const actor = actorOf(request);
  const intent = options.unstored ? undefined : intentOf(request);
  const { answer, replayed } = await perform(
    request.server.deps,
    auditActorOf(request, actor),
    (one) => work({ ...marked(one, request.override), actor }),
    { ...options, ...(intent ? { intent } : {}) },
  );
  request.replayed = replayed;
  if (replayed) request.server.deps.metrics.count('idempotencyHits');
  return answer;
}

/** Each entry of what a build does that is not released names the grant under which it runs. */
const marked = (one: Act, override: string | null): Act =>
  override === null ? one : { ...one, audit: (entry) => one.audit({ ...entry, after: { ...entry.after, override } }) };

/** Runs an act without a session: a job, a command or the seed. `role` appears in the audit: `system`, `command`. */
export async function actAs<T>(
  deps: Deps,
  role: string,
  work: (act: Act) => Promise<Envelope<T>>,
  options: ActOptions = {},
): Promise<Envelope<T>> {
  const nobody = { actorId: null, actorRole: role, sessionId: null, ip: null, requestId: null };
  return (await perform(deps, nobody, work, options)).answer;
}

export function auditActorOf(request: FastifyRequest, actor: Actor): AuditActor {
  return {
    actorId: actor.id,
    actorRole: roleOf({ ...actor, owner: can(actor, 'owner') }),
    sessionId: actor.sessionId,
    ip: request.ip,
    requestId: request.id,
  };
}

interface Performed<T> {
  answer: Envelope<T>;
  replayed: boolean;
  /** Whether the act has written events. */
  told: boolean;
}

async function perform<T>(
  deps: Deps,
  who: AuditActor,
  work: (act: Act) => Promise<Envelope<T>>,
  options: ActOptions & { intent?: Intent },
): Promise<Performed<T>> {
  try {
    const performed = await inTransaction(deps.db, deps.metrics, (tx, withCommit) =>
      performIn(tx, withCommit, deps.clock.now(), who, work, options.intent),
    );
    if (performed.told) deps.events?.committed();
    return performed;
  } catch (error) {
    const refusal = await refusalOf(error, deps.db, options.violations ?? {});
    if (refusal) return { answer: refusal, replayed: false, told: false };
    if (!isPgError(error, LOCK_NOT_AVAILABLE)) throw error;
    if (options.intent) deps.metrics.count('idempotencyBusy');
    throw busy('Somebody is working on this right now. Please try again.', options.intent ? 'IN_FLIGHT' : 'BUSY');
  }
}

async function performIn<T>(
  tx: Tx,
  withCommit: WithCommit,
  now: Date,
  who: AuditActor,
  work: (act: Act) => Promise<Envelope<T>>,
  intent: Intent | undefined,
): Promise<Performed<T>> {
  const stored = intent && (await takeKey(tx, intent, now));
  if (stored) return { answer: stored as Envelope<T>, replayed: true, told: false };
  const entries: AuditEntry[] = [];
  const events: OutboxEvent[] = [];
  const { meanwhile, ended } = gathered();
  const answer = await work({
    tx,
    now,
    audit: (entry) => entries.push(entry),
    emit: (event) => events.push(event),
    meanwhile,
    written: () => writeAudit(tx, who, now, entries.splice(0)),
  });
  await ended();
  if (answer.statusCode !== 1) throw new Halt(answer);
  withCommit(
    together(
      writeAudit(tx, who, now, entries),
      writeOutbox(tx, who.actorId, now, events),
      intent && keepAnswer(tx, intent, answer),
    ),
  );
  return { answer, replayed: false, told: events.length > 0 };
}

async function refusalOf(error: unknown, db: Db, violations: Violations): Promise<Refusal | undefined> {
  if (error instanceof Halt) return error.refusal;
  if (!isPgError(error, UNIQUE_VIOLATION, CHECK_VIOLATION) || !error.constraint) return undefined;
  return { ...ALWAYS, ...violations }[error.constraint]?.(db);
}

const KEPT_HOURS = 48;

/** The key of a request and the request that it was sent with. */
export interface Intent {
  staffId: string;
  key: string;
  route: string;
  requestHash: Buffer;
}

/** The request's `Idempotency-Key`, checked. `undefined` when none was sent to a route that needs none. */
export function intentOf(request: FastifyRequest): Intent | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  return {
    staffId: actorOf(request).id,
    key: checkedKey(key),
    route: `${request.method} ${request.url.split('?')[0]}`,
    requestHash: hashOf(request),
  };
}

/** Refuses a missing or malformed key before the body is validated (domain 3.2). */
export function requireKey(request: FastifyRequest): void {
  if (request.headers['idempotency-key'] !== undefined) return void checkedKey(request.headers['idempotency-key']);
  if (request.routeOptions.config.idempotency === 'required') {
    throw badRequest(
      'This request needs an Idempotency-Key header: one per intent of a person.',
      'IDEMPOTENCY_KEY_MISSING',
    );
  }
}

function checkedKey(key: string | string[]): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw badRequest('The Idempotency-Key must have 1 to 255 visible ASCII characters.', 'IDEMPOTENCY_KEY_INVALID');
}

function hashOf(request: FastifyRequest): Buffer {
  const sent = [request.method, request.url, request.headers['if-match'] ?? null, request.body ?? null];
  return createHash('sha256').update(JSON.stringify(sent)).digest();
}

/**
 * Inserts the key inside the transaction, so that a crash leaves either everything or nothing. If the same key is in
 * flight, waits for it (up to the lock timeout, then 409); if it has finished, returns its stored answer.
 */
export async function takeKey(tx: Tx, intent: Intent, now: Date): Promise<Envelope | undefined> {
  const expiresAt = new Date(now.getTime() + KEPT_HOURS * 3_600_000);
  const taken = await tx
    .insertInto('idempotency')
    .values({ ...intent, response: null, createdAt: now, expiresAt })
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  return storedAnswer(tx, intent);
}

async function storedAnswer(tx: Tx, intent: Intent): Promise<Envelope> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['requestHash', 'response'])
    .where('staffId', '=', intent.staffId)
    .where('key', '=', intent.key)
    .executeTakeFirst();
  if (!row?.response)
    throw new HttpError(409, 'The same request is still being worked on.', {
      code: 'IN_FLIGHT',
      headers: { 'retry-after': '1' },
    });
  if (!row.requestHash.equals(intent.requestHash)) {
    throw new HttpError(422, 'This Idempotency-Key was used for another request.', { code: 'IDEMPOTENCY_KEY_REUSED' });
  }
  return JSON.parse(row.response) as Envelope;
}

/** Stores the answer with the key, in the same transaction. Its text survives JSON byte for byte. */
export async function keepAnswer(tx: Tx, intent: Intent, answer: Envelope): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ response: JSON.stringify(answer) })
    .where('staffId', '=', intent.staffId)
    .where('key', '=', intent.key)
    .execute();
}
