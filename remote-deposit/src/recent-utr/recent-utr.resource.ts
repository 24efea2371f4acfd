import type { Answer, Customer, Http, Query, RequestOptions, Utr } from '@backoffice/shared/contract';
import { get, post } from '@backoffice/shared/http';

type Reading = Pick<RequestOptions, 'signal' | 'background'>;

/** Totals of the lines that the list shows with these filters. */
export const readTotals = (http: Http, { sort: _sort, ...filters }: Query, options: Reading) =>
  get(http, '/utrs/totals', { ...options, query: filters });

/** A claim that the line may have paid, with the reasons. */
export type Claimant = Answer<'GET /utrs/{id}/candidates'>['candidates'][number];

export const readClaimants = async (http: Http, lineId: string, options: Reading): Promise<readonly Claimant[]> =>
  (await get(http, '/utrs/{id}/candidates', { ...options, path: { id: lineId } })).candidates;

export const findCustomers = async (http: Http, q: string, options: Reading): Promise<readonly Customer[]> =>
  (await get(http, '/customers', { ...options, query: { q, limit: 8 } })).items;

/** Creates a claim on the customer's behalf with the line's own data; a lead who did not enter it approves. */
export const giveTo = (http: Http, line: Utr, customerId: string) =>
  post(http, '/deposits', {
    customerId,
    paymentMethodId: line.paymentMethod.id,
    amountPaise: line.amountPaise,
    utr: line.utr,
    rail: line.rail,
    payerName: line.remitterName,
  });
