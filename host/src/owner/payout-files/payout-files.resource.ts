import type { Answer, Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** The templates of payout files, with what waits, and the accounts that payouts leave from. */
export const listTemplates = (http: Http, options: RequestOptions): Promise<Answer<'GET /payout-templates'>> =>
  get(http, '/payout-templates', options);
