import { type Static, Type } from 'typebox';
import { named, nullable, object, SignedPaise, Timestamp } from '../../http/schemas.ts';
import { Day } from '../../listing/business-day.ts';
import { MethodRef as MethodRefSchema } from '../../modules/payment-methods/schemas.ts';

export type MethodRef = Static<typeof MethodRefSchema>;

const measures = {
  count: Type.Integer(),
  sumPaise: SignedPaise,
  medianMinutes: nullable(Type.Number({ description: 'From the request to the work; null where nobody waits or nothing was done' })),
};
const leadsTo = { query: Type.String({ description: 'Filters of the screen that shows exactly these rows' }) };

export const HourFigure = named('HourFigure', object({ hour: Type.Integer({ minimum: 0, maximum: 23, description: 'Of the business clock' }), ...measures, ...leadsTo }));
export const MethodFigure = named('MethodFigure', object({ paymentMethod: MethodRefSchema, ...measures, ...leadsTo }));

const figure = { key: Type.String(), title: Type.String(), segment: Type.String({ description: 'Menu segment of the screen that shows it' }), ...measures, ...leadsTo };

export const DaySeries = named('DaySeries', object({ ...figure, byHour: Type.Array(HourFigure), byMethod: Type.Array(MethodFigure) }));
export const OwnFigure = named('OwnFigure', object(figure));

export const DaySummary = named(
  'DaySummary',
  object({
    date: Day,
    series: Type.Array(DaySeries),
    own: object({ since: Timestamp, figures: Type.Array(OwnFigure) }, { description: 'What this person did in the shift' }),
    at: Timestamp,
  }),
);
