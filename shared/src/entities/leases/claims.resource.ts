import type { Http, Outcome, Query, RequestOptions, StaffRef, WorkClaim } from '@backoffice/shared/contract';
import { get, post, remove } from '@backoffice/shared/http';
import type { HandingOut } from '@backoffice/shared/list';

/** Who is on an item, and until when by this browser's clock. */
export interface Holding {
  /** Of the claim. */
  id: string;
  entityId: string;
  no: string;
  by: StaffRef;
  endsAt: number;
}

/** The server says how long a claim lasts rather than when it ends, because clocks of browsers are wrong. */
export const holdingOf = ({ id, entityId, no, by, leftMs }: WorkClaim, now: number): Holding => ({ id, entityId, no, by, endsAt: now + leftMs });

/** Only a list whose items are claimed asks. */
const claimed = (entity: string) => entity as WorkClaim['entityType'];

export const listHoldings = async (http: Http, entity: string, options: RequestOptions): Promise<Holding[]> => {
  const { items } = await get(http, '/claims', { ...options, query: { entityType: claimed(entity) } });
  return items.map((claim) => holdingOf(claim, Date.now()));
};

const quiet = { background: true } as const;
const claimIn = (outcome: Outcome<{ claim: WorkClaim | null }>): Holding | null => (outcome.ok && outcome.data.claim ? holdingOf(outcome.data.claim, Date.now()) : null);

/** Opens an item; the answer says who is on it now, which may be somebody else or nobody. */
export const openItem = async (http: Http, entity: string, id: string): Promise<Holding | null> =>
  claimIn(await post(http, '/claims', { entityType: claimed(entity), id }, quiet));

/** For another two minutes; `null` when it is lost. */
export const keepItem = async (http: Http, claimId: string): Promise<Holding | null> =>
  claimIn(await post(http, '/claims/{id}/heartbeat', undefined, { ...quiet, path: { id: claimId } }));

export const leaveItem = (http: Http, claimId: string) => remove(http, '/claims/{id}', { ...quiet, path: { id: claimId } });

export const takeOverItem = (http: Http, claimId: string) => post(http, '/claims/{id}/take-over', undefined, { path: { id: claimId } });

/** What Next hands out: a row that is the person's now, or nothing. */
export interface HandedOut<Row> {
  row: Row | null;
  claim: WorkClaim | null;
}

/** The oldest item of the list that nobody is on; a queue hands out rows of its own list. */
export const nextItem = <Row>(http: Http, queue: HandingOut, query: Query) =>
  post<`/queues/${HandingOut}/next`>(http, `/queues/${queue}/next`, undefined, { query }) as Promise<Outcome<HandedOut<Row>>>;
