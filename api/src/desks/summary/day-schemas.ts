import { type Static, Type } from 'typebox';
import { named, nullable, object, oneOf, SignedPaise, Timestamp } from '../../http/schemas.ts';
import { NOUNS } from '../../domain/nouns.ts';
import { Day } from '../../listing/business-day.ts';
import { MethodRef as MethodRefSchema } from '../../modules/payment-methods/schemas.ts';
import { OWN_SERIES, SERIES } from './series.ts';

export type MethodRef = Static<typeof MethodRefSchema>;

const measures = {
  count: Type.Integer(),
  sumPaise: SignedPaise,
  medianMinutes: nullable(
    Type.Number({
      description: 'Median minutes from the request to the work; null where nobody waits or nothing was done',
    }),
  ),
};
const leadsTo = { query: Type.String({ description: 'Filters under which that list shows exactly these rows' }) };

export const HourFigure = named(
  'HourFigure',
  object({
    hour: Type.Integer({ minimum: 0, maximum: 23, description: 'Hour of the business clock' }),
    ...measures,
    ...leadsTo,
  }),
);
export const MethodFigure = named('MethodFigure', object({ paymentMethod: MethodRefSchema, ...measures, ...leadsTo }));

const figure = {
  title: Type.String(),
  noun: oneOf(NOUNS, { description: 'The list that holds its rows' }),
  ...measures,
  ...leadsTo,
};

export const DaySeries = named(
  'DaySeries',
  object({
    key: oneOf(SERIES.map(({ key }) => key)),
    ...figure,
    byHour: Type.Array(HourFigure),
    byMethod: Type.Array(MethodFigure),
  }),
);
export const OwnFigure = named('OwnFigure', object({ key: oneOf(OWN_SERIES.map(({ key }) => key)), ...figure }));

export const DaySummary = named(
  'DaySummary',
  object({
    date: Day,
    series: Type.Array(DaySeries),
    own: object(
      { since: Timestamp, figures: Type.Array(OwnFigure) },
      { description: 'What this person did in the shift' },
    ),
    at: Timestamp,
  }),
);
