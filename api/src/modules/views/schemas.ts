import { type Static, Type } from 'typebox';
import { Id, text, named, object, StaffRef, Timestamp, Version } from '../../http/schemas.ts';

/** Filters and order as in the address of the page: each key with its values. */
export const Filters = Type.Record(
  Type.String({ pattern: '^[A-Za-z]{1,30}$' }),
  Type.Array(text(120, { min: 1 }), { minItems: 1, maxItems: 50 }),
  { maxProperties: 30 },
);
export type ViewFilters = Static<typeof Filters>;

/** Route segment of a page. */
export const PageKey = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

export const ViewName = text(60, { min: 1 });

/** A list's filters under a name, private or shared with everybody who has the page. */
export const View = named(
  'View',
  object({
    id: Id,
    version: Version,
    page: PageKey,
    name: Type.String(),
    filters: Filters,
    shared: Type.Boolean(),
    owner: StaffRef,
    mayChange: Type.Boolean({ description: 'True for its owner, and for leads when it is shared' }),
    changedAt: Timestamp,
  }),
);
