import type { BodyOf, Customer, Http, RequestOptions } from '@backoffice/shared/contract';
import { asked, get } from '@backoffice/shared/http';

export type NewClaim = BodyOf<'POST /deposits'>;
export type NewRequest = BodyOf<'POST /withdrawals'>;

export const claimRequest = ({ code }: Pick<Customer, 'code'>, body: NewClaim) =>
  asked('/deposits', { words: `Deposit for ${code}`, body });

export const withdrawalRequest = ({ code }: Pick<Customer, 'code'>, body: NewRequest) =>
  asked('/withdrawals', { words: `Withdrawal for ${code}`, body });

/** The accounts that customers pay to, those that are in use first; they also pay to old ones. */
export const listAccounts = async (http: Http, options: RequestOptions) =>
  (
    await get(http, '/payment-methods', {
      ...options,
      query: { status: ['active', 'paused', 'frozen'], sort: 'priority', limit: 200 },
    })
  ).items;

/** Balances and beneficiaries of the customer. */
export const readCaller = (http: Http, code: string, options: RequestOptions) =>
  get(http, '/customers/{id}/panel', { ...options, path: { id: code } });
