import { readAmount } from '../../../domain/bank-amount.ts';
import { readTable } from '../../../listing/table.ts';
import type { ResponseRow } from './response.ts';

/** The column headings that banks use, in lower case and letters only. */
const HEADINGS = {
  reference: /^(reference|customerreference|customerrefno|custrefno|custref|ourreference|refno|remark|remarks)$/,
  status: /^(status|result|txnstatus|paymentstatus|transactionstatus)$/,
  utr: /^(utr|utrno|utrnumber|rrn|bankreference|transactionid|referenceno)$/,
  amount: /^(amount|amt|txnamount|transactionamount|paymentamount|instrumentamount)(inr|rs)?$/,
  note: /^(message|reason|remarks?|error|errordescription|rejectreason|rejectionreason|description)$/,
} as const;

const PAID = /^(paid|success|successful|processed|settled|completed|credited|executed)$/;
const FAILED = /^(failed|failure|rejected|returned|declined|error|cancelled)$/;

/**
 * Parses the bank's response file; a status that is neither paid nor failed is unknown. Rows without a reference are
 * left out.
 */
export function readResponse(text: string): ResponseRow[] {
  const [head = [], ...lines] = text.trim() ? readTable(text) : [];
  const titles = head.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''));
  const at = (heading: RegExp, not?: number) =>
    titles.findIndex((title, index) => index !== not && heading.test(title));
  const reference = at(HEADINGS.reference);
  const [status, utr, note, amount] = [
    at(HEADINGS.status),
    at(HEADINGS.utr),
    at(HEADINGS.note, reference),
    at(HEADINGS.amount),
  ];
  if (reference < 0 || status < 0) return [];
  return lines.flatMap((cells) => {
    const named = plain(cells[reference]);
    if (!named) return [];
    const row: ResponseRow = { reference: named, result: resultOf(cells[status]) };
    if (plain(cells[utr])) row.utr = plain(cells[utr]);
    const paise = readAmount(plain(cells[amount]));
    if (paise !== null) row.amountPaise = Math.abs(paise);
    if (plain(cells[note])) row.note = plain(cells[note]).slice(0, 480);
    return [row];
  });
}

/** Spreadsheets mark text with a leading apostrophe. */
const plain = (cell: string | undefined): string => (cell ?? '').replace(/^'/, '').trim();

function resultOf(cell: string | undefined): ResponseRow['result'] {
  const word = plain(cell)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  if (PAID.test(word)) return 'paid';
  return FAILED.test(word) ? 'failed' : 'unknown';
}
