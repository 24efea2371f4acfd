import { businessMoment, cellText, csvLine } from '../../../listing/export/cell.ts';
import type { DestinationSnapshot } from '../read.ts';
import type { Field, Template } from './templates.ts';

/** One payout of the file. */
export interface FileRow {
  reference: string;
  destination: DestinationSnapshot;
  amountPaise: number;
}

interface FileHead {
  template: Template;
  rail: keyof Template['rails'];
  sourceAccount: string | null;
  createdAt: Date;
  zone: string;
}

/**
 * The payout file. Account numbers are unmasked, because the bank reads them; no cell can run as a formula (safety
 * P22).
 */
export function payoutFile(head: FileHead, rows: readonly FileRow[]): string {
  const { columns, header } = head.template;
  const lines = rows.map((row, at) =>
    csvLine(
      columns.map(({ field, fixed }) =>
        field ? cellOf(field, row, at, head) : cellText('text', fixed ?? '', head.zone),
      ),
    ),
  );
  return [...(header ? [csvLine(columns.map(({ title }) => cellText('text', title, head.zone)))] : []), ...lines].join(
    '',
  );
}

type Cell = (row: FileRow, at: number, head: FileHead) => string | null;

const TEXTS: Record<Exclude<Field, 'amount'>, Cell> = {
  reference: ({ reference }) => reference,
  holderName: ({ destination }) => destination.holderName,
  plainName: ({ destination }) => plainName(destination.holderName),
  accountNo: ({ destination }) => destination.accountNo,
  ifsc: ({ destination }) => destination.ifsc,
  vpa: ({ destination }) => destination.vpa,
  account: ({ destination }) => destination.accountNo ?? destination.vpa,
  rail: (_row, _at, { template, rail }) => template.rails[rail] ?? rail,
  remark: ({ reference }) => reference,
  sourceAccount: (_row, _at, { sourceAccount }) => sourceAccount,
  date: (_row, _at, head) => dayOf(head).join('/'),
  dashedDate: (_row, _at, head) => dayOf(head).join('-'),
  position: (_row, at) => String(at + 1),
};

/** Day, month, year. */
const dayOf = ({ createdAt, zone }: FileHead): string[] =>
  businessMoment(createdAt, zone).slice(0, 10).split('-').reverse();

/**
 * The name as banks accept it: letters, digits and single spaces, at most 40 characters. A name without any of these
 * stays as it is.
 */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 40)
    .trim() || name;

function cellOf(field: Field, row: FileRow, at: number, head: FileHead): string {
  if (field === 'amount') return cellText('money', row.amountPaise, head.zone);
  return cellText('text', TEXTS[field](row, at, head), head.zone);
}
