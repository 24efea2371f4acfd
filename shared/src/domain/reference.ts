import { parseAmount } from './amount.ts';
import { isUtrShaped, normaliseUtr } from './utr.ts';

/** The meaning of a search text (domain 2.0). */
export type SearchMeaning =
  | { kind: 'nothing' }
  | { kind: 'number'; no: string }
  | { kind: 'customer'; code: string }
  | { kind: 'utr'; utr: string }
  | { kind: 'utr-end'; digits: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'amount'; from?: number; to?: number; exact?: number }
  | { kind: 'text'; text: string };

/**
 * Recognises a text in the search box: `D-104233`, `C-1042`, a UTR, its last 4 or 5 digits, a mobile number, an amount
 * (`500`, `>10000`, `1.25L`) or any other text. The order matters: a 12-digit number is a UTR rather than an amount.
 * Amounts are paise.
 */
export function readSearch(text: string): SearchMeaning {
  const plain = text.normalize('NFKC').trim();
  if (!plain) return { kind: 'nothing' };
  const numbered = /^([DWUBM])\s*-?\s*(\d+)$/i.exec(plain);
  if (numbered) return { kind: 'number', no: `${numbered[1]!.toUpperCase()}-${numbered[2]}` };
  const customer = /^C\s*-?\s*(\d+)$/i.exec(plain);
  if (customer) return { kind: 'customer', code: `C-${customer[1]}` };
  return readBound(plain) ?? readFigures(plain) ?? { kind: 'text', text: plain };
}

function readBound(plain: string): SearchMeaning | null {
  const bound = /^([<>])=?\s*(.+)$/.exec(plain);
  if (!bound) return null;
  const read = parseAmount(bound[2]!);
  if (!read.ok) return null;
  return bound[1] === '>' ? { kind: 'amount', from: read.amount } : { kind: 'amount', to: read.amount };
}

function readFigures(plain: string): SearchMeaning | null {
  const normal = normaliseUtr(plain);
  if (
    /^\d{12}$/.test(normal) ||
    (/^[A-Z]{4}[A-Z0-9]*\d[A-Z0-9]*$/.test(normal) && normal.length >= 10 && isUtrShaped(normal))
  ) {
    return { kind: 'utr', utr: normal };
  }
  const ending = /^(?:\.\.\.|…|\*)\s*([A-Z0-9]{4,8})$/i.exec(plain);
  if (ending) return { kind: 'utr-end', digits: ending[1]!.toUpperCase() };
  if (/^(\+91)?[6-9]\d{9}$/.test(normal)) return { kind: 'phone', phone: normal.slice(-10) };
  const read = parseAmount(plain);
  return read.ok ? { kind: 'amount', exact: read.amount } : null;
}
