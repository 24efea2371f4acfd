/** How money travelled. `INTRABANK` and `CASH` lines carry a bank's own reference. */
export const RAILS = ['UPI', 'IMPS', 'NEFT', 'RTGS', 'INTRABANK', 'CASH'] as const;
export type Rail = (typeof RAILS)[number];

/** The meaning of a text in a UTR field. A refusal says what it is instead and where to find the real UTR. */
export type ReferenceReading =
  | { ok: true; normal: string; rail: Rail | null; warning: string | null }
  | { ok: false; why: string };

/**
 * Reads a reference: NFKC, digits of any script as ASCII, spaces, hyphens and invisible characters
 * dropped, upper case; then 6 to 22 letters and digits (domain 1.1). The shape of a rail is a hint
 * and at most a warning, never a refusal.
 */
export function readReference(text: string, now: Date): ReferenceReading {
  const normal = normaliseReference(text);
  const lookalike = LOOKALIKES.find(({ is }) => is(text, normal));
  if (lookalike) return { ok: false, why: lookalike.why };
  const complaint = shapeComplaint(normal);
  if (complaint) return { ok: false, why: complaint };
  const rail = guessRail(normal);
  return { ok: true, normal, rail, warning: lengthWarning(normal, rail) ?? yearWarning(normal, now) };
}

/** The normal form without any check. */
export function normaliseReference(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff\-\u2010-\u2015\u2212]/g, '')
    .toUpperCase();
}

/** As statements print it, for sentences: `6324 1176 0093`, `HDFC N263 3070 3868`. */
export function groupReference(normal: string): string {
  const [, bank = '', rest = normal] = /^([A-Z]{4})([A-Z0-9]+)$/.exec(normal) ?? [];
  return `${bank} ${/^\d+$/.test(normal) || bank ? rest.replace(/(.{4})(?=.)/g, '$1 ') : rest}`.trim();
}

/** UPI and IMPS share one shape, 12 digits; UPI is by far the more common. */
export function guessRail(normal: string): Rail | null {
  if (/^\d{12}$/.test(normal)) return 'UPI';
  if (/^[A-Z]{4}R[A-Z0-9]\d{16}$/.test(normal) || /^[A-Z]{4}[A-Z0-9]{18}$/.test(normal)) return 'RTGS';
  if (/^CASH[A-Z0-9]*$/.test(normal)) return 'CASH';
  return /^[A-Z]{4}[A-Z0-9]{12,17}$/.test(normal) ? 'NEFT' : null;
}

interface Lookalike {
  is: (text: string, normal: string) => boolean;
  why: string;
}

/** What customers and apps show in place of a UTR (domain 1.1). */
const LOOKALIKES: Lookalike[] = [
  {
    is: (text) => /^[^\s@]+@[^\s@]+$/.test(text.trim()),
    why: 'This is a UPI address, not a UTR. The UTR is the 12-digit number in the payment details.',
  },
  {
    is: (_, normal) => /^CICAG[A-Z0-9]{5,}$/.test(normal),
    why: 'This is Google Pay\'s own transaction id, not a UTR. In Google Pay take "UPI transaction ID", 12 digits.',
  },
  {
    is: (_, normal) => /^T\d{15,}$/.test(normal),
    why: 'This is PhonePe\'s own transaction id, not a UTR. In PhonePe take the line "UTR", 12 digits.',
  },
  {
    is: (_, normal) =>
      /^(ORDER|TXNID|PAYMENT)[_#A-Z0-9]*\d/.test(normal) ||
      (/^(ORD|TXN|PAY)[_#A-Z0-9]*\d{3,}$/.test(normal) && !guessRail(normal)),
    why: 'This looks like the order or payment id of a shop, not a UTR. The bank shows the UTR in the statement line.',
  },
  {
    is: (text) => /^\s*\d(\.\d+)?E\+\d+\s*$/i.test(text),
    why: 'A spreadsheet has cut this number short. Format the column as text there and copy the number again.',
  },
];

function shapeComplaint(normal: string): string | null {
  if (normal.length > 22) return `A UTR has at most 22 characters; this one has ${normal.length}.`;
  if (/[^A-Z0-9]/.test(normal)) return 'A UTR has only letters and digits.';
  return normal.length < 6 ? `A UTR has at least 6 characters; this one has ${normal.length}.` : null;
}

function lengthWarning(normal: string, rail: Rail | null): string | null {
  if (rail || !/^\d+$/.test(normal)) return null;
  return `UPI and IMPS numbers have 12 digits; this one has ${normal.length}.`;
}

/** A 12-digit reference begins with the last digit of its year. */
function yearWarning(normal: string, now: Date): string | null {
  if (!/^\d{12}$/.test(normal)) return null;
  const year = now.getUTCFullYear();
  const usual = [year, year - 1].map((each) => String(each % 10));
  if (usual.includes(normal[0] ?? '')) return null;
  return `References of ${year} begin with ${usual[0]}; this one begins with ${normal[0]}.`;
}

/** Unicode keeps the ten digits of every script in a row, so the value is the distance to the row's start. */
function asciiDigit(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value);
}
