import { paise, type Paise } from './money.ts';

/** The content of a money field: an amount, or a sentence that says why it is none. */
export type ReadAmount = { ok: true; amount: Paise } | { ok: false; why: string };

/** Power of ten of each unit that staff write after an amount. */
const UNITS: Record<string, number> = {
  '': 0,
  k: 3,
  l: 5,
  lac: 5,
  lakh: 5,
  lakhs: 5,
  c: 7,
  cr: 7,
  crore: 7,
  crores: 7,
};

/** ₹100 crore: a larger amount is a typing mistake, not a payment. */
const LARGEST = 100_00_00_000_00;

const SHAPE = /^(\d+(?:,\d+)*|\d*)(?:\.(\d*))?\s*([a-z]*)$/;

/**
 * Reads rupees as staff write them: `1,25,000`, `1.25L`, `10k`, `₹ 500/-`, `Rs. 99.50`.
 * Works on digits, never on floating point, so `1.005L` is exactly 1,00,500 rupees (domain 2.0).
 */
export function parseAmount(text: string): ReadAmount {
  const shape = SHAPE.exec(strip(text));
  if (!strip(text)) return refuse('Enter an amount');
  if (!shape || !/\d/.test(`${shape[1]}${shape[2] ?? ''}`))
    return refuse('Write the amount in figures, e.g. 1,25,000 or 1.25L');
  const exponent = UNITS[shape[3] ?? ''];
  if (exponent === undefined) return refuse(`"${shape[3]}" is not a unit; use k, L or Cr`);
  return toPaise(shape[1]!.replaceAll(',', ''), shape[2] ?? '', exponent);
}

function toPaise(whole: string, fraction: string, exponent: number): ReadAmount {
  const decimals = exponent + 2;
  if (/[1-9]/.test(fraction.slice(decimals))) return refuse('An amount has at most two decimals');
  const digits = whole + fraction.slice(0, decimals).padEnd(decimals, '0');
  const amount = Number(digits);
  if (amount === 0) return refuse('The amount must be more than zero');
  if (amount > LARGEST) return refuse('The amount is over 100 crore; check the figure');
  return { ok: true, amount: paise(amount) };
}

const strip = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .replace(/^\s*(₹|rs\.?|inr)?\s*/, '')
    .replace(/\s*\/-\s*$/, '')
    .trim();

const refuse = (why: string): ReadAmount => ({ ok: false, why });
