import type { Http, Lease, Outcome, Query, RequestOptions, StaffRef } from '@backoffice/shared/contract';
import { get, post, remove } from '@backoffice/shared/http';
import type { HandingOut } from '@backoffice/shared/list';

/** Who works on an item, and until when by this browser's clock. */
export interface TimedLease {
  /** Id of the lease. */
  id: string;
  entityId: string;
  no: string;
  by: StaffRef;
  endsAt: number;
}

/** The server sends the remaining time of a lease instead of its end, because clocks of browsers may be wrong. */
export const timedLease = ({ id, entityId, no, by, leftMs }: Lease, now: number): TimedLease => ({
  id,
  entityId,
  no,
  by,
  endsAt: now + leftMs,
});

/** Only lists of entities with leases call this. */
const leased = (entity: string) => entity as Lease['entityType'];

export const listLeases = async (http: Http, entity: string, options: RequestOptions): Promise<TimedLease[]> => {
  const { items } = await get(http, '/claims', { ...options, query: { entityType: leased(entity) } });
  return items.map((lease) => timedLease(lease, Date.now()));
};

const quiet = { background: true } as const;
const leaseIn = (outcome: Outcome<{ claim: Lease | null }>): TimedLease | null =>
  outcome.ok && outcome.data.claim ? timedLease(outcome.data.claim, Date.now()) : null;

/** Opens an item; the answer says who works on it now, possibly somebody else or nobody. */
export const openItem = async (http: Http, entity: string, id: string): Promise<TimedLease | null> =>
  leaseIn(await post(http, '/claims', { entityType: leased(entity), id }, quiet));

/** Renews a lease for two minutes; `null` when it is lost. */
export const keepItem = async (http: Http, leaseId: string): Promise<TimedLease | null> =>
  leaseIn(await post(http, '/claims/{id}/heartbeat', undefined, { ...quiet, path: { id: leaseId } }));

export const leaveItem = (http: Http, leaseId: string) =>
  remove(http, '/claims/{id}', { ...quiet, path: { id: leaseId } });

export const takeOverItem = (http: Http, leaseId: string) =>
  post(http, '/claims/{id}/take-over', undefined, { path: { id: leaseId } });

/** What Next item returns: a row that is now leased to the person, or nothing. */
export interface HandedOut<Row> {
  row: Row | null;
  claim: Lease | null;
}

/** Takes the oldest item of the list that nobody works on; a queue hands out rows of its own list. */
export const nextItem = <Row>(http: Http, queue: HandingOut, query: Query) =>
  post<`/queues/${HandingOut}/next`>(http, `/queues/${queue}/next`, undefined, { query }) as Promise<
    Outcome<HandedOut<Row>>
  >;
