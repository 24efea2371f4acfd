import type { UpdateObject } from 'kysely';
import type { Database, DbOrTx } from '../db/database.ts';
import type { Actor, Deps } from '../http/context.ts';
import { conflict, halt, type Refusal, refused } from '../http/envelope.ts';
import { notFound } from '../http/errors.ts';
import type { Act, Acting } from './act.ts';
import { changedBy, lastChange } from './last-change.ts';
import type { Topic } from './write-outbox.ts';

/** What has states, in the database. */
type Table = 'deposit' | 'withdrawal' | 'bonus' | 'utrEntry' | 'paymentMethod';

/** A row as its acts know it at least. */
interface Facts {
  id: string;
  version: number;
  status: string;
  franchiseId: string | null;
  /** Whose money it is; told to whoever shows the customer. */
  customerId?: string;
}

interface Named extends Facts {
  /** By which staff call it, e.g. `D-104233`. */
  no: string;
}

/** Somebody who looks, outside or inside a transaction. */
export interface Looking {
  tx: DbOrTx;
  actor: Actor;
}

/** What is true of all acts on one noun: its table, its states and what is told of it. */
interface Definition<T extends Table, F extends Named, Event extends string> {
  table: T;
  /** As the audit and the leases call it, e.g. `deposit`. */
  entity: string;
  /** In sentences, e.g. `payment method`. */
  name: string;
  topic: Topic;
  /** Type of the event that other screens hear, e.g. `deposit.updated`. */
  updated: string;
  /** The states from which each event is possible (`domain/<noun>/transitions.ts`). */
  from: Record<Event, readonly F['status'][]>;
  /** Why the event is not possible, as a sentence that says what would be. */
  whyNot: (event: Event, facts: F) => string;
  /** States in which nobody decides any more: who comes second hears ALREADY_DECIDED instead of STALE_VERSION. */
  decided?: readonly F['status'][];
  /** The row named by id or human number, as far as this person may see it; `FOR UPDATE` where acts rely on more than its state. */
  find: (act: Acting, id: string) => Promise<F | undefined>;
  /** The same row as the panel shows it, for a conflict. */
  show: (who: Looking, deps: Deps, id: string) => Promise<{ status: string } | null>;
  /** Halts when something else forbids every act: somebody is on it, a second person is waited for. */
  mustBeFree?: (act: Acting, deps: Deps, facts: F) => Promise<void>;
  /** What every move writes besides. */
  alsoSet?: UpdateObject<Database, T>;
  /** What goes with a move, e.g. the end of its lease. */
  moved?: (act: Act, id: string, event: Event, status: F['status']) => Promise<void>;
}

/** One move: a change of the row, with what the audit tells of it. */
export interface Change<T extends Table, Event extends string> {
  event: Event;
  /** In the past, e.g. `deposit.approved`. */
  action: string;
  /** What is written; without `status` the row stays in its state. */
  set: UpdateObject<Database, T>;
  reason?: string | null;
  before?: object;
  /** What the audit tells besides the state. Never a whole account number. */
  after?: object;
}

/** What acts do with a noun. All changes of its state are made here, so that each has its condition, audit and event. */
export interface Lifecycle<T extends Table, F extends Named, Event extends string> {
  /**
   * The row ready for the event, read without a lock unless `find` takes one: the condition of `move` is what holds.
   * Throws 404; halts with the conflict when its version is not `version` (`null`: whichever it is), and with a refusal in a
   * state that does not allow the event, when somebody else is on it or a second person is waited for.
   */
  ready(act: Acting, deps: Deps, id: string, event: Event, version: number | null): Promise<F>;
  /**
   * Moves it from the version that was read and a state that allows it (domain 1.4), with audit, event and the end of its
   * lease. Halts with the conflict when somebody was first.
   */
  move(act: Acting, deps: Deps, facts: F, change: Change<T, Event>): Promise<void>;
  /** The same for the server itself, which leaves alone what somebody else has moved. Says whether it moved. */
  moveIfStill(act: Act, facts: Pick<F, keyof Facts & keyof F>, change: Change<T, Event>): Promise<boolean>;
  /** The same for a row that the caller has locked; throws when it has moved all the same. */
  moveLocked(act: Act, facts: Pick<F, keyof Facts & keyof F>, change: Change<T, Event>): Promise<void>;
  /** Somebody else was first: the row as it is now, by whom and when (domain 3.1). */
  lost(who: Looking, deps: Deps, id: string): Promise<Refusal>;
  /** Other screens hear that it changed. */
  tell(
    act: Pick<Act, 'emit'>,
    facts: Pick<Facts, 'id' | 'franchiseId' | 'customerId'>,
    version: number,
    status: F['status'],
  ): void;
}

