import { type Static, Type } from 'typebox';
import { Id, named, nullable, object, oneOf, SignedPaise, StaffRef, Timestamp } from '../../http/schemas.ts';
import { Day } from '../../listing/business-day.ts';
import { CustomerRef } from '../../modules/customers/schemas.ts';

/** One deposit, withdrawal or bonus behind a figure. */
export const RiskRow = named(
  'RiskRow',
  object({
    id: Id,
    no: Type.String(),
    customer: CustomerRef,
    amountPaise: SignedPaise,
    status: Type.String(),
    at: Timestamp,
    by: nullable(StaffRef),
  }),
);
export type RiskRow = Static<typeof RiskRow>;

const group = {
  customers: Type.Integer(),
  count: Type.Integer(),
  sumPaise: SignedPaise,
  lastAt: Timestamp,
  rows: Type.Array(RiskRow, { description: 'At most 20, the newest first' }),
};

export const ReusedImage = named(
  'ReusedImage',
  object({
    print: Type.String({ description: 'Beginning of the SHA-256 of the image' }),
    fileId: nullable(Id),
    ...group,
  }),
);
export const ContestedUtr = named(
  'ContestedUtr',
  object({ utr: Type.String(), creditedTo: nullable(CustomerRef), ...group }),
);
export const SharedPayee = named(
  'SharedPayee',
  object({
    payee: Type.String({ description: 'Masked' }),
    kind: oneOf(['BANK', 'UPI']),
    count: Type.Integer({ description: 'Withdrawals to it that were paid within the days' }),
    sumPaise: SignedPaise,
    customers: Type.Array(object({ customer: CustomerRef, count: Type.Integer(), sumPaise: SignedPaise })),
  }),
);
export const StaffApprovals = named(
  'StaffApprovals',
  object({
    staff: StaffRef,
    decided: Type.Integer({ description: 'Deposits approved or rejected' }),
    approved: Type.Integer(),
    approvedPaise: SignedPaise,
    medianMinutes: nullable(Type.Number({ description: 'From the claim to the decision' })),
    selfApproved: Type.Integer(),
    cleared: Type.Integer({ description: 'Cleared withdrawals that the person worked on' }),
    paid: Type.Integer({ description: 'Paid withdrawals that the person worked on' }),
  }),
);
export const PairApprovals = named(
  'PairApprovals',
  object({
    staff: StaffRef,
    customer: CustomerRef,
    kind: oneOf(['deposit', 'withdrawal']),
    count: Type.Integer({ description: 'Deposits approved, or cleared withdrawals that the person worked on' }),
    sumPaise: SignedPaise,
    ofCount: Type.Integer({ description: 'The number of all people together for this customer' }),
  }),
);

export const OwnLineDay = named(
  'OwnLineDay',
  object({
    staff: StaffRef,
    day: Day,
    count: Type.Integer({ description: 'Deposits approved from bank lines of the same person' }),
    sumPaise: SignedPaise,
    customers: Type.Integer(),
  }),
);

const listed = <T extends ReturnType<typeof object>>(item: T) =>
  object({
    total: Type.Integer({ description: 'How many there are; the worst 50 are listed' }),
    items: Type.Array(item),
  });

/** What leads watch for (domain 4): each figure with the rows behind it. */
export const RiskView = named(
  'RiskView',
  object({
    from: Day,
    to: Day,
    reusedImages: listed(ReusedImage),
    sharedPayees: listed(SharedPayee),
    contestedUtrs: listed(ContestedUtr),
    selfApproved: object({
      total: Type.Integer(),
      ofTotal: Type.Integer({ description: 'Everything of these kinds that was approved or paid within the days' }),
      sumPaise: SignedPaise,
      rows: Type.Array(RiskRow, { description: 'At most 200, the newest first' }),
    }),
    ownLineDays: listed(OwnLineDay),
    staff: Type.Array(StaffApprovals),
    pairs: listed(PairApprovals),
    at: Timestamp,
  }),
);
