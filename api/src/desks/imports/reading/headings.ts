import { listed, plural } from '../../../domain/plural.ts';
import { badRequest } from '../../../http/errors.ts';
import type { ImportKind } from '../schemas.ts';
import type { CsvRow } from './csv-rows.ts';

/** The columns of each kind of file: the names that are understood, the first of which is shown. */
const COLUMNS = {
  customers: {
    code: ['code', 'customer', 'customer code'],
    name: ['name', 'customer name'],
    phone: ['phone', 'mobile', 'phone number'],
    kycStatus: ['kyc', 'kyc status'],
    status: ['status'],
    franchiseCode: ['franchise', 'franchise code'],
  },
  payees: {
    customerCode: ['customer', 'customer code', 'code'],
    ref: ['ref', 'reference', 'beneficiary'],
    holderName: ['holder', 'holder name', 'account name', 'name'],
    accountNo: ['account', 'account number', 'account no'],
    ifsc: ['ifsc'],
    vpa: ['upi', 'upi address', 'vpa'],
    closed: ['closed'],
  },
  openings: {
    no: ['no', 'code', 'customer', 'method', 'account'],
    type: ['type', 'kind'],
    amount: ['amount', 'balance', 'opening balance'],
  },
} as const satisfies Record<ImportKind, Record<string, readonly string[]>>;

const NEEDED: Record<ImportKind, readonly string[]> = {
  customers: ['code', 'name'],
  payees: ['customerCode', 'ref', 'holderName'],
  openings: ['no', 'amount'],
};

/** The cells of a row by the fields of its kind; `undefined` for a column that the file does not have. */
export type Cells = Readonly<Record<string, string | undefined>>;

export interface Columns {
  cellsOf(row: CsvRow): Cells;
  /** The heading of a field as the file has it. */
  nameOf(field: string): string;
}

/** Finds the columns of a file by their headings, in any order; 400 when one that is needed is missing. */
export function findColumns(kind: ImportKind, headings: readonly string[]): Columns {
  const known: Record<string, readonly string[]> = COLUMNS[kind];
  const found = new Map<string, string>();
  for (const [field, names] of Object.entries(known)) {
    const heading = names.find((name) => headings.includes(name) && ![...found.values()].includes(name));
    if (heading !== undefined) found.set(field, heading);
  }
  const missing = NEEDED[kind].filter((field) => !found.has(field)).map((field) => known[field]?.[0] ?? field);
  if (missing.length > 0)
    throw badRequest(
      plural(missing.length, {
        one: `The first line has to name the columns; ${listed(missing)} is missing.`,
        many: `The first line has to name the columns; ${listed(missing)} are missing.`,
      }),
      'NO_HEADINGS',
    );
  return {
    cellsOf: ({ cells }) => Object.fromEntries([...found].map(([field, heading]) => [field, cells[heading]])),
    nameOf: (field) => found.get(field) ?? known[field]?.[0] ?? field,
  };
}