export function lifecycle<T extends Table, F extends Named, Event extends string>(
  of: Definition<T, F, Event>,
): Lifecycle<T, F, Event> {
  const { entity, from } = of;

  const lost: Lifecycle<T, F, Event>['lost'] = async (who, deps, id) => {
    const current = await of.show(who, deps, id);
    const change = await lastChange(who.tx, entity, id);
    const status = change
      ? `${changedBy(change, deps.settings.businessTimeZone)}.`
      : `Somebody changed this ${of.name} just now.`;
    const decided = (of.decided ?? []).includes(current?.status as F['status']);
    return conflict(decided ? 'ALREADY_DECIDED' : 'STALE_VERSION', status, {
      current,
      by: change?.by ?? null,
      at: change?.at.toISOString() ?? null,
    });
  };

  const tell: Lifecycle<T, F, Event>['tell'] = ({ emit }, { id, franchiseId, customerId }, version, status) =>
    emit({
      topic: of.topic,
      type: of.updated,
      entityType: entity,
      entityId: id,
      payload: { version, status, ...(customerId ? { customerId } : {}) },
      franchiseId,
    });

  const moveIfStill: Lifecycle<T, F, Event>['moveIfStill'] = async (
    act,
    facts,
    { event, action, set, reason = null, before, after },
  ) => {
    const row = await update(act, of.table, facts, from[event], { ...of.alsoSet, ...set });
    if (!row) return false;
    await of.moved?.(act, facts.id, event, row.status);
    // A row that keeps its state says nothing of it, unless the act is about that.
    const told = row.status !== facts.status || 'status' in set;
    act.audit({
      action,
      entityType: entity,
      entityId: facts.id,
      before: { ...(told ? { status: facts.status } : {}), ...before },
      after: { ...(told ? { status: row.status } : {}), ...after },
      reason,
    });
    tell(act, facts, row.version, row.status);
    return true;
  };

  return {
    lost,
    tell,
    moveIfStill,
    ready: async (act, deps, id, event, version) => {
      const facts = await of.find(act, id);
      if (!facts) throw notFound(of.name);
      if (version !== null && facts.version !== version) halt(await lost(act, deps, facts.id));
      if (!from[event].includes(facts.status)) halt(refused('WRONG_STATE', of.whyNot(event, facts)));
      await of.mustBeFree?.(act, deps, facts);
      return facts;
    },
    moveLocked: async (act, facts, change) => {
      if (!(await moveIfStill(act, facts, change)))
        throw new Error(
          `${of.name} ${facts.id} cannot ${change.event}: it is ${facts.status}, version ${facts.version}`,
        );
    },
    move: async (act, deps, facts, change) => {
      if (!(await moveIfStill(act, facts, change))) halt(await lost(act, deps, facts.id));
    },
  };
}

/** The condition is what makes it once, not the reads before it. */
async function update<S extends string>(
  act: Act,
  table: Table,
  { id, version }: Facts,
  from: readonly S[],
  set: object,
): Promise<{ version: number; status: S } | undefined> {
  const row = await act.tx
    // One table stands for all: each has these columns.
    .updateTable(table as 'deposit')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', from as readonly string[] as never)
    .returning(['version', 'status'])
    .executeTakeFirst();
  return row as { version: number; status: S } | undefined;
}
