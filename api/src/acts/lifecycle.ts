import type { UpdateObject } from 'kysely';
import type { Database, DbOrTx } from '../db/database.ts';
import { type Actor, type Deps, mustBeConfirmed } from '../http/context.ts';
import type { EntityType } from '../domain/nouns.ts';
import { conflict, halt, type Refusal, refused } from '../http/envelope.ts';
import { type Missing, notFound } from '../http/errors.ts';
import { isId } from '../http/row-id.ts';
import { together } from '../http/transaction.ts';
import type { Act, Acting } from './act.ts';
import { changedBy, lastChange } from './last-change.ts';
import { isAsRead, moveMany } from './move-many.ts';
import type { OutboxEvent, Topic } from './write-records.ts';

/** The tables whose rows have states. */
type Table = 'deposit' | 'withdrawal' | 'bonus' | 'utrEntry' | 'paymentMethod' | 'customer';

/** The columns that every act needs of its row. */
interface Facts {
  id: string;
  version: number;
  status: string;
  franchiseId: string | null;
  /** The customer whose money it is; screens that show this customer hear of the change. */
  customerId?: string;
  amountPaise?: number;
}

interface Named extends Facts {
  /** The number that staff use, e.g. `D-104233`. */
  no: string;
}

/** Who reads, and through which connection or transaction. */
export interface Looking {
  tx: DbOrTx;
  actor: Actor;
}

/** What all acts on one noun share: its table, its states and what is reported about it. */
interface Definition<T extends Table, F extends Named, Event extends string> {
  table: T;
  /** Name in the audit and in leases, e.g. `deposit`. */
  entity: Missing & EntityType;
  topic: Topic;
  /** Type of the event that other screens hear, e.g. `deposit.updated`. */
  updated: string;
  /** The states from which each event is possible (`domain/<noun>/transitions.ts`). */
  from: Record<Event, readonly F['status'][]>;
  /** A sentence that says why the event is not possible and what is. */
  whyNot: (event: Event, facts: F) => string;
  /** Events that move money: above a policy's amount the person is confirmed first (safety 2.10). */
  confirmed?: readonly Event[];
  /** Final states: whoever comes second is told ALREADY_DECIDED instead of STALE_VERSION. */
  decided?: readonly F['status'][];
  /**
   * Finds the row by id or human number, if this person may see it; `FOR UPDATE` where acts rely on more than its
   * state.
   */
  find: (act: Acting, id: string) => Promise<F | undefined>;
  /** The same row as the panel shows it, for a conflict. */
  show: (who: Looking, deps: Deps, id: string) => Promise<{ status: string } | null>;
  /**
   * Halts when every act is blocked: somebody else holds the lease, or the row waits for a second person. Asked right
   * behind `find`, before that is answered: the row's number comes later.
   */
  mustBeFree?: (act: Acting, deps: Deps, id: string, no: () => Promise<string>) => Promise<unknown>;
  /** Columns that every move writes in addition. */
  alsoSet?: Partial<Record<keyof Database[T] & string, string | number | boolean | null>>;
  /**
   * Side effects of a move to this state, e.g. ending the lease of the row; written right behind it and done by the end of
   * the act.
   */
  moved?: (act: Act, id: string, event: Event, status: F['status']) => Promise<void>;
}

/** One move: a change of the row and its audit entry. */
export interface Change<T extends Table, Event extends string> {
  event: Event;
  /** In the past tense, e.g. `deposit.approved`. */
  action: string;
  /** Columns to write; without `status` the row stays in its state. */
  set: UpdateObject<Database, T>;
  reason?: string | null;
  before?: object;
  /** What the audit records besides the state. Never a whole account number. */
  after?: object;
  /** What the event says besides version and state. */
  tells?: Record<string, unknown>;
}

/** One of many moves of one event: like {@link Change}, with plain values, and with the same columns in each. */
export interface OneOfMany<T extends Table, F> {
  facts: Pick<F, keyof Facts & keyof F>;
  set: Partial<Record<keyof Database[T] & string, string | number | boolean | null>>;
  after?: object;
}

