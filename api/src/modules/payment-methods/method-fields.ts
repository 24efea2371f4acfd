import { Type } from 'typebox';
import { Id, text, nullable, oneOf, Paise } from '../../http/schemas.ts';
import { METHOD_KINDS, METHOD_PURPOSES } from '../../domain/payment-methods/states.ts';

const optionalText = (max: number) => nullable(text(max));
const clock = nullable(
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM in the business time zone' }),
);

/** The typed fields of a method, for creating and editing it. */
export const methodFields = {
  label: text(60, { min: 1 }),
  kind: oneOf(METHOD_KINDS),
  holderName: text(120, { min: 1 }),
  bankName: optionalText(80),
  accountNo: optionalText(40),
  ifsc: optionalText(20),
  vpa: optionalText(300),
  qrFileId: nullable(Id),
  purpose: oneOf(METHOD_PURPOSES),
  franchiseId: nullable({ ...Id, description: 'The franchise it belongs to; null when it is shared' }),
  minPaise: nullable(Paise),
  maxPaise: nullable(Paise),
  dailyCapPaise: nullable(Paise),
  dailyCountCap: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Most payments in a day' })),
  activeFrom: clock,
  activeTo: clock,
  priority: Type.Integer({ minimum: 1, maximum: 10_000 }),
};
