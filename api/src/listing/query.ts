import { Type, type TLiteral, type TSchema, type TUnion } from 'typebox';

/** Paging parameters of every list (domain 3.2). `sort` defaults per list; a leading `-` means descending. */
export const pageFields = (sorts: readonly string[], defaultSort: string) => ({
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 500 })),
  dir: Type.Union([Type.Literal('next'), Type.Literal('prev')], { default: 'next' }),
  sort: Type.String({ pattern: `^-?(${sorts.join('|')})$`, default: defaultSort }),
  count: Type.Optional(Type.Literal('capped', { description: 'Adds page.count, counted up to 10,000.' })),
});

/** What `readPage` needs to know. */
export interface PageQuery {
  limit: number;
  cursor?: string;
  dir: 'next' | 'prev';
  sort: string;
  count?: 'capped';
}

export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    page: Type.Object({
      limit: Type.Integer(),
      hasMore: Type.Boolean({ description: 'More rows in the direction of travel.' }),
      next: Type.Union([Type.String(), Type.Null()]),
      prev: Type.Union([Type.String(), Type.Null()]),
      count: Type.Optional(Type.Integer()),
    }),
  });

type Literals<T extends readonly string[]> = { -readonly [K in keyof T]: TLiteral<T[K]> };

/** One of several words, as a union of literals. */
export function oneOf<const T extends readonly string[]>(words: T, options: object = {}) {
  return Type.Union(words.map((word) => Type.Literal(word)) as unknown as TSchema[], options) as unknown as TUnion<
    Literals<T> extends TSchema[] ? Literals<T> : never
  >;
}

/** A filter that may be given several times: any of the values matches. */
export const anyOf = <const T extends readonly string[]>(words: T) =>
  Type.Optional(Type.Array(oneOf(words), { minItems: 1, maxItems: 30 }));

const uuid = { format: 'uuid' };
const paise = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

export const anyId = Type.Optional(Type.Array(Type.String(uuid), { minItems: 1, maxItems: 50 }));

/** From and to: an instant, or a business day of the server's time zone, whose whole day counts. */
export const timeFields = {
  from: Type.Optional(Type.String({ maxLength: 40, description: 'Instant or business day, inclusive.' })),
  to: Type.Optional(Type.String({ maxLength: 40, description: 'Instant, exclusive, or business day, inclusive.' })),
};

export const amountFields = {
  amount: Type.Optional(Type.Integer(paise)),
  amountMin: Type.Optional(Type.Integer(paise)),
  amountMax: Type.Optional(Type.Integer(paise)),
};

export const customerFields = {
  customerId: anyId,
  customer: Type.Optional(Type.String({ minLength: 1, maxLength: 80, description: 'Code, or part of a name or phone.' })),
};

export const utrFields = {
  utr: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  utrEnds: Type.Optional(Type.String({ minLength: 3, maxLength: 22 })),
};

export const searchField = {
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 80, description: 'Number, UTR, customer, phone or amount.' })),
};

