import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, StaffRef, text, Timestamp } from '../../http/schemas.ts';
import { KEY_STATES } from '../../modules/second-person/key-states.ts';
import { MOST_HOURS } from './hours.ts';

const moduleName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40, description: 'E.g. deposit' });

/** A build of a module that one person may run in a tab for some hours. */
export const ReleaseOverride = named(
  'ReleaseOverride',
  object({
    id: Id,
    no: Type.String({ description: 'E.g. O-101' }),
    state: oneOf(KEY_STATES, { description: 'refused: nobody confirmed it' }),
    module: Type.String(),
    version: Type.String({ description: 'What the build calls itself' }),
    address: Type.String({ description: 'Where its files were fetched from' }),
    staff: StaffRef,
    hours: Type.Integer(),
    reason: Type.String(),
    madeBy: StaffRef,
    madeAt: Timestamp,
    confirmedBy: nullable(StaffRef),
    endsAt: nullable(Timestamp),
  }),
);

export const ReleaseOverrides = object({
  items: Type.Array(ReleaseOverride, { description: 'Those of the last thirty days, the newest first' }),
});

export const NewReleaseOverride = object({
  module: moduleName,
  username: text(60, { min: 1, description: 'Who runs it' }),
  address: text(500, { min: 8, description: 'The folder with build.json; https' }),
  hours: Type.Integer({ minimum: 1, maximum: MOST_HOURS }),
  reason: text(300, { min: 3 }),
});

export const EndingOverride = object({ reason: text(300, { min: 3 }) });

/** What the tab runs. The tab checks `release` by the rules of a published one. */
export const RunningOverride = named(
  'RunningOverride',
  object({
    id: Id,
    no: Type.String(),
    module: Type.String(),
    version: Type.String(),
    endsAt: Timestamp,
    base: Type.String({ description: 'Address of its files on this origin, for this session alone' }),
    release: Type.Object({}, { additionalProperties: true, description: 'What the build says of itself' }),
  }),
);

export const FileParams = object({
  id: Id,
  ticket: Type.String({ pattern: '^[0-9A-Za-z._-]{1,120}$' }),
  file: Type.String({ pattern: '^[A-Za-z0-9_@-][A-Za-z0-9_.@-]{0,150}$' }),
});
