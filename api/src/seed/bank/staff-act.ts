import type { Act, Acting } from '../../acts/act.ts';
import { type AuditEntry, writeAudit } from '../../acts/write-records.ts';
import type { Tx } from '../../db/database.ts';
import { confirmRequest } from '../../desks/second-person/decide.ts';
import { permissionsOf, roleOf } from '../../domain/permissions.ts';
import type { Actor, Deps } from '../../http/context.ts';
import { gathered } from '../../http/transaction.ts';
import { createMetrics } from '../../http/watch/metrics.ts';
import { readSettings } from '../../settings/env.ts';

type Machine = (one: Act, deps: Deps) => Promise<unknown>;
type Person<T> = (one: Acting, deps: Deps) => Promise<T>;

/**
 * Runs the function of an act in the transaction of the demo, as this person at this time: with its rules, postings and
 * audit entries. Its events are dropped, because nobody listens yet.
 */
export async function staffAct<T>(tx: Tx, username: string, at: Date, work: Person<T>): Promise<T> {
  const actor = await actorOf(tx, username, at);
  const role = roleOf({ ...actor, owner: actor.permissions.has('owner') });
  return performed(tx, { actorId: actor.id, actorRole: role }, at, (one, deps) => work({ ...one, actor }, deps));
}

/** {@link staffAct} of a machine that has no account. */
export const machineAct = (tx: Tx, at: Date, work: Machine): Promise<unknown> =>
  performed(tx, { actorId: null, actorRole: 'system' }, at, work);

/** The second person confirms what waits for one. */
export async function confirm(tx: Tx, at: Date, subjectId: string, username: string): Promise<void> {
  const { id, version } = await tx
    .selectFrom('secondPersonRequest')
    .select(['id', 'version'])
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  await staffAct(tx, username, at, (one, deps) => confirmRequest(one, deps, id, { version }));
}

async function performed<T>(
  tx: Tx,
  by: { actorId: string | null; actorRole: string },
  at: Date,
  work: (one: Act, deps: Deps) => Promise<T>,
): Promise<T> {
  const who = { ...by, sessionId: null, ip: null, requestId: null };
  const entries: AuditEntry[] = [];
  const written = () => writeAudit(tx, who, at, entries.splice(0));
  const { meanwhile, ended } = gathered();
  const deps: Deps = { db: tx, clock: { now: () => at }, settings: readSettings({}), metrics: createMetrics() };
  const result = await work(
    { tx, now: at, audit: (entry) => entries.push(entry), emit: () => undefined, meanwhile, written },
    deps,
  );
  await ended();
  await written();
  return result;
}

async function actorOf(tx: Tx, username: string, at: Date): Promise<Actor> {
  const { owner, ...row } = await tx
    .selectFrom('staff')
    .select(['id', 'username', 'name', 'actionName', 'lead', 'owner', 'franchiseId', 'tokenVersion'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    lead: row.lead || row.actionName === 'BackOffice',
    permissions: new Set(permissionsOf(row.actionName, row.lead, owner)),
    sessionId: '',
    mustChangePassword: false,
    secondFactorDue: false,
    confirmedUntil: at,
    confirmAbovePaise: 0,
  };
}
