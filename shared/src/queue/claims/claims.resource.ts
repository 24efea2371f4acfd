import type { Http, Outcome, Query, RequestOptions, StaffRef, WorkClaim } from '@backoffice/shared/contract';

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

export const listHoldings = async (http: Http, entityType: string, options: RequestOptions): Promise<Holding[]> => {
  const { items } = await http.get<{ items: WorkClaim[] }>('/claims', { ...options, query: { entityType } });
  return items.map((claim) => holdingOf(claim, Date.now()));
};

const quiet = { background: true } as const;
const claimIn = (outcome: Outcome<{ claim: WorkClaim | null }>): Holding | null => (outcome.ok && outcome.data.claim ? holdingOf(outcome.data.claim, Date.now()) : null);

/** Opens an item; the answer says who is on it now, which may be somebody else or nobody. */
export const openItem = async (http: Http, entityType: string, id: string): Promise<Holding | null> =>
  claimIn(await http.post<{ claim: WorkClaim | null }>('/claims', { entityType, id }, quiet));

/** For another two minutes; `null` when it is lost. */
export const keepItem = async (http: Http, claimId: string): Promise<Holding | null> =>
  claimIn(await http.post<{ claim: WorkClaim | null }>(`/claims/${claimId}/heartbeat`, undefined, quiet));

export const leaveItem = (http: Http, claimId: string) => http.delete<{ released: boolean }>(`/claims/${claimId}`, quiet);

export const takeOverItem = (http: Http, claimId: string) => http.post<WorkClaim>(`/claims/${claimId}/take-over`);

/** What Next hands out: a row that is the person's now, or nothing. */
export interface HandedOut<Row> {
  row: Row | null;
  claim: WorkClaim | null;
}

/** The oldest item of the list that nobody is on. */
export const nextItem = <Row>(http: Http, queue: string, query: Query) => http.post<HandedOut<Row>>(`/queues/${queue}/next`, undefined, { query });
