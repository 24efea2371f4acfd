import { Type } from 'typebox';
import { named, nullable, object, oneOf, Paise, Timestamp } from '../../http/schemas.ts';
import { SEARCH_KINDS } from './screens.ts';

/** One thing that a typed text names, and where this person sees it. */
export const SearchHit = named(
  'SearchHit',
  object({
    kind: oneOf(SEARCH_KINDS),
    no: Type.String({ description: 'Human number; of a customer the code' }),
    name: Type.String({ description: 'Customer, or the payment method' }),
    utr: nullable(Type.String()),
    amountPaise: nullable(Paise),
    status: Type.String(),
    at: Timestamp,
    exact: Type.Boolean({ description: 'The text names exactly this, and does not only fit' }),
    segment: Type.String({ description: 'Menu segment of the screen that shows it' }),
    query: Type.String({ description: 'Query of that screen, e.g. id=D-104233' }),
  }),
);
