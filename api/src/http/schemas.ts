import { REFUSAL_CODES } from '../domain/refusal-codes.ts';
import { type Static, type TEnum, type TObject, type TSchema, Type } from 'typebox';

/**
 * A schema with a name: it becomes `components.schemas.<name>` in openapi.json and a type in the panel.
 * Use it for every entity, e.g. `named('Deposit', object({ … }))`.
 */
export function named<T extends TSchema>(name: string, schema: T): T {
  return { ...schema, 'x-name': name };
}

/** An object that has these properties and no others: unknown ones are refused (domain 3.6, strictness). */
export function object<P extends Record<string, TSchema>>(
  properties: P,
  options: { description?: string } = {},
): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One of these strings, as an `enum` of the OpenAPI document. */
export const oneOf = <const V extends readonly (string | number)[]>(
  values: V,
  options: { description?: string } = {},
) => Type.Enum([...values], options) as TEnum<[...V]>;

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
/** Neither control characters (NUL breaks PostgreSQL) nor lone surrogates. */
export const PLAIN_TEXT = '^(?:[^\\u0000-\\u001F\\u007F\\uD800-\\uDFFF]|[\\uD800-\\uDBFF][\\uDC00-\\uDFFF])*$';

export const Id = Type.String({ pattern: UUID, description: 'UUID in lower case' });
export const Version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Raised by every change of the row',
});
/** A positive amount in paise, at most 2^53 - 1. */
export const Paise = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Integer paise' });
/** A sum or balance in paise; may be 0 or negative. */
export const SignedPaise = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Integer paise',
});
export const Timestamp = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,6})?Z$',
  description: 'ISO 8601 in UTC',
});
/** One line of typed text of up to `max` characters. */
export const text = (max: number, options: { min?: number; description?: string } = {}) =>
  Type.String({
    minLength: options.min ?? 0,
    maxLength: max,
    pattern: PLAIN_TEXT,
    ...(options.description ? { description: options.description } : {}),
  });

/** A query parameter that may be repeated: `status=pending&status=matched`. */
export const many = <T extends TSchema>(item: T) => Type.Array(item, { minItems: 1, maxItems: 50 });

/** Path parameters of `/things/:id`. */
export const IdParams = object({ id: Id });

export const StaffRef = named('StaffRef', object({ id: Id, name: Type.String(), username: Type.String() }));

export const Code = named(
  'RefusalCode',
  oneOf(REFUSAL_CODES, { description: 'The reason, for programs; a later API may add others' }),
);
const FieldErrorSchema = named('FieldError', object({ field: Type.String(), code: Type.String(), msg: Type.String() }));

export const ErrorSchema = named(
  'Error',
  object({
    msg: Type.String(),
    code: Type.Optional(Code),
    errors: Type.Optional(Type.Array(FieldErrorSchema)),
    requestId: Type.Optional(Type.String()),
  }),
);

const Refusal = named(
  'Refusal',
  object({
    statusCode: oneOf([0, 2, 3, 4], {
      description: '0 invalid, 2 refused by a rule, 3 conflict, 4 locked; nothing changed',
    }),
    status: Type.String({ description: 'A sentence for the person' }),
    code: Code,
    errors: Type.Optional(Type.Array(FieldErrorSchema)),
    data: Type.Optional(Type.Object({}, { description: 'What explains the refusal', additionalProperties: true })),
  }),
);

/** The envelope of a mutation whose `data` is a `T` when it was done (domain 3.1). */
export function envelopeOf<T extends TSchema>(data: T) {
  const done = object({ statusCode: Type.Literal(1), status: Type.String(), data });
  return Type.Union([done, Refusal]);
}

const Page = named(
  'Page',
  object({
    limit: Type.Integer(),
    hasMore: Type.Boolean(),
    next: nullable(Type.String()),
    prev: nullable(Type.String()),
    count: Type.Optional(Type.Integer({ description: 'At most 10,000' })),
    countCapped: Type.Optional(Type.Boolean({ description: 'There are more rows than `count` says' })),
    sumPaise: Type.Optional(Type.Integer({ description: 'Money of all rows, when all were counted' })),
  }),
);

export const listOf = <T extends TSchema>(item: T) => object({ items: Type.Array(item), page: Page });

/** Query of every list: spread into `object({ ...pageQuery(['createdAt', 'amount']), status: … })`. */
export function pageQuery<const S extends string[]>(sorts: S) {
  const both = sorts.flatMap((sort) => [sort, `-${sort}`]);
  return {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Default 50' })),
    cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,2000}$' })),
    dir: Type.Optional(oneOf(['next', 'prev'])),
    sort: Type.Optional(oneOf(both, { description: 'A leading - sorts downwards' })),
    count: Type.Optional(oneOf(['capped'])),
  };
}

export const PageQuery = object(pageQuery(['createdAt']));
/** The part of a query that `list` needs. */
export type PageQueryValues = Pick<Static<typeof PageQuery>, 'limit' | 'cursor' | 'dir' | 'count'> & { sort?: string };
