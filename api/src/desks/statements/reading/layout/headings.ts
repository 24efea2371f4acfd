import type { LayoutColumns } from './layout.ts';

type Field = keyof LayoutColumns;

/** A heading as it is compared: lower case, single spaces, without dots, stars and a currency in brackets. */
export const headingOf = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(\s*(inr|rs\.?|₹|in rs\.?|in ₹|dd[/-]mm[/-]yyyy)\s*\)/g, ' ')
    .replace(/[.*:'"₹]/g, ' ')
    .replace(/\s*([/|])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** What banks call each column; of two that fit, the one whose words come first here. */
const WORDS: Record<Field, RegExp[]> = {
  date: [
    /^(txn|tran|trans|transaction|tnx) ?date( ?(&|and) ?time)?$/,
    /^(txn |transaction )?post(ed|ing)? ?date$/,
    /^(book(ing)?|entry) ?date$/,
    /^date( ?(&|and) ?time)?$/,
    /^(transaction|txn) (timestamp|date time)$/,
  ],
  valueDate: [/^val(ue)? ?(dt|dat|date)$/],
  time: [/^((txn|tran|transaction|post(ed|ing)?) )?time$/],
  narration: [
    /^(narration|naration|transaction (remarks|particulars|details|description)|payment narration)$/,
    /^(description|particulars?|remarks|details|narrative)$/,
    /^transaction$/,
  ],
  reference: [
    /^(utr|utr ?(no|number)|rrn)$/,
    /^((chq|cheque|instrument)( ?no)?\/)?(ref|reference)( ?(no|number|id|#))?(\/(chq|cheque|instrument)( ?(no|number))?)?$/,
    /^(bank|customer|cust|txn|tran|transaction) ?(ref(erence)?|id)( ?(no|number))?$/,
    /^(chq|cheque|instrument|instr)( ?(no|number|id|#))?$/,
  ],
  debit: [/^(debit|debits|dr|withdrawa?ls?|paid out|money out)( ?(amt|amount))?( ?\(? ?(dr|debit)\)?)?$/],
  credit: [/^(credit|credits|cr|deposit|deposits|paid in|money in)( ?(amt|amount))?( ?\(? ?(cr|credit)\)?)?$/],
  amount: [
    /^(txn |tran |transaction )?(amount|amt)$/,
    /^withdrawal( ?\(dr\))?\/ ?deposit( ?\(cr\))?$/,
    /^(debit|dr)\/(credit|cr) (amount|amt)$/,
  ],
  mark: [
    /^(dr|debit|d)[/|](cr|credit|c)$/,
    /^(cr|credit|c)[/|](dr|debit|d)$/,
    /^(txn|transaction|tran)? ?type$/,
    /^(dr|cr) ?ind(icator)?$/,
  ],
  balance: [/^(closing|running|available|ledger|account|book)? ?(balance|bal)( ?(amt|amount))?$/],
  balanceMark: [],
  counterparty: [/^(remitter|payer|sender|beneficiary|counter ?party|payee)( ?name)?$/, /^name$/],
  counterpartyAccount: [/^(remitter|payer|sender|beneficiary|counter ?party) ?(a\/c|account|acct)( ?(no|number))?$/],
};
/** `UTR` before `Cheque No.`, `Credit` before `Amount`: fields take their columns in this order. */
const ORDER = Object.keys(WORDS) as Field[];

export const NO_COLUMNS: LayoutColumns = {
  date: null,
  valueDate: null,
  time: null,
  narration: null,
  reference: null,
  debit: null,
  credit: null,
  amount: null,
  mark: null,
  balance: null,
  balanceMark: null,
  counterparty: null,
  counterpartyAccount: null,
};

/** Which column is which by its words. */
export function columnsOf(headings: string[]): LayoutColumns {
  const columns = { ...NO_COLUMNS };
  const taken = new Set<number>();
  for (const field of ORDER)
    for (const words of WORDS[field]) {
      const at = headings.findIndex((heading, index) => !taken.has(index) && words.test(heading));
      if (at < 0 || columns[field] !== null) continue;
      columns[field] = at;
      taken.add(at);
    }
  const { mark, balance, debit, credit } = columns;
  // `Debit, Credit, Balance, Dr / Cr`: the mark is that of the balance. `Amount, Dr/Cr, Balance, Dr/Cr`: the second is.
  if (mark !== null && balance !== null && mark > balance && debit !== null && credit !== null)
    return { ...columns, mark: null, balanceMark: isDrCr(headings[mark]) ? mark : null };
  const second = headings.findIndex(
    (heading, at) => !taken.has(at) && balance !== null && at > balance && isDrCr(heading),
  );
  return {
    ...columns,
    mark: debit !== null && credit !== null ? null : mark,
    balanceMark: second < 0 ? null : second,
  };
}

const isDrCr = (heading = ''): boolean =>
  /^(dr|debit|d)[/|](cr|credit|c)$|^(cr|credit|c)[/|](dr|debit|d)$/.test(heading);

/** The heading row looks like a statement: a date, what happened, and money. */
export const isStatement = ({ date, valueDate, narration, reference, debit, credit, amount }: LayoutColumns): boolean =>
  (date !== null || valueDate !== null) &&
  (narration !== null || reference !== null) &&
  ((debit !== null && credit !== null) || amount !== null);

/** Headings stand below the address of the customer and the summary of the account. */
const DEEPEST = 100;

export interface Headings {
  row: number;
  headings: string[];
  columns: LayoutColumns;
}

/** The first row that has the headings of a statement; `null` when there is none. */
export function headingsIn(rows: string[][]): Headings | null {
  for (const [row, cells] of rows.slice(0, DEEPEST).entries()) {
    if (cells.filter(Boolean).length < 3) continue;
    const headings = cells.map((cell) => (cell.length > 60 ? '' : headingOf(cell)));
    const columns = columnsOf(headings);
    if (isStatement(columns)) return { row, headings, columns: dated(columns) };
  }
  return null;
}

/** A statement with a value date alone is read by it. */
const dated = (columns: LayoutColumns): LayoutColumns =>
  columns.date === null ? { ...columns, date: columns.valueDate, valueDate: null } : columns;
