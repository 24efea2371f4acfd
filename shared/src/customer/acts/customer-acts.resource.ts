import type { BodyOf, CustomerPanel, Http, Outcome } from '@backoffice/shared/contract';
import { post } from '@backoffice/shared/http';

/** An act that was sent under its key; it answers the customer as they are then. */
export type Sent = Promise<Outcome<CustomerPanel>>;

/** Of whom, and under which key. */
interface At {
  http: Http;
  id: string;
  key: string;
}

const how = ({ id, key }: At) => ({ path: { id }, idempotencyKey: key });

export const blockCustomer = (at: At, body: BodyOf<'POST /customers/{id}/block'>): Sent =>
  post(at.http, '/customers/{id}/block', body, how(at));
export const unblockCustomer = (at: At, body: BodyOf<'POST /customers/{id}/unblock'>): Sent =>
  post(at.http, '/customers/{id}/unblock', body, how(at));
export const closeCustomer = (at: At, body: BodyOf<'POST /customers/{id}/close'>): Sent =>
  post(at.http, '/customers/{id}/close', body, how(at));
export const rateCustomer = (at: At, body: BodyOf<'POST /customers/{id}/rate'>): Sent =>
  post(at.http, '/customers/{id}/rate', body, how(at));
export const identifyCustomer = (at: At, body: BodyOf<'POST /customers/{id}/identify'>): Sent =>
  post(at.http, '/customers/{id}/identify', body, how(at));
export const tagCustomer = (at: At, body: BodyOf<'POST /customers/{id}/tag'>): Sent =>
  post(at.http, '/customers/{id}/tag', body, how(at));
export const openCustomer = (at: At, body: BodyOf<'POST /customers/{id}/open'>): Sent =>
  post(at.http, '/customers/{id}/open', body, how(at));

/** A reason and the version of the beneficiary as the person saw it. */
type PayeeBody = BodyOf<'POST /customers/{id}/payees/{payeeId}/block'>;
const ofPayee = ({ id, key }: At, payeeId: string) => ({ path: { id, payeeId }, idempotencyKey: key });

export const PAYEE_SENDS = {
  block: (at: At, payeeId: string, body: PayeeBody): Sent =>
    post(at.http, '/customers/{id}/payees/{payeeId}/block', body, ofPayee(at, payeeId)),
  unblock: (at: At, payeeId: string, body: PayeeBody): Sent =>
    post(at.http, '/customers/{id}/payees/{payeeId}/unblock', body, ofPayee(at, payeeId)),
  verify: (at: At, payeeId: string, body: PayeeBody): Sent =>
    post(at.http, '/customers/{id}/payees/{payeeId}/verify', body, ofPayee(at, payeeId)),
};
