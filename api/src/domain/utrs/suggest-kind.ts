import type { BookingKind } from './booking.ts';
import type { Direction } from './states.ts';

interface Suggestion {
  kind: BookingKind;
  direction: Direction | 'both';
  /** Alternatives of a regular expression that JavaScript and PostgreSQL read alike, in upper case. */
  words: readonly string[];
  /** Words of which one must stand there as well. */
  with?: readonly string[];
}

const CHARGES = [
  'CHRGS?',
  'CHGS?',
  'CHARGES?',
  'SMS ALERTS?',
  'MIN(IMUM)? (AVG )?BAL(ANCE)?',
  'AMC',
  'ANNUAL FEE',
  'CARD FEE',
  'COMMISSION',
];
const TAXES = ['GST', 'CGST', 'SGST', 'IGST', 'SERVICE TAX'];
const DISPUTES = ['CHARGE ?BACKS?', 'CHBK', 'CHGBK', 'DISPUTES?', 'DISPUTED'];
const BACK = ['REV', 'REVERSAL', 'REVERSED', 'REFUND', 'RFND', 'REFD', 'WAIVED', 'WAIVER'];

/**
 * What banks write of their own entries, the first that fits counts. A customer's payment may carry such words too
 * ("FEES"), so money that came in is called a charge only when the bank says that it gives it back.
 */
const SUGGESTIONS: readonly Suggestion[] = [
  { kind: 'CHARGEBACK', direction: 'both', words: DISPUTES },
  { kind: 'TAX_ON_CHARGE', direction: 'DEBIT', words: TAXES },
  { kind: 'TAX_ON_CHARGE', direction: 'CREDIT', words: TAXES, with: BACK },
  {
    kind: 'INTEREST',
    direction: 'both',
    words: ['INT[. ]*(PD|PAID|COLL|CREDIT|CR)', 'INTEREST (PD|PAID|CREDIT|COLL)'],
  },
  { kind: 'BANK_CHARGE', direction: 'DEBIT', words: CHARGES },
  { kind: 'BANK_CHARGE', direction: 'CREDIT', words: CHARGES, with: BACK },
  {
    kind: 'OWN_TRANSFER',
    direction: 'both',
    words: ['(TRF|TFR|TRANSFER) (TO|FROM) OWN', 'OWN A/?C', 'OWN ACCOUNT', 'SELF (TRF|TFR|TRANSFER)', 'SWEEP'],
  },
  {
    kind: 'CORRECTION',
    direction: 'both',
    words: ['WRONG(LY)? (CR|DR|CREDIT|DEBIT)(ED)?', 'CORRECTION', 'RECTIFICATION', 'ERRONEOUS'],
  },
];

const one = (words: readonly string[]): string => `(^|[^A-Z])(${words.join('|')})([^A-Z]|$)`;

/** The patterns of one suggestion: the narration fits when all of them do. */
export interface KindPattern {
  kind: BookingKind;
  direction: Direction | 'both';
  patterns: readonly string[];
}

/** The table for a database, which compares with the narration in upper case. */
export const KIND_PATTERNS: readonly KindPattern[] = SUGGESTIONS.map(({ kind, direction, words, with: and }) => ({
  kind,
  direction,
  patterns: and ? [one(words), one(and)] : [one(words)],
}));

const COMPILED = KIND_PATTERNS.map((row) => ({ ...row, tests: row.patterns.map((pattern) => new RegExp(pattern)) }));

/** What a line looks like by its narration; null where nothing speaks for any kind. It is shown, never booked by itself. */
export function suggestKind(narration: string | null, direction: Direction): BookingKind | null {
  const text = narration?.toUpperCase();
  if (!text) return null;
  const found = COMPILED.find(
    (row) => (row.direction === 'both' || row.direction === direction) && row.tests.every((test) => test.test(text)),
  );
  return found?.kind ?? null;
}
