import type { BodyOf, Http } from '@backoffice/shared/contract';
import { post } from '@backoffice/shared/http';

/** The field to reveal, and the reason. */
type RevealRequest = BodyOf<'POST /customers/{id}/reveal'>;

/** Reveals one field once; the customer's history records it. */
export const revealOfCustomer = (http: Http, id: string, body: RevealRequest) =>
  post(http, '/customers/{id}/reveal', body, { path: { id } });

/** Reveals once the account that a statement line was paid from; the line's history records it. */
export const revealRemitter = (http: Http, id: string, reason: string | undefined) =>
  post(http, '/utrs/{id}/reveal', { reason }, { path: { id } });
