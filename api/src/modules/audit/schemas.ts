import { Type } from 'typebox';
import { Id, named, nullable, object, StaffRef, Timestamp } from '../../http/schemas.ts';

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
    entityNo: nullable(Type.String({ description: 'Number or name that staff use: D-104233, a username, a policy' })),
    before: nullable(Facts),
    after: nullable(Facts),
    reason: nullable(Type.String()),
    requestId: nullable(Type.String()),
    sealed: Type.Boolean({ description: 'Already part of the hash chain' }),
  }),
);

/** The state of the hash chain. */
export const AuditChain = named(
  'AuditChain',
  object({
    lastSeal: nullable(object({ position: Type.Integer(), hash: Type.String(), at: Timestamp })),
    unsealed: Type.Integer({ description: 'Entries that wait for their seal' }),
    lastCheck: nullable(
      object(
        { at: Timestamp, ok: Type.Boolean(), checked: Type.Integer(), problem: nullable(Type.String()) },
        { description: 'The daily check of the whole chain' },
      ),
    ),
  }),
);
