import { type Static, Type } from 'typebox';
import { Id, named, nullable, object, oneOf, Paise, text } from '../../../http/schemas.ts';

/** The modes of payment that a file can have. */
export const BATCH_RAILS = ['UPI', 'IMPS', 'NEFT', 'RTGS', 'INTRABANK'] as const;
export type BatchRail = (typeof BATCH_RAILS)[number];

/** Most payouts of one file. */
export const MOST_PAYOUTS = 50;

/** Where the text of a cell comes from. */
export const SOURCES = [
  'reference',
  'holderName',
  'plainName',
  'accountNo',
  'ifsc',
  'vpa',
  'account',
  'rupees',
  'paise',
  'mode',
  'remark',
  'debitAccount',
  'date',
  'position',
  'text',
] as const;
export type Source = (typeof SOURCES)[number];

/** How the business day on which the file was made is written. */
export const DATE_FORMATS = [
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'YYYY-MM-DD',
  'DDMMYYYY',
  'YYYYMMDD',
  'DD-MMM-YYYY',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export const SEPARATORS = { comma: ',', semicolon: ';', pipe: '|', tab: '\t' } as const;
const LINE_ENDS = ['crlf', 'lf'] as const;
const QUOTINGS = ['needed', 'always', 'never'] as const;
export const ENCODINGS = ['utf-8', 'utf-8-bom', 'iso-8859-1', 'ascii'] as const;

const Column = object({
  heading: text(60, { description: 'Names the column; in the file when it has a line of headings' }),
  source: oneOf(SOURCES, {
    description:
      'plainName: the name in letters, digits and spaces; account: account number or UPI address; rupees: 1234.50; text: the same in each row',
  }),
  date: nullable(oneOf(DATE_FORMATS, { description: 'For the source date' })),
  text: nullable(text(60, { description: 'For the source text; may be empty' })),
  maxLength: nullable(Type.Integer({ minimum: 1, maximum: 200, description: 'A longer text is refused, never cut' })),
});

const Mode = object({
  rail: oneOf(BATCH_RAILS),
  word: text(20, { description: "The bank's own word for it" }),
  fromPaise: nullable(Paise),
  toPaise: nullable(Paise),
});

/** The layout of a payout file. */
export const PayoutLayout = named(
  'PayoutLayout',
  object({
    name: text(60, { description: 'What staff choose by' }),
    banks: Type.Array(text(40, { min: 1 }), {
      maxItems: 10,
      description: "Beginnings of banks' names: for their accounts it is offered first",
    }),
    methodIds: Type.Array(Id, { maxItems: 50, description: 'The accounts that use it; none: every account' }),
    separator: oneOf(Object.keys(SEPARATORS) as (keyof typeof SEPARATORS)[]),
    quoting: oneOf(QUOTINGS),
    header: Type.Boolean({ description: 'Whether the first line has the headings' }),
    encoding: oneOf(ENCODINGS),
    lineEnd: oneOf(LINE_ENDS),
    columns: Type.Array(Column, { minItems: 1, maxItems: 60 }),
    modes: Type.Array(Mode, {
      minItems: 1,
      maxItems: BATCH_RAILS.length,
      description: 'A payout whose amount does not fit the chosen mode goes by the first one that it fits',
    }),
    maxRows: Type.Integer({ minimum: 1, maximum: MOST_PAYOUTS }),
    maxPaise: nullable({ ...Paise, description: 'Most money in one file' }),
  }),
);
export type PayoutLayout = Static<typeof PayoutLayout>;
export type Column = PayoutLayout['columns'][number];
export type Mode = PayoutLayout['modes'][number];

/** A template in use, with the version that a new file keeps. */
export interface Template {
  /** What the file's name and the payer's choice call it. */
  code: string;
  version: number;
  layout: PayoutLayout;
}

const hasUpi = (mode: BatchRail): boolean => mode === 'UPI';

const fits = ({ fromPaise, toPaise }: Mode, amountPaise: number): boolean =>
  amountPaise >= (fromPaise ?? 0) && amountPaise <= (toPaise ?? Infinity);

/**
 * The mode by which a payout of this amount goes in a file of the chosen mode: that one when the amount fits it, else the
 * first of the template that it fits and that pays to the same kind of destination. `undefined` when none does.
 */
export function modeFor({ modes }: PayoutLayout, chosen: BatchRail, amountPaise: number): Mode | undefined {
  const own = modes.find(({ rail }) => rail === chosen);
  if (!own || fits(own, amountPaise)) return own;
  return modes.find((mode) => hasUpi(mode.rail) === hasUpi(chosen) && fits(mode, amountPaise));
}