/**
 * The operations of acts on a noun. Every change of state goes through here, so that each has its condition, audit
 * entry and event.
 */
export interface Lifecycle<T extends Table, F extends Named, Event extends string> {
  /**
   * Returns the row, checked for the event. Read without a lock unless `find` takes one; the condition in `move` is
   * what guarantees the state.
   * Throws 404. Halts with a conflict when the version is not `version` (`null` accepts any), with a refusal when the
   * state does not allow the event, somebody else holds the lease, or the row waits for a second person.
   */
  ready(act: Acting, deps: Deps, id: string, event: Event, version: number | null): Promise<F>;
  /**
   * Moves the row from the version read, in a state that allows it (domain 1.4), writes audit and event and ends
   * the lease. Halts with a conflict when somebody else was first.
   */
  move(act: Acting, deps: Deps, facts: F, change: Change<T, Event>): Promise<void>;
  /** `move` for the server itself: leaves a row alone that somebody else has moved. Returns whether it moved. */
  moveIfStill(act: Act, facts: Pick<F, keyof Facts & keyof F>, change: Change<T, Event>): Promise<boolean>;
  /** `move` for a row that the caller has locked; throws when the row has moved nevertheless. */
  moveLocked(act: Act, facts: Pick<F, keyof Facts & keyof F>, change: Change<T, Event>): Promise<void>;
  /** `moveLocked` for many rows, in one statement; audit and events are those of as many single moves, in their order. */
  moveAllLocked(
    act: Act,
    what: Pick<Change<T, Event>, 'event' | 'action'>,
    moves: readonly OneOfMany<T, F>[],
  ): Promise<void>;
  /** The conflict for whoever came second: the row as it is now, who changed it and when (domain 3.1). */
  lost(who: Looking, deps: Deps, id: string): Promise<Refusal>;
  /** Tells other screens that the row changed. */
  tell(
    act: Pick<Act, 'emit'>,
    facts: Pick<Facts, 'id' | 'franchiseId' | 'customerId'>,
    version: number,
    status: F['status'],
    tells?: Record<string, unknown>,
  ): void;
}

