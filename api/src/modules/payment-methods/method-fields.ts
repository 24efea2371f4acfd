import { Type } from 'typebox';
import { RAILS } from '../../domain/utrs/reference.ts';
import { DIRECTIONS } from '../../domain/utrs/states.ts';
import { Id, named, object, text, nullable, oneOf, Paise } from '../../http/schemas.ts';
import { METHOD_KINDS, METHOD_PURPOSES } from '../../domain/payment-methods/states.ts';

const optionalText = (max: number) => nullable(text(max));
const clock = nullable(
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM in the business time zone' }),
);

const share = { minimum: 0, maximum: 10_000 };
/** A fee of nothing is a rule that is left out, so 0 stands for a missing part. */
const part = (description: string) => Type.Integer({ minimum: 0, maximum: 100_000_000, description });

/** What the bank charges per rail and direction. */
export const feeRules = Type.Array(
  named(
    'FeeRule',
    object({
      direction: oneOf(DIRECTIONS, { description: 'DEBIT: what leaves the account costs this; CREDIT: what comes in' }),
      rail: oneOf(RAILS),
      fixedPaise: part('The fixed part'),
      basisPoints: Type.Integer({ ...share, description: 'A share of the amount, in hundredths of a per cent' }),
      minPaise: nullable(part('The fee is at least this, before tax')),
      maxPaise: nullable(part('The fee is at most this, before tax')),
      taxBasisPoints: Type.Integer({ ...share, description: 'Tax on the fee: 1800 is 18 %' }),
    }),
  ),
  { maxItems: RAILS.length * DIRECTIONS.length },
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
  feeRules,
  minPaise: nullable(Paise),
  maxPaise: nullable(Paise),
  dailyCapPaise: nullable(Paise),
  dailyCountCap: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Most payments in a day' })),
  activeFrom: clock,
  activeTo: clock,
  priority: Type.Integer({ minimum: 1, maximum: 10_000 }),
};
