import { Type } from 'typebox';
import { Id, named, object, oneOf, SignedPaise, text, Timestamp, Version } from '../../http/schemas.ts';

const count = Type.Integer({ minimum: 0 });

/** A franchise as its owner sees it. */
export const Franchise = named(
  'Franchise',
  object({
    id: Id,
    code: Type.String(),
    name: Type.String(),
    status: oneOf(['active', 'closed']),
    version: Version,
    customers: count,
    methods: { ...count, description: 'Payment methods that are not closed' },
    staff: { ...count, description: 'Staff whose accounts are not disabled' },
    customerPaise: { ...SignedPaise, description: 'What its customers have: cash, bonus and held' },
    openRequests: { ...count, description: 'Deposits and withdrawals of its customers that are not decided or paid' },
    createdAt: Timestamp,
  }),
);

/** As in the choice of a payment method's franchise. */
export const FranchiseChoice = object({ id: Id, code: Type.String(), name: Type.String() });

const name = text(80, { min: 1 });

export const NewFranchise = object({
  code: Type.String({ pattern: '^[A-Z0-9][A-Z0-9_-]{0,19}$', description: 'Capitals and digits; it never changes' }),
  name,
  reason: text(300, { min: 3 }),
});
export const Renaming = object({ version: Version, name, reason: text(300, { min: 3 }) });
export const Closing = object({ version: Version, reason: text(300, { min: 3 }) });
