import { businessMoment, defused, plainRupees, quoted } from '../../../listing/export/cell.ts';
import type { DestinationSnapshot } from '../read.ts';
import { type BatchRail, type Column, type PayoutLayout, type Source, SEPARATORS } from '../templates/layout.ts';

/** One payout of the file. */
export interface FileRow {
  reference: string;
  destination: DestinationSnapshot;
  amountPaise: number;
  /** The mode by which this payout goes. */
  rail: BatchRail;
}

/** What all rows of a file have in common. */
export interface FileHead {
  layout: PayoutLayout;
  sourceAccount: string | null;
  createdAt: Date;
  zone: string;
}

/**
 * The bytes of the payout file. Account numbers are unmasked, because the bank reads them; no cell can run as a formula
 * (safety P22).
 */
export function payoutFile(head: FileHead, rows: readonly FileRow[]): Buffer {
  const { columns, encoding, header, lineEnd, separator } = head.layout;
  const line = (cells: readonly string[]) => cells.join(SEPARATORS[separator]) + (lineEnd === 'crlf' ? '\r\n' : '\n');
  const text = [
    ...(header ? [line(columns.map(({ heading }) => written(defused(heading), head)))] : []),
    ...rows.map((row, at) => line(columns.map((column) => written(cellOf(column, row, at, head), head)))),
  ].join('');
  const bytes = Buffer.from(text, encoding === 'iso-8859-1' || encoding === 'ascii' ? 'latin1' : 'utf8');
  return encoding === 'utf-8-bom' ? Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]) : bytes;
}

/**
 * Why a payout cannot be in such a file, as a whole sentence: a text that is too long for its column, or that the format
 * cannot hold. `null` when it can. Nothing is cut or replaced.
 */
export function whyNotInFile(head: FileHead, row: FileRow, no: string): string | null {
  for (const column of head.layout.columns) {
    const cell = cellOf(column, row, 0, head);
    const { heading, maxLength } = column;
    const problem = misfit(cell, head.layout);
    if (maxLength !== null && [...cell].length > maxLength)
      return `${no} is not in the file: "${heading}" takes ${maxLength} characters, and "${cell}" has ${[...cell].length}.`;
    if (problem) return `${no} is not in the file: "${cell}" for "${heading}" ${problem}.`;
  }
  return null;
}

/** What the format cannot hold of a text, as the end of a sentence. */
export function misfit(text: string, { encoding, quoting, separator }: PayoutLayout): string | null {
  if (quoting === 'never' && (text.includes(SEPARATORS[separator]) || /["\r\n]/.test(text)))
    return 'has a separator or a quotation mark, and this file quotes nothing';
  const most = encoding === 'ascii' ? 0x7f : encoding === 'iso-8859-1' ? 0xff : Infinity;
  return [...text].some((character) => (character.codePointAt(0) ?? 0) > most)
    ? 'has a character that the encoding of the file lacks'
    : null;
}

function written(text: string, { layout: { quoting } }: FileHead): string {
  if (quoting === 'never') return text;
  return quoting === 'always' ? `"${text.replaceAll('"', '""')}"` : quoted(text);
}

type Cell = (row: FileRow, at: number, head: FileHead, column: Column) => string | null;

const CELLS: Record<Source, Cell> = {
  reference: ({ reference }) => reference,
  holderName: ({ destination }) => destination.holderName,
  plainName: ({ destination }) => plainName(destination.holderName),
  accountNo: ({ destination }) => destination.accountNo,
  ifsc: ({ destination }) => destination.ifsc,
  vpa: ({ destination }) => destination.vpa,
  account: ({ destination }) => destination.accountNo ?? destination.vpa,
  rupees: ({ amountPaise }) => plainRupees(amountPaise),
  paise: ({ amountPaise }) => String(amountPaise),
  mode: ({ rail }, _at, { layout }) => layout.modes.find((mode) => mode.rail === rail)?.word ?? rail,
  remark: ({ reference }) => reference,
  debitAccount: (_row, _at, { sourceAccount }) => sourceAccount,
  date: (_row, _at, head, { date }) => dayAs(date ?? 'DD/MM/YYYY', head),
  position: (_row, at) => String(at + 1),
  text: (_row, _at, _head, { text }) => text,
};

const cellOf = (column: Column, row: FileRow, at: number, head: FileHead): string =>
  defused(CELLS[column.source](row, at, head, column) ?? '');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The business day on which the file was made. */
function dayAs(format: NonNullable<Column['date']>, { createdAt, zone }: FileHead): string {
  const [year = '', month = '', day = ''] = businessMoment(createdAt, zone).slice(0, 10).split('-');
  return format
    .replace('YYYY', year)
    .replace('MMM', MONTHS[Number(month) - 1] ?? month)
    .replace('MM', month)
    .replace('DD', day);
}

/** The name as banks accept it: letters, digits and single spaces. A name without any of these stays as it is. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim() || name;
