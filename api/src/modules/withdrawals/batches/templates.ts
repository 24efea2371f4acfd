/** The fields that a column of a payout file can show. Money is in rupees with two decimals. */
export const FIELDS = [
  'reference',
  'holderName',
  'plainName',
  'accountNo',
  'ifsc',
  'vpa',
  'account',
  'amount',
  'rail',
  'remark',
  'sourceAccount',
  'date',
  'dashedDate',
  'position',
] as const;
export type Field = (typeof FIELDS)[number];

/** The file format of one bank: columns in order, each a field or a fixed text. */
export interface Template {
  code: string;
  /** The name that staff choose by. */
  label: string;
  /** Start of the bank's name in payment methods; for accounts of this bank its template is offered first. */
  bank: string | null;
  header: boolean;
  columns: readonly { title: string; field?: Field; fixed?: string }[];
  /** The bank's own word for each rail; a rail that is missing is not supported by this file. */
  rails: Partial<Record<'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK', string>>;
}

const EVERY_RAIL = { UPI: 'UPI', IMPS: 'IMPS', NEFT: 'NEFT', RTGS: 'RTGS', INTRABANK: 'INTRABANK' } as const;
const col = (title: string, field: Field) => ({ title, field });
const fixed = (title: string, text: string) => ({ title, fixed: text });

const blanks = (...titles: string[]) => titles.map((title) => fixed(title, ''));
const numbered = (title: string, count: number) =>
  blanks(...Array.from({ length: count }, (_, at) => `${title}${at + 1}`));

/**
 * Templates are data: another bank is another entry. The generic file contains every field.
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
export const TEMPLATES: readonly Template[] = [
  {
    code: 'GENERIC',
    label: 'Generic CSV',
    bank: null,
    header: true,
    columns: [
      col('Reference', 'reference'),
      col('Beneficiary name', 'holderName'),
      col('Account number', 'accountNo'),
      col('IFSC', 'ifsc'),
      col('UPI address', 'vpa'),
      col('Amount', 'amount'),
      col('Mode', 'rail'),
      col('Remark', 'remark'),
    ],
    rails: EVERY_RAIL,
  },
  {
    code: 'HDFC',
    label: 'HDFC bulk payment',
    bank: 'HDFC',
    header: false,
    columns: [
      col('Transaction type', 'rail'),
      ...blanks('Beneficiary code'),
      col('Beneficiary account', 'accountNo'),
      col('Amount', 'amount'),
      col('Beneficiary name', 'plainName'),
      ...blanks('Drawee location', 'Print location'),
      ...numbered('Address ', 5),
      ...blanks('Instruction reference'),
      col('Customer reference', 'reference'),
      ...numbered('Payment details ', 7),
      ...blanks('Cheque number'),
      col('Transaction date', 'date'),
      ...blanks('MICR'),
      col('IFSC', 'ifsc'),
      ...blanks('Bank', 'Branch', 'Email'),
    ],
    rails: { NEFT: 'N', RTGS: 'R' },
  },
  {
    code: 'ICICI',
    label: 'ICICI bulk payment',
    bank: 'ICICI',
    header: true,
    columns: [
      fixed('PYMT_PROD_TYPE_CODE', 'PAB_VENDOR'),
      col('PYMT_MODE', 'rail'),
      col('DEBIT_ACC_NO', 'sourceAccount'),
      col('BNF_NAME', 'plainName'),
      col('BENE_ACC_NO', 'accountNo'),
      col('BENE_IFSC', 'ifsc'),
      col('AMOUNT', 'amount'),
      col('DEBIT_NARR', 'remark'),
      col('CREDIT_NARR', 'remark'),
      ...blanks('MOBILE_NUM', 'EMAIL_ID'),
      col('REMARK', 'remark'),
      col('PYMT_DATE', 'dashedDate'),
      col('REF_NO', 'reference'),
      ...numbered('ADDL_INFO', 5),
    ],
    rails: { NEFT: 'NEFT', RTGS: 'RTGS', IMPS: 'IMPS', INTRABANK: 'FT' },
  },
  {
    code: 'KOTAK',
    label: 'Kotak bulk payment',
    bank: 'Kotak',
    header: true,
    columns: [
      ...blanks('Client_Code', 'Product_Code'),
      col('Payment_Type', 'rail'),
      col('Payment_Ref_No.', 'reference'),
      col('Payment_Date', 'date'),
      ...blanks('Instrument Date'),
      col('Dr_Ac_No', 'sourceAccount'),
      col('Amount', 'amount'),
      fixed('Bank_Code_Indicator', 'M'),
      ...blanks('Beneficiary_Code'),
      col('Beneficiary_Name', 'plainName'),
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
    rails: { NEFT: 'NEFT', RTGS: 'RTGS', IMPS: 'IMPS', INTRABANK: 'IFT' },
  },
];

export const templateOf = (code: string): Template | undefined => TEMPLATES.find((template) => template.code === code);
