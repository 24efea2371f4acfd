import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../db/database.ts';
import { type AuditActor, type AuditEntry, writeAudit } from './write-audit.ts';
import { type OutboxEvent, writeOutbox } from './write-outbox.ts';
import { type Actor, actorOf, type Deps } from '../http/context.ts';
import { type Envelope, Halt, type Refusal } from '../http/envelope.ts';
import { busy } from '../http/errors.ts';
import { intentOf, type Intent, keepAnswer, takeKey } from './idempotency.ts';
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
}

/** An act of a signed-in person. */
export type Acting = Act & { actor: Actor };

/**
 * By constraint name: the refusal shown when that constraint is violated. Called after the rollback, outside the
 * transaction.
 */
export type Violations = Record<string, (db: Db) => Refusal | Promise<Refusal>>;

export interface ActOptions {
  violations?: Violations;
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
  const intent = intentOf(request);
  const { answer, replayed } = await perform(
    request.server.deps,
    auditActorOf(request, actor),
    (one) => work({ ...one, actor }),
    { ...options, ...(intent ? { intent } : {}) },
  );
  request.replayed = replayed;
  if (replayed) request.server.deps.metrics.count('idempotencyHits');
  return answer;
}

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
    actorRole: actor.lead ? `${actor.actionName} lead` : actor.actionName,
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
  return violations[error.constraint]?.(db);
}
