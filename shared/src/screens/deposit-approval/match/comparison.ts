import { formatRupees, groupUtr, plural, RAIL_LABELS } from '@backoffice/shared/domain';
import type { BankLine, Deposit } from '@backoffice/shared/contract';

type Fact = 'Amount' | 'UTR' | 'Payment method' | 'Mode' | 'Payer';

/** One fact as the customer stated it and as the bank shows it. */
export interface Comparison {
  fact: Fact;
  customer: string | null;
  bank: string | null;
  verdict: 'same' | 'differs' | 'unknown';
  /** The difference in words; empty when both sides agree. */
  difference: string;
}

/**
 * The two statements of one payment side by side, differences first (domain 2.2). Without a line the bank's side is
 * unknown.
 */
export function compare(deposit: Deposit, line: BankLine | null): Comparison[] {
  const all = [
    amounts(deposit, line),
    references(deposit, line),
    methods(deposit, line),
    rails(deposit, line),
    payers(deposit, line),
  ];
  const order = { differs: 0, unknown: 1, same: 2 };
  return all
    .map((each, index) => ({ each, index }))
    .sort((a, b) => order[a.each.verdict] - order[b.each.verdict] || a.index - b.index)
    .map(({ each }) => each);
}

function amounts(deposit: Deposit, line: BankLine | null): Comparison {
  const gap = line ? line.amountPaise - deposit.amountPaise : 0;
  return verdict('Amount', formatRupees(deposit.amountPaise), line && formatRupees(line.amountPaise), gapWords(gap));
}

function gapWords(gap: number): string {
  if (gap === 0) return '';
  return gap > 0 ? `The bank received ${formatRupees(gap)} more` : `The bank received ${formatRupees(-gap)} less`;
}

function references({ utr }: Deposit, line: BankLine | null): Comparison {
  const difference = line && utr && utr !== line.utr ? utrDifference(utr, line.utr) : '';
  return verdict('UTR', utr && groupUtr(utr), line && groupUtr(line.utr), difference);
}

/** How two references differ, as far as a typing slip explains it. */
export function utrDifference(said: string, seen: string): string {
  if (said.length !== seen.length) return `${said.length} characters, bank has ${seen.length}`;
  const at = differingPlaces(said, seen);
  const [first, second] = at;
  const swapped =
    at.length === 2 && second === first! + 1 && said[first!] === seen[second!] && said[second!] === seen[first!];
  if (swapped) return `Characters ${first! + 1} and ${second! + 1} are swapped`;
  return plural(at.length, { one: `Character ${first! + 1} differs`, many: `${at.length} characters differ` });
}

/** Indexes at which two references of one length differ. */
export const differingPlaces = (said: string, seen: string): number[] =>
  [...said].flatMap((sign, index) => (sign === seen[index] ? [] : [index]));

function methods({ paymentMethod }: Deposit, line: BankLine | null): Comparison {
  const other = line && line.paymentMethod.id !== paymentMethod.id;
  return verdict(
    'Payment method',
    paymentMethod.label,
    line && line.paymentMethod.label,
    other ? 'Paid to a different account' : '',
  );
}

function rails({ rail }: Deposit, line: BankLine | null): Comparison {
  const difference = rail && line && rail !== line.rail && !sameShape(rail, line.rail) ? 'Different mode' : '';
  return verdict('Mode', rail && RAIL_LABELS[rail], line && RAIL_LABELS[line.rail], difference);
}

/** UPI and IMPS references look alike, so taking one for the other is no evidence of a wrong line (domain 1.1). */
const sameShape = (one: string, other: string): boolean =>
  [one, other].every((rail) => rail === 'UPI' || rail === 'IMPS');

function payers({ payerName, customer }: Deposit, line: BankLine | null): Comparison {
  const said = payerName ?? customer.name;
  const seen = line?.remitterName ?? null;
  return verdict('Payer', said, seen, seen && !namesAgree(said, seen) ? 'The names have nothing in common' : '');
}

/** Banks cut names and change their order, so one word in common is agreement. A person judges the rest. */
export function namesAgree(one: string, other: string): boolean {
  const words = (name: string) =>
    name
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter((word) => word.length > 2);
  const first = new Set(words(one));
  return words(other).some((word) => first.has(word));
}

function verdict(fact: Fact, customer: string | null, bank: string | null, difference: string): Comparison {
  return { fact, customer, bank, difference, verdict: difference ? 'differs' : customer && bank ? 'same' : 'unknown' };
}

const AGREES: Record<Fact, string> = {
  Amount: 'Same amount',
  UTR: 'Same UTR',
  'Payment method': 'Same payment method',
  Mode: 'Same mode',
  Payer: 'Same payer',
};

/** The content of "Why Ready": what was compared and agrees (domain 2.2). */
export const agreements = (comparisons: readonly Comparison[]): string[] =>
  comparisons.filter((each) => each.verdict === 'same').map((each) => `${AGREES[each.fact]}: ${each.bank}`);