export function lifecycle<T extends Table, F extends Named, Event extends string>(
  of: Definition<T, F, Event>,
): Lifecycle<T, F, Event> {
  const { entity, from } = of;

  const lost: Lifecycle<T, F, Event>['lost'] = async (who, deps, id) => {
    const current = await of.show(who, deps, id);
    const change = await lastChange(who.tx, entity, id);
    const status = change ? changedBy(change, deps.settings.businessTimeZone) : 'Somebody changed this just now.';
    const decided = (of.decided ?? []).includes(current?.status as F['status']);
    return conflict(decided ? 'ALREADY_DECIDED' : 'STALE_VERSION', status, {
      current,
      by: change?.by ?? null,
      at: change?.at.toISOString() ?? null,
    });
  };

  const tell: Lifecycle<T, F, Event>['tell'] = ({ emit }, { id, franchiseId, customerId }, version, status, tells) =>
    emit({
      topic: of.topic,
      type: of.updated,
      entityType: entity,
      entityId: id,
      payload: { version, status, ...(customerId ? { customerId } : {}), ...tells },
      franchiseId,
    });

  /** What every move tells: its audit entry and event. */
  const told = (
    act: Act,
    facts: Pick<F, keyof Facts & keyof F>,
    { action, set, reason = null, before, after, tells }: Omit<Change<T, Event>, 'set' | 'event'> & { set: object },
    row: { version: number; status: F['status'] },
  ): void => {
    // A row that keeps its state does not report it, unless the act is about the state.
    const changed = row.status !== facts.status || 'status' in set;
    act.audit({
      action,
      entityType: entity,
      entityId: facts.id,
      before: { ...(changed ? { status: facts.status } : {}), ...before },
      after: { ...(changed ? { status: row.status } : {}), ...after },
      reason,
    });
    tell(act, facts, row.version, row.status, tells);
  };

  const write = (act: Act, facts: Pick<F, keyof Facts & keyof F>, { event, set }: Change<T, Event>) =>
    update(act, of.table, facts, from[event], { ...of.alsoSet, ...set });

  /** Starts the side effects; what they tell comes after what the move itself tells. */
  const follow = (act: Act, id: string, event: Event, status: F['status'], told: Promise<unknown>): void => {
    if (!of.moved) return;
    const events: OutboxEvent[] = [];
    const followed = of.moved({ ...act, emit: (one) => events.push(one) }, id, event, status);
    act.meanwhile(together(told, followed).then(() => events.forEach(act.emit)));
  };

  const moveIfStill: Lifecycle<T, F, Event>['moveIfStill'] = async (act, facts, change) => {
    const row = await write(act, facts, change);
    if (!row) return false;
    told(act, facts, change, row);
    follow(act, facts.id, change.event, row.status, Promise.resolve());
    return true;
  };

  /** The side effects go out right behind the move: when it does not move the row, `otherwise` ends the act with them. */
  const moveOr = (
    act: Act,
    facts: Pick<F, keyof Facts & keyof F>,
    change: Change<T, Event>,
    otherwise: () => Promise<never>,
  ): Promise<void> => {
    const moving = write(act, facts, change).then((row) => (row ? told(act, facts, change, row) : otherwise()));
    const { status = facts.status } = change.set as { status?: F['status'] };
    follow(act, facts.id, change.event, status, moving);
    return moving;
  };

  const cannot = ({ id, status, version }: Pick<F, keyof Facts & keyof F>, event: Event): Error =>
    new Error(`${entity} ${id} cannot ${event}: it is ${status}, version ${version}`);

  const findIn = async (act: Acting, deps: Deps, id: string, event: Event, version: number | null): Promise<F> => {
    const facts = await of.find(act, id);
    if (!facts) throw notFound(of.entity);
    if (version !== null && facts.version !== version) halt(await lost(act, deps, facts.id));
    if (!from[event].includes(facts.status)) halt(refused('WRONG_STATE', of.whyNot(event, facts)));
    return facts;
  };

  return {
    lost,
    tell,
    moveIfStill,
    ready: async (act, deps, id, event, version) => {
      const found = findIn(act, deps, id, event, version);
      const isFree = async (rowId: string) => of.mustBeFree?.(act, deps, rowId, async () => (await found).no);
      const [facts] = await together(found, isId(id) ? isFree(id) : found.then((facts) => isFree(facts.id)));
      if (of.confirmed?.includes(event)) mustBeConfirmed(act.actor, act.now, facts.amountPaise);
      return facts;
    },
    moveLocked: (act, facts, change) =>
      moveOr(act, facts, change, async () => {
        throw cannot(facts, change.event);
      }),
    moveAllLocked: async (act, { event, action }, moves) => {
      const rows = moves.map(({ facts, set }) => ({
        id: facts.id,
        version: facts.version,
        set: { ...of.alsoSet, ...set },
      }));
      const now = await moveMany(act.tx, of.table, from[event], rows);
      for (const { facts, set, after } of moves) {
        const row = now.get(facts.id);
        if (!row) throw cannot(facts, event);
        told(act, facts, { action, set, after }, row);
        follow(act, facts.id, event, row.status, Promise.resolve());
      }
    },
    move: (act, deps, facts, change) => moveOr(act, facts, change, async () => halt(await lost(act, deps, facts.id))),
  };
}

async function update<S extends string>(
  act: Act,
  table: Table,
  facts: Facts,
  from: readonly S[],
  set: object,
): Promise<{ version: number; status: S } | undefined> {
  const row = await act.tx
    // Typed as one table for all of them: each has these columns.
    .updateTable(table as 'deposit')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where(isAsRead(table, facts, from))
    .returning(['version', 'status'])
    .executeTakeFirst();
  return row as { version: number; status: S } | undefined;
}
