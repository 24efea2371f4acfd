import { type Static, Type } from 'typebox';
import {
  Id,
  named,
  nullable,
  object,
  oneOf,
  Paise,
  SignedPaise,
  StaffRef,
  Timestamp,
  Version,
} from '../../http/schemas.ts';
import { Day } from '../../listing/business-day.ts';
import { MethodRef } from '../../modules/payment-methods/schemas.ts';
import { HAND_OVER_STATUSES, OPEN_KINDS } from '../../domain/hand-over-states.ts';

const item = {
  kind: oneOf(OPEN_KINDS, {
    description: 'Leased and not decided, on hold, a payout under way, a payout with unknown outcome',
  }),
  entityType: oneOf(['deposit', 'withdrawal', 'bonus']),
  id: Id,
  no: Type.String(),
  customer: object({ code: Type.String(), name: Type.String() }),
  amountPaise: Paise,
  status: Type.String(),
  reason: nullable(Type.String()),
  note: nullable(Type.String()),
  since: Timestamp,
};

/** One row that a person leaves open. */
export const OpenItem = named('OpenItem', object(item));
export type KeptItem = Static<typeof OpenItem>;

export const UnclaimedAccount = named(
  'UnclaimedAccount',
  object({ paymentMethod: MethodRef, count: Type.Integer(), sumPaise: SignedPaise }),
);

/** What a person would hand over now. */
export const OpenWork = named(
  'OpenWork',
  object({
    items: Type.Array(OpenItem),
    unclaimed: Type.Array(UnclaimedAccount, {
      description: 'Credits that no deposit has claimed, by account',
    }),
    next: Type.Array(StaffRef, { description: 'Who may sign it' }),
    waitingId: nullable(Id),
  }),
);

export const HandOver = named(
  'HandOver',
  object({
    id: Id,
    no: Type.String(),
    version: Version,
    by: StaffRef,
    to: nullable(StaffRef),
    date: Day,
    note: Type.String(),
    items: Type.Array(object({ ...item, statusNow: nullable(Type.String({ description: 'Its current state' })) })),
    unclaimed: Type.Array(UnclaimedAccount),
    status: oneOf(HAND_OVER_STATUSES),
    signedBy: nullable(StaffRef),
    signedAt: nullable(Timestamp),
    signNote: nullable(Type.String()),
    createdAt: Timestamp,
    maySign: Type.Boolean({ description: 'This person may sign it now' }),
  }),
);
