import { parseAmount } from '@backoffice/shared/domain';
import type { NewClaim, NewRequest } from './caller.resource.ts';

/** Why it is entered for the customer, and what finds the call again. */
export interface CallFields {
  reason: string;
  reference: string;
}

export interface ClaimFields extends CallFields {
  methodId: string;
  amount: string;
  utr: string;
  payer: string;
}

export interface RequestFields extends CallFields {
  payeeId: string;
  amount: string;
}

export const EMPTY_CLAIM: ClaimFields = { methodId: '', amount: '', utr: '', payer: '', reason: '', reference: '' };
export const EMPTY_REQUEST: RequestFields = { payeeId: '', amount: '', reason: '', reference: '' };

/** The shortest reason that says anything. */
const LEAST_REASON = 3;

export type Errors<Fields> = Partial<Record<keyof Fields, string>>;

/** What is typed as a body of the API, or what is wrong with each field. */
type Read<Body, Fields> = { body: Body } | { errors: Errors<Fields> };

export function readClaim(customerId: string, fields: ClaimFields): Read<NewClaim, ClaimFields> {
  const [amount, call] = [parseAmount(fields.amount), readCall(fields)];
  const errors: Errors<ClaimFields> = { ...call.errors };
  if (!fields.methodId) errors.methodId = 'Choose the account that the customer paid to';
  if (!amount.ok) errors.amount = amount.why;
  if (!amount.ok || Object.keys(errors).length > 0) return { errors };
  return {
    body: {
      customerId,
      paymentMethodId: fields.methodId,
      amountPaise: amount.amount,
      utr: fields.utr.trim() || null,
      payerName: fields.payer.trim() || null,
      call: call.call,
    },
  };
}

export function readRequest(customerId: string, fields: RequestFields): Read<NewRequest, RequestFields> {
  const [amount, call] = [parseAmount(fields.amount), readCall(fields)];
  const errors: Errors<RequestFields> = { ...call.errors };
  if (!fields.payeeId) errors.payeeId = 'Choose the beneficiary that the customer named';
  if (!amount.ok) errors.amount = amount.why;
  if (!amount.ok || Object.keys(errors).length > 0) return { errors };
  return {
    body: { customerId, payoutAccountId: fields.payeeId, amountPaise: amount.amount, call: call.call },
  };
}

function readCall({ reason, reference }: CallFields) {
  const errors: Errors<CallFields> = {};
  if (reason.trim().length < LEAST_REASON) errors.reason = 'Say in a few words what the caller asked for';
  return { errors, call: { reason: reason.trim(), reference: reference.trim() || null } };
}
