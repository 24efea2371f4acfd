import { CUSTOMER_REASONS } from './customer-reasons.ts';
import {
  DEPOSIT_ASK_REASONS,
  DEPOSIT_HOLD_REASONS,
  DEPOSIT_REJECT_REASONS,
  DEPOSIT_REOPEN_REASONS,
  DEPOSIT_REVERSE_REASONS,
} from './deposit-reasons.ts';
import {
  METHOD_CLOSE_REASONS,
  METHOD_FREEZE_REASONS,
  METHOD_PAUSE_REASONS,
  METHOD_TURN_DOWN_REASONS,
} from './method-reasons.ts';
import type { ReasonCode } from './reason-code.ts';
import { UTR_RETURN_REASONS, UTR_VOID_REASONS } from './utr-reasons.ts';
import {
  PAYOUT_FAIL_REASONS,
  PAYOUT_RETURN_REASONS,
  WITHDRAWAL_ESCALATE_REASONS,
  WITHDRAWAL_HOLD_REASONS,
  WITHDRAWAL_REJECT_REASONS,
  WITHDRAWAL_SEND_BACK_REASONS,
} from './withdrawal-reasons.ts';

/** The lists of reasons as the program brings them, by the name that the API gives them. */
const BUILT_IN = {
  'deposit-reject': DEPOSIT_REJECT_REASONS,
  'deposit-hold': DEPOSIT_HOLD_REASONS,
  'deposit-ask': DEPOSIT_ASK_REASONS,
  'deposit-reverse': DEPOSIT_REVERSE_REASONS,
  'deposit-reopen': DEPOSIT_REOPEN_REASONS,
  'line-void': UTR_VOID_REASONS,
  'line-return': UTR_RETURN_REASONS,
  'withdrawal-reject': WITHDRAWAL_REJECT_REASONS,
  'withdrawal-hold': WITHDRAWAL_HOLD_REASONS,
  'withdrawal-escalate': WITHDRAWAL_ESCALATE_REASONS,
  'withdrawal-send-back': WITHDRAWAL_SEND_BACK_REASONS,
  'payout-fail': PAYOUT_FAIL_REASONS,
  'payout-return': PAYOUT_RETURN_REASONS,
  'method-pause': METHOD_PAUSE_REASONS,
  'method-freeze': METHOD_FREEZE_REASONS,
  'method-close': METHOD_CLOSE_REASONS,
  'method-turn-down': METHOD_TURN_DOWN_REASONS,
  'customer-decide': CUSTOMER_REASONS,
} as const satisfies Record<string, readonly ReasonCode[]>;

export type ReasonListName = keyof typeof BUILT_IN;

/** A list as an owner has it at present. */
export interface PresentReasons {
  list: ReasonListName;
  reasons: readonly PresentReason[];
}

interface PresentReason {
  code: string;
  words: string;
  /** Whether new acts may name it. */
  offered: boolean;
  needsNote: boolean;
}

/**
 * The lists as this person's panel last read them; empty until then. Kept beside the words, because cells, timelines
 * and facts name reasons outside of any component.
 */
let present: ReadonlyMap<ReasonListName, readonly PresentReason[]> = new Map();
/** The words of every code: those of the program, then those of the owners. */
let words = builtInWords();

/** Keeps what the API says; every name of a reason from now on is the present one. */
export function keepReasons(lists: readonly PresentReasons[]): void {
  present = new Map(lists.map(({ list, reasons }) => [list, reasons]));
  words = builtInWords();
  for (const { reasons } of lists) for (const each of reasons) words.set(each.code, each.words);
}

const toCode = ({ code, words, needsNote }: PresentReason): ReasonCode => ({
  code,
  label: words,
  ...(needsNote ? { needsNote } : {}),
});

/** The reasons of a list that an act may name now; until the API was read, those of the program. */
export const offeredReasons = (list: ReasonListName): readonly ReasonCode[] =>
  present
    .get(list)
    ?.filter(({ offered }) => offered)
    .map(toCode) ?? BUILT_IN[list];

/** All reasons of a list, for finding rows: rows may name one that is no longer offered. */
export const everyReason = (list: ReasonListName): readonly ReasonCode[] =>
  present.get(list)?.map(toCode) ?? BUILT_IN[list];

/** The words of a code; undefined for one that no list has. */
export const listedWords = (code: string): string | undefined => words.get(code);

function builtInWords(): Map<string, string> {
  const all = Object.values<readonly ReasonCode[]>(BUILT_IN).flat();
  return new Map(all.map(({ code, label }) => [code, label]));
}
