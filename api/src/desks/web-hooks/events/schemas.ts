import { type TSchema, Type } from 'typebox';
import { DEPOSIT_STATUSES } from '../../../domain/deposits/states.ts';
import { WITHDRAWAL_STATUSES } from '../../../domain/withdrawals/states.ts';
import { BONUS_STATUSES } from '../../../domain/bonuses/states.ts';
import { CUSTOMER_STATUSES, KYC_STATUSES } from '../../../domain/customers/states.ts';
import { METHOD_KINDS } from '../../../domain/payment-methods/states.ts';
import { Id, named, nullable, object, oneOf, Paise, SignedPaise, Timestamp } from '../../../http/schemas.ts';
import { APP_EVENTS, APP_EVENT_TYPES, EVENT_VERSION } from './event-types.ts';

const No = Type.String({ description: 'The number that staff use, e.g. D-104233' });
const ref = nullable(Type.String({ description: 'The app’s own reference; null when staff entered it' }));
const message = nullable(
  Type.String({ description: 'What the customer is told or asked; null: nothing but the state' }),
);
const customerCode = Type.String();
const Fee = Type.Integer({ minimum: 0, description: 'Integer paise' });

const balances = object(
  { cashPaise: SignedPaise, bonusPaise: SignedPaise, heldPaise: SignedPaise },
  { description: 'Of the customer, when this was done' },
);

const DepositData = named(
  'DepositEventData',
  object({
    id: Id,
    no: No,
    ref,
    customerCode,
    status: oneOf(DEPOSIT_STATUSES, { description: 'As at /intake/deposits: pending until the desk decides' }),
    amountPaise: Paise,
    creditedPaise: nullable(Paise),
    message,
    balances,
  }),
);
const WithdrawalData = named(
  'WithdrawalEventData',
  object({
    id: Id,
    no: No,
    ref,
    customerCode,
    status: oneOf(WITHDRAWAL_STATUSES),
    amountPaise: Paise,
    feePaise: Fee,
    message,
    balances,
  }),
);
const BonusData = named(
  'BonusEventData',
  object({ id: Id, no: No, customerCode, status: oneOf(BONUS_STATUSES), amountPaise: Paise, balances }),
);
const CustomerData = named(
  'CustomerEventData',
  object({ id: Id, customerCode, status: oneOf(CUSTOMER_STATUSES), kycStatus: oneOf(KYC_STATUSES) }),
);
const MethodData = named(
  'MethodEventData',
  object({ id: Id, no: No, label: Type.String(), kind: oneOf(METHOD_KINDS) }),
);
const TestData = named('TestEventData', object({ message: Type.String() }));

const shared = {
  id: { ...Id, description: 'The same at every attempt; also the header webhook-id' },
  version: Type.Literal(EVENT_VERSION),
  occurredAt: Timestamp,
  sequence: Type.Integer({ minimum: 1, description: 'Number among the events of the row, without a gap' }),
};

/** One event as the app is sent it. */
export const AppEvent = named(
  'AppEvent',
  object({
    ...shared,
    type: oneOf(APP_EVENT_TYPES),
    data: Type.Union([DepositData, WithdrawalData, BonusData, CustomerData, MethodData, TestData]),
  }),
);

export const AppEvents = object({
  events: Type.Array(AppEvent),
  next: Type.Integer({ description: 'The position to go on from' }),
  more: Type.Boolean({ description: 'There are more already' }),
});

const DATA: Readonly<Record<string, TSchema>> = {
  deposit: DepositData,
  withdrawal: WithdrawalData,
  bonus: BonusData,
  customer: CustomerData,
  'payment-method': MethodData,
  'web-hook': TestData,
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});
const SIGNED = [
  header('webhook-id', 'The id of the event: take it once'),
  header('webhook-timestamp', 'When it was signed, in seconds since 1970'),
  header('webhook-signature', 'As Standard Webhooks says: v1 and base64, separated by blanks while two secrets count'),
];

/** The section `webhooks` of openapi.json: what is sent to the app for each event. */
export const webHookDocument = Object.fromEntries(
  APP_EVENT_TYPES.map((type) => [
    type,
    {
      post: {
        tags: ['web-hooks'],
        summary: APP_EVENTS[type],
        security: [],
        parameters: SIGNED,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: object({ ...shared, type: Type.Literal(type), data: DATA[type.split('.')[0] ?? ''] ?? TestData }),
            },
          },
        },
        responses: { '2XX': { description: 'Taken. Anything else, or nothing within ten seconds, is tried again' } },
      },
    },
  ]),
);
