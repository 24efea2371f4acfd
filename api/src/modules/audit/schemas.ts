import { Type } from 'typebox';
import { Id, named, nullable, object, StaffRef, Timestamp } from '../../http/schemas.ts';

/** The entities that can have a history. */
export const ENTITY_TYPES = [
  'utr',
  'deposit',
  'withdrawal',
  'bonus',
  'payment-method',
  'customer',
  'file',
  'staff',
  'policy',
  'export',
  'view',
  'ledger',
  'payout-batch',
  'hand-over',
];

const Facts = Type.Record(Type.String(), Type.Unknown());

export const AuditEvent = named(
  'AuditEvent',
  object({
    id: Id,
    seq: Type.Integer(),
    at: Timestamp,
    actor: nullable(StaffRef),
    actorRole: Type.String({ description: 'Role at that time, e.g. `Banker`, `Deposit lead`, `system`' }),
    action: Type.String({ description: '`deposit.approved`, `utr.voided`, …' }),
    entityType: Type.String(),
    entityId: Type.String(),
    before: nullable(Facts),
    after: nullable(Facts),
    reason: nullable(Type.String()),
    requestId: nullable(Type.String()),
    sealed: Type.Boolean({ description: 'Already part of the hash chain' }),
  }),
);
