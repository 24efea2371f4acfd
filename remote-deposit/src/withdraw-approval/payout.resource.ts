import type { Http, RequestOptions, Utr, Withdrawal } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { listUtrs, listWithdrawals } from '@backoffice/shared/entities';
import type { RowPage } from '@backoffice/shared/list';

/** The full destination as of the request. The server records every reading (domain 2.3). */
export const readDestination = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/withdrawals/{id}/destination', { ...options, path: { id } });

/** The person's taken and unfinished withdrawals, on whichever page of the list they are. */
export const readMyPayouts = (http: Http, staffId: string, options: RequestOptions): Promise<RowPage<Withdrawal>> =>
  listWithdrawals(http, { status: ['paying'], payingBy: staffId, sort: 'requestedAt', limit: 20 }, options);

/** Who has used a payout UTR, as far as this person may see it; the server refuses a used one in any case. */
export interface UtrUse {
  withdrawal: Withdrawal | null;
  line: Utr | null;
}

export async function findUse(http: Http, utr: string, options: RequestOptions): Promise<UtrUse> {
  const [withdrawals, lines] = await Promise.all([
    listWithdrawals(http, { utr, limit: 1 }, options),
    listUtrs(http, { utr, direction: 'DEBIT', limit: 1 }, options),
  ]);
  return { withdrawal: withdrawals.items[0] ?? null, line: lines.items[0] ?? null };
}
