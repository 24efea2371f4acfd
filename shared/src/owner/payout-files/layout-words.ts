import type { PayoutLayout } from '@backoffice/shared/contract';
import { counted } from '@backoffice/shared/domain';

export type LayoutColumn = PayoutLayout['columns'][number];
type Mode = PayoutLayout['modes'][number]['rail'];

const choices = <V extends string>(words: Record<V, string>) =>
  (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));

/** What a column can show, as the editor calls it. */
export const SOURCES = choices<LayoutColumn['source']>({
  reference: 'Our reference',
  holderName: 'Beneficiary name',
  plainName: 'Beneficiary name, plain letters',
  accountNo: 'Beneficiary account number',
  ifsc: 'IFSC',
  vpa: 'UPI address',
  account: 'Account number or UPI address',
  rupees: 'Amount in rupees (1234.50)',
  paise: 'Amount in paise (123450)',
  mode: 'Mode, in the word of the bank',
  remark: 'Remark (our reference)',
  debitAccount: 'Debit account number',
  date: 'Date',
  position: 'Number of the row',
  text: 'Constant text, or empty',
});

export const DATES = [
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'YYYY-MM-DD',
  'DDMMYYYY',
  'YYYYMMDD',
  'DD-MMM-YYYY',
].map((value) => ({ value: value as NonNullable<LayoutColumn['date']>, label: value }));

export const SEPARATORS = choices<PayoutLayout['separator']>({
  comma: 'Comma (CSV)',
  semicolon: 'Semicolon',
  pipe: 'Vertical bar',
  tab: 'Tab (TSV)',
});

export const QUOTINGS = choices<PayoutLayout['quoting']>({
  needed: 'Where a text needs them',
  always: 'Round every cell',
  never: 'Never',
});

export const ENCODINGS = choices<PayoutLayout['encoding']>({
  'utf-8': 'UTF-8',
  'utf-8-bom': 'UTF-8 with a byte order mark',
  'iso-8859-1': 'ISO 8859-1 (Latin)',
  ascii: 'ASCII',
});

export const LINE_ENDS = choices<PayoutLayout['lineEnd']>({ crlf: 'CR LF (Windows)', lf: 'LF' });

export const MODES: readonly Mode[] = ['NEFT', 'RTGS', 'IMPS', 'INTRABANK', 'UPI'];
export const modeWords = (mode: Mode): string => (mode === 'INTRABANK' ? 'Internal transfer' : mode);

const labelIn = <V extends string>(of: readonly { value: V; label: string }[], value: V): string =>
  of.find((one) => one.value === value)?.label ?? value;

const COLUMN = { one: 'column', many: 'columns' };

/** E.g. `Comma (CSV), UTF-8, 19 columns under a line of headings`. */
export function formatWords({ separator, encoding, header, columns }: PayoutLayout): string {
  const of = [labelIn(SEPARATORS, separator), labelIn(ENCODINGS, encoding)].join(', ');
  return header
    ? `${of}, ${counted(columns.length, COLUMN)} under a line of headings`
    : `${of}, ${counted(columns.length, COLUMN)} without headings`;
}
