import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, SignedPaise, Timestamp, Version } from '../../http/schemas.ts';
import { CUSTOMER_STATUSES, KYC_STATUSES, RISK_LEVELS } from '../../domain/customers/states.ts';

export const CustomerRef = named(
  'CustomerRef',
  object({ id: Id, code: Type.String(), name: Type.String(), riskLevel: oneOf(RISK_LEVELS) }),
);

/** Phone numbers show their last four digits; `POST /customers/:id/reveal` shows the whole number once. */
export const Customer = named(
  'Customer',
  object({
    id: Id,
    no: Type.String({ description: 'Same as code' }),
    code: Type.String(),
    version: Version,
    name: Type.String(),
    phone: nullable(Type.String()),
    kycStatus: oneOf(KYC_STATUSES),
    riskLevel: oneOf(RISK_LEVELS),
    tags: Type.Array(Type.String()),
    franchise: nullable(object({ id: Id, code: Type.String(), name: Type.String() })),
    status: oneOf(CUSTOMER_STATUSES),
    cashPaise: SignedPaise,
    bonusPaise: SignedPaise,
    heldPaise: SignedPaise,
    createdAt: Timestamp,
  }),
);
