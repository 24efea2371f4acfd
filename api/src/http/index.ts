/** What a module is written with. */
export { type Act, act, actAs, type ActOptions, type Violations } from './act.ts';
export { type Access, type Actor, actorOf, type Api, can, type Clock, type Deps, systemClock } from './context.ts';
export { conflict, type ConflictData, done, type Done, type Envelope, type FieldError, halt, invalid, invalidField, locked, refused, type Refusal } from './envelope.ts';
export { badRequest, busy, forbidden, HttpError, notFound, tooMany, unauthorized } from './errors.ts';
export { list, type List, type ListPlan, type SortKey } from './paging.ts';
export {
  BusinessDate, envelopeOf, Id, IdParams, line, listOf, many, named, nullable, object, oneOf, pageQuery, type PageQueryValues, Paise,
  SignedPaise, StaffRef, Timestamp, Version,
} from './schemas.ts';
export { inTransaction, isPgError } from './transaction.ts';
