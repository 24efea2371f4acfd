import { Type, type TSchema } from 'typebox';

/** Fields that every row shares, so that units and shapes are written once (domain 1.0). */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Id = Type.String({ format: 'uuid' });
export const Moment = Type.String({ format: 'date-time', description: 'ISO 8601 in UTC with milliseconds.' });
export const Paise = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Paise.' });
/** A sum, a balance or a fee: may be nothing. */
export const PaiseOrNone = Type.Integer({ description: 'Paise.' });
export const Version = Type.Integer({ minimum: 1 });

/** A row's human number, e.g. `D-104233`. */
export const HumanNo = Type.String();

/** The short form of a row that another row points to. */
export const RowRef = Type.Object({ id: Id, no: HumanNo });
export const StaffRef = Type.Object({ id: Id, name: Type.String(), username: Type.String() }, { $id: 'StaffRef' });

/** Path parameter of one row: its uuid or its human number. */
export const RowParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) });
