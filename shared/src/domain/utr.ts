/** The transfer network. `INTRABANK` and `CASH` lines carry a bank's own reference. */
export type Rail = 'UPI' | 'IMPS' | 'NEFT' | 'RTGS' | 'INTRABANK' | 'CASH';

export const RAIL_LABELS: Record<Rail, string> = {
  UPI: 'UPI',
  IMPS: 'IMPS',
  NEFT: 'NEFT',
  RTGS: 'RTGS',
  INTRABANK: 'Internal transfer',
  CASH: 'Cash',
};

/** A reference in its normal form: upper case, no spaces, hyphens or invisible characters (domain 1.1). */
export function normaliseUtr(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff\-\u2010-\u2015\u2212]/g, '')
    .toUpperCase();
}

/** Unicode keeps the ten digits of each script in sequence, so the value is the distance from the first. */
function asciiDigit(digit: string): string {
  let code = digit.codePointAt(0)!;
  if (code < 128) return digit;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value);
}

export const isUtrShaped = (normal: string): boolean => /^[A-Z0-9]{6,22}$/.test(normal);

/**
 * Guesses the rail from the shape of a normalised reference; `null` when the shape is ambiguous. UPI and IMPS share one
 * shape (12 digits); UPI is by far the more common (domain 1.1).
 */
export function guessRail(normal: string): Rail | null {
  if (/^\d{12}$/.test(normal)) return 'UPI';
  if (/^[A-Z]{4}R[A-Z0-9]\d{16}$/.test(normal)) return 'RTGS';
  if (/^[A-Z]{4}[A-Z0-9]{18}$/.test(normal)) return 'RTGS';
  if (/^[A-Z]{4}[A-Z0-9]{12,17}$/.test(normal)) return 'NEFT';
  if (/^CASH[A-Z0-9]*$/.test(normal)) return 'CASH';
  return null;
}

/** Groups digits for display: `632411760093` is shown as `6324 1176 0093`. Copying gives the plain form. */
export function groupUtr(utr: string): string {
  if (/^\d+$/.test(utr)) return utr.replace(/(\d{4})(?=\d)/g, '$1 ');
  const lettered = /^([A-Z]{4})([A-Z0-9]+)$/.exec(utr);
  return lettered ? `${lettered[1]} ${lettered[2]!.replace(/(.{4})(?=.)/g, '$1 ')}` : utr;
}
