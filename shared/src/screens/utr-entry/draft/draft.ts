import {
  formatReading,
  instantOf,
  normaliseUtr,
  parseAmount,
  readMoment,
  readUtr,
  type Rail,
  plural,
} from '@backoffice/shared/domain';

export type Direction = 'CREDIT' | 'DEBIT';

/** A bank line as it is being typed: raw text, not yet parsed. */
export interface Draft {
  methodId: string;
  direction: Direction;
  /** Empty: recognised from the shape of the UTR. Cash has no UTR of its own. */
  rail: Rail | '';
  utr: string;
  amount: string;
  /** The amount typed once more, asked for above the limit. */
  amountAgain: string;
  /** As typed: `14:05`, `22 Nov 14:05`; on the business clock (`readMoment`). */
  bankTime: string;
  remitter: string;
}

export type DraftField = 'methodId' | 'utr' | 'amount' | 'amountAgain' | 'bankTime' | 'remitter';
export type DraftErrors = Partial<Record<DraftField, string>>;

/** What `POST /utrs` takes. */
export interface NewLine {
  paymentMethodId: string;
  direction: Direction;
  rail?: Rail;
  /** Left out for cash without a reference: the server gives it one. */
  utr?: string;
  amountPaise: number;
  bankTime?: string;
  remitterName?: string;
}

export interface EntryRules {
  /** A UTR that looked mistyped and was sent a second time as it is. */
  meantUtr?: string;
  now: Date;
  zone: string;
  /** Amounts above this are asked for twice (domain 2.1), in paise. */
  twiceAbovePaise: number;
}

/** Rs 1 lakh (domain 2.1). */
export const TWICE_ABOVE_PAISE = 1_00_000_00;

const OLD_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

export const emptyDraft = (methodId: string): Draft => ({
  methodId,
  direction: 'CREDIT',
  rail: '',
  utr: '',
  amount: '',
  amountAgain: '',
  bankTime: '',
  remitter: '',
});

/** The draft for the next line: method and direction stay, everything else is cleared. */
export const nextDraft = ({ methodId, direction }: Draft): Draft => ({ ...emptyDraft(methodId), direction });

/** The fields that are cleared after each line, in the order of the form. */
const LINE_FIELDS = ['utr', 'amount', 'amountAgain', 'rail', 'bankTime', 'remitter'] as const;

/** The fields of a draft that were begun. Method and direction do not count, because they stay from line to line. */
export const begunIn = (draft: Draft): Partial<Draft> =>
  Object.fromEntries(LINE_FIELDS.filter((field) => draft[field].trim()).map((field) => [field, draft[field]]));

/** Whether the amount must be typed a second time. */
export function needsAmountTwice(draft: Draft, rules: EntryRules): boolean {
  const read = parseAmount(draft.amount);
  return read.ok && read.amount > rules.twiceAbovePaise;
}

/** The line to save, or the error of each invalid field. */
export function readDraft(draft: Draft, rules: EntryRules): { line: NewLine } | { errors: DraftErrors } {
  const errors = complaints(draft, rules);
  const amount = parseAmount(draft.amount);
  if (Object.keys(errors).length > 0 || !amount.ok) return { errors };
  return {
    line: {
      paymentMethodId: draft.methodId,
      direction: draft.direction,
      ...(draft.rail ? { rail: draft.rail } : {}),
      ...(draft.utr.trim() ? { utr: draft.utr.trim() } : {}),
      amountPaise: amount.amount,
      ...(draft.bankTime.trim() ? { bankTime: bankInstant(draft.bankTime, rules)! } : {}),
      ...(draft.remitter.trim() ? { remitterName: draft.remitter.trim() } : {}),
    },
  };
}

function complaints(draft: Draft, rules: EntryRules): DraftErrors {
  const amount = parseAmount(draft.amount);
  const found: DraftErrors = {
    methodId: draft.methodId ? undefined : 'Choose the payment method',
    utr: isCashWithoutUtr(draft) ? undefined : (utrComplaint(draft.utr, rules.now) ?? lengthDoubt(draft, rules)),
    amount: amount.ok ? undefined : amount.why,
    amountAgain: amountAgainComplaint(draft, rules),
    bankTime: bankTimeComplaint(draft.bankTime, rules),
  };
  return Object.fromEntries(Object.entries(found).filter(([, why]) => why));
}

const isCashWithoutUtr = ({ rail, utr }: Draft): boolean => rail === 'CASH' && !utr.trim();

function utrComplaint(text: string, now: Date): string | undefined {
  const reading = readUtr(text, now);
  if (reading.kind === 'empty') return 'Enter the UTR';
  if (reading.kind === 'partial') return reading.note;
  return reading.kind === 'not-a-utr' ? `${reading.why}. ${reading.hint}` : undefined;
}

/** Digits alone are a UPI or IMPS reference, which has 12: another number of them is a slip, or a bank's own reference. */
function lengthDoubt({ utr, rail }: Draft, { meantUtr }: EntryRules): string | undefined {
  const normal = normaliseUtr(utr);
  if (rail || meantUtr === normal || !/^\d+$/.test(normal) || normal.length === 12) return undefined;
  return plural(normal.length, {
    one: 'This has 1 digit; UPI and IMPS have 12. Press Enter again to save it as it is',
    many: `This has ${normal.length} digits; UPI and IMPS have 12. Press Enter again to save it as it is`,
  });
}

function amountAgainComplaint(draft: Draft, rules: EntryRules): string | undefined {
  if (!needsAmountTwice(draft, rules)) return undefined;
  if (!draft.amountAgain.trim()) return 'Type a large amount twice';
  const [first, second] = [parseAmount(draft.amount), parseAmount(draft.amountAgain)];
  return first.ok && second.ok && first.amount === second.amount ? undefined : 'The two amounts differ';
}

function bankTimeComplaint(text: string, rules: EntryRules): string | undefined {
  if (!text.trim()) return undefined;
  const instant = bankInstant(text, rules);
  if (!instant) return 'Write a time, or day, month and time: 14:05, 22 Nov 14:05';
  return Date.parse(instant) > rules.now.getTime() + 60_000 ? 'The bank time is in the future' : undefined;
}

/** What a bank time was understood as, said while it is typed; with a warning when it is allowed but unusual. */
export function bankTimeWords(text: string, rules: EntryRules): string | null {
  const reading = readMoment(text, rules.now, rules.zone);
  const instant = bankInstant(text, rules);
  if (!reading || !instant) return null;
  const isOld = rules.now.getTime() - Date.parse(instant) > OLD_AFTER_MS;
  return isOld ? `${formatReading(reading)}: more than 7 days ago` : formatReading(reading);
}

/** The instant of a bank time as it was typed, ISO 8601 UTC. */
function bankInstant(text: string, { now, zone }: EntryRules): string | null {
  const reading = readMoment(text, now, zone);
  return reading && instantOf(reading, zone);
}
