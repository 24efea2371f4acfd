import { guessRail, isUtrShaped, normaliseUtr, RAIL_LABELS, type Rail } from './utr.ts';

/** What the text of a UTR field is, judged by its shape. */
export type UtrReading =
  | { kind: 'empty' }
  | { kind: 'utr'; normal: string; rail: Rail | null; warning: string | null }
  | { kind: 'partial'; normal: string; note: string }
  | { kind: 'not-a-utr'; why: string; hint: string };

interface Lookalike {
  is: (text: string, normal: string) => boolean;
  why: string;
  hint: string;
}

/** Other things that customers and apps give as a UTR, and where the real one is found (domain 1.1). */
const LOOKALIKES: Lookalike[] = [
  {
    is: (text) => /^[^\s@]+@[^\s@]+$/.test(text.trim()),
    why: 'This is a UPI address, not a UTR',
    hint: 'The UTR is the 12-digit number in the payment details',
  },
  {
    is: (_, normal) => /^CICAG[A-Z0-9]{5,}$/.test(normal),
    why: "This is Google Pay's own transaction id, not a UTR",
    hint: 'In Google Pay take "UPI transaction ID", 12 digits',
  },
  {
    is: (_, normal) => /^T\d{15,}$/.test(normal),
    why: "This is PhonePe's own transaction id, not a UTR",
    hint: 'In PhonePe take the line "UTR", 12 digits',
  },
  {
    is: (_, normal) =>
      /^(ORDER|TXNID|PAYMENT)[_#A-Z0-9]*\d/.test(normal) ||
      (/^(ORD|TXN|PAY)[_#A-Z0-9]*\d{3,}$/.test(normal) && !guessRail(normal)),
    why: 'This looks like an order or payment id of a shop, not a UTR',
    hint: 'The bank shows the UTR in the statement line or in the payment details',
  },
  {
    is: (text) => /^\s*\d(\.\d+)?E\+\d+\s*$/i.test(text),
    why: 'A spreadsheet has cut this number short',
    hint: 'Format the column as text in the spreadsheet and copy the number again',
  },
];

/** Recognises a reference while it is being typed. `now` decides the year warning of 12-digit references. */
export function readUtr(text: string, now: Date): UtrReading {
  const normal = normaliseUtr(text);
  if (!normal) return { kind: 'empty' };
  const lookalike = LOOKALIKES.find(({ is }) => is(text, normal));
  if (lookalike) return { kind: 'not-a-utr', why: lookalike.why, hint: lookalike.hint };
  if (normal.length > 22) return refuse('A UTR has at most 22 characters', `This one has ${normal.length}`);
  if (/[^A-Z0-9]/.test(normal)) return refuse('A UTR has only letters and digits', 'Remove the other characters');
  if (normal.length < 6) return { kind: 'partial', normal, note: 'A UTR has at least 6 characters' };
  return recognised(normal, now);
}

function recognised(normal: string, now: Date): UtrReading {
  const rail = isUtrShaped(normal) ? guessRail(normal) : null;
  return { kind: 'utr', normal, rail, warning: lengthWarning(normal, rail) ?? yearWarning(normal, now) };
}

function lengthWarning(normal: string, rail: Rail | null): string | null {
  if (rail || !/^\d+$/.test(normal)) return null;
  return `${RAIL_LABELS.UPI} and ${RAIL_LABELS.IMPS} numbers have 12 digits; this one has ${normal.length}`;
}

/** A 12-digit reference begins with the last digit of its year; a warning only, never a refusal. */
function yearWarning(normal: string, now: Date): string | null {
  if (!/^\d{12}$/.test(normal)) return null;
  const year = now.getUTCFullYear();
  const usual = [year, year - 1].map((each) => String(each % 10));
  if (usual.includes(normal[0]!)) return null;
  return `References of ${year} begin with ${usual[0]}; this one begins with ${normal[0]}`;
}

const refuse = (why: string, hint: string): UtrReading => ({ kind: 'not-a-utr', why, hint });
