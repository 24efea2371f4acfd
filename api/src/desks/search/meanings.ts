import { readPhone } from '../../domain/shapes/phone.ts';
import { readRupees } from '../../listing/rupees.ts';
import { guessRail, normaliseReference } from '../../domain/utrs/reference.ts';

/** The possible meanings of a typed text; the same digits can be an amount and the end of a UTR. */
export interface Meanings {
  /** A human number, e.g. `D-104233`; such a text has no other meaning. */
  no?: string;
  /** A whole reference in its normal form. */
  utr?: string;
  /** The last letters or digits of a reference. */
  utrEnds?: string;
  /** In paise, as a filter of the lists. */
  amount?: { amount?: number; amountMin?: number; amountMax?: number };
  /** A customer's code, phone, or part of the name. */
  customer?: string;
  /** Part of a payment method's name, bank, holder or address. */
  method?: string;
}

/**
 * Interprets what staff type or paste: spaces, hyphens, invisible characters and digits of other scripts are normalised
 * as in the entry of bank lines (domain 1.1, 2.0).
 */
export function readMeanings(text: string): Meanings {
  const normal = normaliseReference(text);
  const [, letter, digits] = /^([DWUBM])0*(\d{1,9})$/.exec(normal) ?? [];
  if (letter) return { no: `${letter}-${digits}` };
  const [, code] = /^\s*C\s*[-\u2010-\u2015]?\s*(\d{1,9})\s*$/i.exec(text) ?? [];
  if (code) return { customer: `C-${code}` };
  const bound = readBound(text);
  if (bound) return { amount: bound };
  const amount = readAmount(text);
  return { ...readReference(normal), ...amount, ...readWords(text, normal, amount) };
}

/** `>10000`, `<= 1.5L` */
function readBound(text: string): Meanings['amount'] {
  const [, sign, figure = ''] = /^\s*([<>])=?\s*(.+)$/.exec(text) ?? [];
  const paise = sign ? readRupees(figure) : null;
  if (paise === null) return undefined;
  return sign === '>' ? { amountMin: paise } : { amountMax: paise };
}

function readReference(normal: string): Pick<Meanings, 'utr' | 'utrEnds'> {
  const plain = normal.replace(/^(\.\.\.|…|\*)+/, '');
  if (!/^[A-Z0-9]+$/.test(plain) || !/\d/.test(plain)) return {};
  if (guessRail(plain) || (plain.length >= 9 && plain.length <= 22)) return { utr: plain };
  return plain.length >= 4 && plain.length <= 8 ? { utrEnds: plain } : {};
}

function readAmount(text: string): Pick<Meanings, 'amount'> {
  const paise = readRupees(text);
  return paise === null ? {} : { amount: { amount: paise } };
}

/** Digits alone can only be a phone number; a text with letters may be a code or a name. */
function readWords(text: string, normal: string, { amount }: Meanings): Pick<Meanings, 'customer' | 'method'> {
  const phone = readPhone(normal);
  if (phone) return { customer: phone };
  const words = text.normalize('NFKC').trim();
  return !amount && words.length > 1 && /\p{L}/u.test(words) ? { customer: words, method: words } : {};
}
