import { Type } from 'typebox';
import { named, nullable, object, oneOf, Paise, Timestamp } from '../../http/schemas.ts';
import { NOUNS } from '../../domain/nouns.ts';

/** What a text may find: a row of one of the lists, or a customer. */
export const SEARCH_NOUNS = [...NOUNS, 'customers'] as const;

/** One row or customer that the text matches. */
export const SearchHit = named(
  'SearchHit',
  object({
    noun: oneOf(SEARCH_NOUNS, { description: 'The list that holds it' }),
    no: Type.String({ description: 'Human number; for a customer the code' }),
    name: Type.String({ description: 'Customer, or the payment method' }),
    utr: nullable(Type.String()),
    amountPaise: nullable(Paise),
    status: Type.String(),
    at: Timestamp,
    exact: Type.Boolean({ description: 'The text matches it exactly' }),
    query: Type.String({
      description: 'Filter of that list, e.g. id=D-104233; for a customer the one that every list has: customer=C-1042',
    }),
  }),
);
