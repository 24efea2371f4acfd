import { Type } from 'typebox';
import {
  Id,
  named,
  nullable,
  object,
  oneOf,
  Paise,
  SignedPaise,
  StaffRef,
  text,
  Timestamp,
  Version,
} from '../../http/schemas.ts';
import { reasonCode } from '../../acts/reason.ts';
import { Day } from '../../listing/business-day.ts';
import { MethodRef } from '../../modules/payment-methods/schemas.ts';
import { DIRECTIONS } from '../../domain/utrs/states.ts';
import { DATE_ORDERS } from './reading/layout/layout.ts';
import { STATEMENT_FORMATS } from './reading/statement.ts';
import { ASKED, STATEMENT_STATES, VERDICTS } from './states.ts';

const count = Type.Integer({ minimum: 0 });
const words = nullable(Type.String());
const Column = nullable(Type.Integer({ minimum: 0, maximum: 200 }));
const word = text(200);

/** What the columns of a bank's table mean; kept for the bank, so that a person says it once. */
export const StatementLayoutSchema = named(
  'StatementLayout',
  object({
    version: Type.Literal(1),
    bank: nullable(text(120)),
    headings: Type.Array(text(1_000), { maxItems: 200, description: 'The row of the headings, in lower case' }),
    columns: object({
      date: Column,
      valueDate: Column,
      time: Column,
      narration: Column,
      reference: Column,
      debit: Column,
      credit: Column,
      amount: Column,
      mark: Column,
      balance: Column,
      balanceMark: Column,
      counterparty: Column,
      counterpartyAccount: Column,
    }),
    dates: oneOf(DATE_ORDERS),
    datesCertain: Type.Boolean(),
    decimal: oneOf(['.', ',']),
    leaveOut: Type.Array(word, { maxItems: 50 }),
    opening: Type.Array(word, { maxItems: 50 }),
    closing: Type.Array(word, { maxItems: 50 }),
  }),
);

const CountsSchema = object({
  new: { ...count, description: 'Lines that are entered under the reference of the bank' },
  no_reference: { ...count, description: 'Lines without a reference of the bank, entered under their own' },
  payout: { ...count, description: 'Debits that confirm a payout' },
  batch: { ...count, description: 'Debits that confirm the payouts of a whole file' },
  shown: { ...count, description: 'Lines that a message or a person told, and this statement shows' },
  known: { ...count, description: 'Lines that another statement has shown already' },
  differs: { ...count, description: 'Rows with the reference of another line: never entered' },
  credits: { ...count, description: 'Credits that are entered' },
  creditsPaise: SignedPaise,
  debits: { ...count, description: 'Debits that are entered' },
  debitsPaise: SignedPaise,
});

/** A statement of the bank that was read from a file, and what entering it does or did. */
export const StatementFile = named(
  'StatementFile',
  object({
    id: Id,
    no: Type.String({ description: 'E.g. ST-101' }),
    version: Version,
    paymentMethod: MethodRef,
    fileName: Type.String(),
    format: oneOf(STATEMENT_FORMATS),
    status: oneOf(STATEMENT_STATES),
    asks: nullable(oneOf(ASKED, { description: 'What a person has to say before it can be entered' })),
    problem: { ...words, description: 'Why it asks' },
    accountMasked: { ...words, description: 'The account number in the file' },
    from: nullable(Day),
    to: nullable(Day),
    openingPaise: nullable(SignedPaise),
    closingPaise: nullable(SignedPaise),
    balancesTyped: Type.Boolean({ description: 'A person typed the balances, because the file has none' }),
    creditCount: count,
    creditsPaise: SignedPaise,
    debitCount: count,
    debitsPaise: SignedPaise,
    leftOut: Type.Array(object({ place: Type.String(), text: Type.String(), why: Type.String() }), {
      description: 'Rows that are no transactions; the first fifty',
    }),
    gap: { ...words, description: 'What is missing between this statement and the one before, as a sentence' },
    counts: nullable(CountsSchema),
    createdBy: StaffRef,
    createdAt: Timestamp,
    enteredBy: nullable(StaffRef),
    enteredAt: nullable(Timestamp),
    voidedBy: nullable(StaffRef),
    voidedAt: nullable(Timestamp),
  }),
);

export const StatementFileRow = named(
  'StatementFileRow',
  object({
    position: count,
    rowNo: Type.Integer({ description: 'Number of the row in the file, from 1' }),
    page: nullable(Type.Integer()),
    direction: oneOf(DIRECTIONS),
    amountPaise: Paise,
    date: Day,
    time: words,
    utr: Type.String({ description: 'Under which it is entered' }),
    ownReference: Type.Boolean({ description: 'The bank gives no reference, so the row has one of its own' }),
    narration: Type.String(),
    counterparty: words,
    balanceAfterPaise: nullable(SignedPaise),
    verdict: oneOf(VERDICTS),
    why: Type.String(),
    line: nullable(object({ id: Id, no: Type.String() })),
    confirms: { ...words, description: 'The payout or payout file that it confirms' },
  }),
);

const uploadedName = { name: text(120, { min: 1, description: 'Name of the file' }) };

export const UploadQuery = object({ paymentMethodId: Id, ...uploadedName });

export const UploadedName = object(uploadedName);

export const ListQuery = object({ paymentMethodId: Type.Optional(Id) });

export const RowsQuery = object({
  verdict: Type.Optional(oneOf(VERDICTS)),
  after: Type.Optional(Type.Integer({ minimum: -1, maximum: 100_000, description: 'Position of the last row seen' })),
});

export const GivingLayout = object({ version: Version, layout: StatementLayoutSchema });

export const GivingBalances = object({ version: Version, openingPaise: SignedPaise, closingPaise: SignedPaise });

export const Entering = object({
  version: Version,
  leaveOut: Type.Optional(Type.Boolean({ description: 'Enter the others although rows differ from what is entered' })),
});

export const Voiding = object({
  version: Version,
  reasonCode: reasonCode('line-void'),
  note: Type.Optional(text(500)),
});

/** The first rows of a table and how they are understood so far, for saying which column is what. */
export const StatementColumns = object({
  rows: Type.Array(Type.Array(Type.String())),
  layout: nullable(StatementLayoutSchema),
});
