import type { BatchRail, Column, DateFormat, Mode, PayoutLayout, Source, Template } from './layout.ts';

/** Longest name that the banks of these templates take. */
const NAME = 40;

const column = (heading: string, source: Source, of: Partial<Column> = {}): Column => ({
  heading,
  source,
  date: null,
  text: null,
  maxLength: null,
  ...of,
});
const col = (heading: string, source: Exclude<Source, 'date' | 'text' | 'plainName'>) => column(heading, source);
const fixed = (heading: string, text: string) => column(heading, 'text', { text });
const plainName = (heading: string) => column(heading, 'plainName', { maxLength: NAME });
const date = (heading: string, format: DateFormat) => column(heading, 'date', { date: format });

const blanks = (...headings: string[]) => headings.map((heading) => fixed(heading, ''));
const numbered = (heading: string, count: number) =>
  blanks(...Array.from({ length: count }, (_, at) => `${heading}${at + 1}`));

/** Modes with the bank's words for them, for any amount. */
const modes = (words: Partial<Record<BatchRail, string>>): Mode[] =>
  Object.entries(words).map(([rail, word]) => ({ rail: rail as BatchRail, word, fromPaise: null, toPaise: null }));

type Layout = Pick<PayoutLayout, 'name' | 'banks' | 'header' | 'columns' | 'modes'>;

/** As every one of them is written: CSV in UTF-8. */
const builtIn = (code: string, layout: Layout): Template => ({
  code,
  version: 1,
  layout: {
    methodIds: [],
    separator: 'comma',
    quoting: 'needed',
    encoding: 'utf-8',
    lineEnd: 'crlf',
    maxRows: 50,
    maxPaise: null,
    ...layout,
  },
});

/**
 * The templates that every company has: nobody changes them, owners copy them. The generic file contains every field.
 *
 * The bank templates were compared, column by column, with what public programs write for them (November 2026). No
 * sample from a bank was available, so compare with yours before the first use:
 * - HDFC ENet ("RBI Adapter"): 28 columns without a heading, as four programs write them; a fifth puts three blanks before
 *   the last. `I` (within HDFC) needs a beneficiary registered before, and no IMPS was found, so both are left out. The
 *   debit account is chosen at the upload.
 * - ICICI ("PAB_VENDOR"): 19 columns under these headings, as four programs write them; two others write fewer. Its date
 *   was seen as DD-MM-YYYY and as DD/MM/YYYY. Its status report (STATUS, Customer Ref No, UTR NO) is read by its headings.
 * - Kotak: the 49 columns that two organisations send it; a third sends 17 of them. The bank assigns client and product
 *   code, so they are left empty.
 *
 * Use the generic file for Axis, whose three public layouts differ and are Excel files, and for SBI and Yes, where no
 * layout was found.
 */
export const BUILT_IN: readonly Template[] = [
  builtIn('GENERIC', {
    name: 'Generic CSV',
    banks: [],
    header: true,
    columns: [
      col('Reference', 'reference'),
      col('Beneficiary name', 'holderName'),
      col('Account number', 'accountNo'),
      col('IFSC', 'ifsc'),
      col('UPI address', 'vpa'),
      col('Amount', 'rupees'),
      col('Mode', 'mode'),
      col('Remark', 'remark'),
    ],
    modes: modes({ UPI: 'UPI', IMPS: 'IMPS', NEFT: 'NEFT', RTGS: 'RTGS', INTRABANK: 'INTRABANK' }),
  }),
  builtIn('HDFC', {
    name: 'HDFC bulk payment',
    banks: ['HDFC'],
    header: false,
    columns: [
      col('Transaction type', 'mode'),
      ...blanks('Beneficiary code'),
      col('Beneficiary account', 'accountNo'),
      col('Amount', 'rupees'),
      plainName('Beneficiary name'),
      ...blanks('Drawee location', 'Print location'),
      ...numbered('Address ', 5),
      ...blanks('Instruction reference'),
      col('Customer reference', 'reference'),
      ...numbered('Payment details ', 7),
      ...blanks('Cheque number'),
      date('Transaction date', 'DD/MM/YYYY'),
      ...blanks('MICR'),
      col('IFSC', 'ifsc'),
      ...blanks('Bank', 'Branch', 'Email'),
    ],
    modes: modes({ NEFT: 'N', RTGS: 'R' }),
  }),
  builtIn('ICICI', {
    name: 'ICICI bulk payment',
    banks: ['ICICI'],
    header: true,
    columns: [
      fixed('PYMT_PROD_TYPE_CODE', 'PAB_VENDOR'),
      col('PYMT_MODE', 'mode'),
      col('DEBIT_ACC_NO', 'debitAccount'),
      plainName('BNF_NAME'),
      col('BENE_ACC_NO', 'accountNo'),
      col('BENE_IFSC', 'ifsc'),
      col('AMOUNT', 'rupees'),
      col('DEBIT_NARR', 'remark'),
      col('CREDIT_NARR', 'remark'),
      ...blanks('MOBILE_NUM', 'EMAIL_ID'),
      col('REMARK', 'remark'),
      date('PYMT_DATE', 'DD-MM-YYYY'),
      col('REF_NO', 'reference'),
      ...numbered('ADDL_INFO', 5),
    ],
    modes: modes({ NEFT: 'NEFT', RTGS: 'RTGS', IMPS: 'IMPS', INTRABANK: 'FT' }),
  }),
  builtIn('KOTAK', {
    name: 'Kotak bulk payment',
    banks: ['Kotak'],
    header: true,
    columns: [
      ...blanks('Client_Code', 'Product_Code'),
      col('Payment_Type', 'mode'),
      col('Payment_Ref_No.', 'reference'),
      date('Payment_Date', 'DD/MM/YYYY'),
      ...blanks('Instrument Date'),
      col('Dr_Ac_No', 'debitAccount'),
      col('Amount', 'rupees'),
      fixed('Bank_Code_Indicator', 'M'),
      ...blanks('Beneficiary_Code'),
      plainName('Beneficiary_Name'),
      ...blanks('Beneficiary_Bank'),
      col('IFSC Code', 'ifsc'),
      col('Beneficiary_Acc_No', 'accountNo'),
      ...blanks('Location', 'Print_Location', 'Instrument_Number'),
      ...numbered('Beneficiary_Address_', 4),
      ...blanks('Beneficiary_Email', 'Beneficiary_Mobile'),
      col('Debit_Narration', 'remark'),
      col('Credit_Narration', 'remark'),
      ...numbered('Payment Details ', 4),
      ...numbered('Enrichment_', 20),
    ],
    modes: modes({ NEFT: 'NEFT', RTGS: 'RTGS', IMPS: 'IMPS', INTRABANK: 'IFT' }),
  }),
];

export const builtInOf = (code: string): Template | undefined => BUILT_IN.find((template) => template.code === code);
