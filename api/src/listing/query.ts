import { Type } from 'typebox';
import { Id, many, Paise, PLAIN_TEXT, type PageQueryValues } from '../http/schemas.ts';

/** Filters that several lists share (domain 3.2). A repeated parameter means any of its values. */
export const anyId = Type.Optional(many(Id));

const words = (max: number, description: string, min = 1) =>
  Type.Optional(Type.String({ minLength: min, maxLength: max, pattern: PLAIN_TEXT, description }));

/** From and to: an instant, an hour and minute of the business clock, or a business day, whose whole day counts. */
export const timeFields = {
  from: words(40, 'Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive'),
  to: words(40, 'Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive'),
};

export const amountFields = {
  amount: Type.Optional(Paise),
  amountMin: Type.Optional(Paise),
  amountMax: Type.Optional(Paise),
};

export const customerFields = {
  customerId: anyId,
  customer: words(80, 'Code, part of a name, or a phone number: whole or its last four digits'),
};

export const utrFields = {
  utr: words(60, 'A whole UTR, however it is written'),
  utrEnds: words(22, 'The last letters or digits of a UTR', 3),
};

export const searchField = { q: words(80, 'Number, UTR, customer, phone or amount in rupees') };
export const byField = { by: words(80, 'Id or username of the staff member') };

/** Paging values with the defaults filled in. */
export interface PageQuery {
  limit: number;
  cursor?: string;
  dir: 'next' | 'prev';
  sort: string;
  count?: 'capped';
}

export function withDefaults<Q extends PageQueryValues>(query: Q, sort: string): Q & PageQuery {
  return { ...query, limit: query.limit ?? 50, dir: query.dir ?? 'next', sort: query.sort ?? sort };
}
