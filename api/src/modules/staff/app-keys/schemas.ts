import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, StaffRef, text, Timestamp } from '../../../http/schemas.ts';
import { KEY_STATES } from '../../second-person/key-states.ts';

/** A key of the operator's app, without its secret. */
export const IntakeKey = named(
  'IntakeKey',
  object({
    id: Id,
    name: Type.String(),
    state: oneOf(KEY_STATES),
    madeAt: Timestamp,
    /** None for a key that a command has made. */
    madeBy: nullable(StaffRef),
    /** None while no end is set. */
    endsAt: nullable(Timestamp),
    /** To the minute. */
    lastUsedAt: nullable(Timestamp),
  }),
);

export const IntakeKeys = object({
  items: Type.Array(IntakeKey),
  ofSettings: Type.Boolean({ description: 'Whether the setting INTAKE_KEY names a further one, which never ends' }),
});

export const NewIntakeKey = object({
  name: text(100, { min: 1 }),
  hours: Type.Integer({ minimum: 0, maximum: 720, description: 'How long earlier keys of that name are accepted' }),
  reason: text(300, { min: 3 }),
});

/** The key is in the answer to whoever made it and nowhere else; it is stored as a hash. */
export const MadeIntakeKey = named(
  'MadeIntakeKey',
  object({ intakeKey: IntakeKey, waits: Type.Boolean(), key: Type.String() }),
);

export const EndingKey = object({ reason: text(300, { min: 3 }) });
