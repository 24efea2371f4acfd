import type { BodyOf, Http } from '@backoffice/shared/contract';
import { post } from '@backoffice/shared/http';

/** Which mask is to be lifted, and why. */
type RevealRequest = BodyOf<'POST /customers/{id}/reveal'>;

/** Lifts one mask for one look; it is written into the customer's history. */
export const revealOfCustomer = (http: Http, id: string, body: RevealRequest) =>
  post(http, '/customers/{id}/reveal', body, { path: { id } });

/** One look at the account from which a bank line was paid; it is written into the history of the line. */
export const revealRemitter = (http: Http, id: string, reason: string | undefined) =>
  post(http, '/utrs/{id}/reveal', { reason }, { path: { id } });
