import { type Static, Type } from 'typebox';
import { Id, named, nullable, object, oneOf, Paise, SignedPaise } from '../../../http/schemas.ts';
import { feeRules } from '../../payment-methods/method-fields.ts';
import { METHOD_KINDS, METHOD_STATUSES } from '../../../domain/payment-methods/states.ts';

const text = nullable(Type.String());

/** What a payer has to know of an account before the money leaves (domain 2.3). */
export const PayoutSource = named(
  'PayoutSource',
  object({
    id: Id,
    label: Type.String(),
    kind: oneOf(METHOD_KINDS),
    bankName: text,
    status: oneOf(METHOD_STATUSES),
    statusReason: text,
    balancePaise: Type.Integer({
      description:
        'What it should hold now: what was counted when a day was closed last, the lines since, less payouts that no line shows yet and those under way from it',
    }),
    underWayPaise: SignedPaise,
    outTodayPaise: SignedPaise,
    minPaise: nullable(Paise),
    maxPaise: nullable(Paise),
    dailyCapPaise: nullable(Paise),
    feeRules,
    countedOn: nullable(Type.String({ description: 'The business day that was counted last; null when none was' })),
  }),
);
export type PayoutSource = Static<typeof PayoutSource>;
