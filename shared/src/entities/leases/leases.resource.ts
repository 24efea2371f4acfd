import type { Http, Lease, Outcome, Query, RequestOptions, StaffRef } from '@backoffice/shared/contract';
import { get, post, remove } from '@backoffice/shared/http';
import type { HandingOut } from '@backoffice/shared/list';

/** Who is on an item, and until when by this browser's clock. */
export interface TimedLease {
  /** Of the lease. */
  id: string;
  entityId: string;
  no: string;
  by: StaffRef;
  endsAt: number;
}

/** The server says how long a lease lasts rather than when it ends, because clocks of browsers are wrong. */
export const timedLease = ({ id, entityId, no, by, leftMs }: Lease, now: number): TimedLease => ({
  id,
  entityId,
  no,
  by,
  endsAt: now + leftMs,
});

/** Only a list whose items are leased asks. */
const leased = (entity: string) => entity as Lease['entityType'];

export const listLeases = async (http: Http, entity: string, options: RequestOptions): Promise<TimedLease[]> => {
  const { items } = await get(http, '/claims', { ...options, query: { entityType: leased(entity) } });
  return items.map((lease) => timedLease(lease, Date.now()));
};

const quiet = { background: true } as const;
const leaseIn = (outcome: Outcome<{ claim: Lease | null }>): TimedLease | null =>
  outcome.ok && outcome.data.claim ? timedLease(outcome.data.claim, Date.now()) : null;

/** Opens an item; the answer says who is on it now, which may be somebody else or nobody. */
export const openItem = async (http: Http, entity: string, id: string): Promise<TimedLease | null> =>
  leaseIn(await post(http, '/claims', { entityType: leased(entity), id }, quiet));

/** For another two minutes; `null` when it is lost. */
export const keepItem = async (http: Http, leaseId: string): Promise<TimedLease | null> =>
  leaseIn(await post(http, '/claims/{id}/heartbeat', undefined, { ...quiet, path: { id: leaseId } }));

export const leaveItem = (http: Http, leaseId: string) =>
  remove(http, '/claims/{id}', { ...quiet, path: { id: leaseId } });

export const takeOverItem = (http: Http, leaseId: string) =>
  post(http, '/claims/{id}/take-over', undefined, { path: { id: leaseId } });

/** What Next hands out: a row that is the person's now, or nothing. */
export interface HandedOut<Row> {
  row: Row | null;
  claim: Lease | null;
}

/** The oldest item of the list that nobody is on; a queue hands out rows of its own list. */
export const nextItem = <Row>(http: Http, queue: HandingOut, query: Query) =>
  post<`/queues/${HandingOut}/next`>(http, `/queues/${queue}/next`, undefined, { query }) as Promise<
    Outcome<HandedOut<Row>>
  >;
