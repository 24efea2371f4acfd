import type { Deposit } from '@backoffice/shared/contract';
import type { Tone } from '@backoffice/shared/domain';
import type { RelatedDeposits } from '../deposit-acts.resource.ts';

/** The other deposits that a flag is about. */
export type SeenOthers =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'ready'; deposits: readonly Deposit[] };

/** A tick of what the person has looked at. */
interface FlagTick {
  words: string;
  set: boolean;
  change: (set: boolean) => void;
}

/** A flag as the question about an approval shows it. */
export interface FlagToSee {
  flag: string;
  label: string;
  tone: Tone;
  why: string;
  others: SeenOthers | null;
  /** `null` when the flag needs none, or while the records that it concerns are still loading. */
  tick: FlagTick | null;
}

const OPEN: readonly string[] = ['pending', 'matched', 'on_hold'];

type Others = (deposit: Deposit, related: RelatedDeposits) => readonly Deposit[];

/** Flags that concern other deposits, and which of those deposits; the server's rules (domain 2.2). */
const OTHERS: Readonly<Record<string, Others>> = {
  CONTESTED: ({ customer }, { sameUtr }) =>
    sameUtr.filter((other) => OPEN.includes(other.status) && other.customer.id !== customer.id),
  DUP_UTR: ({ customer }, { sameUtr }) =>
    sameUtr.filter(
      (other) => other.status === 'approved' || (OPEN.includes(other.status) && other.customer.id === customer.id),
    ),
  REUSED_IMAGE: (_deposit, { sameImage }) => sameImage,
};

export const isAboutOthers = (flag: string): boolean => flag in OTHERS;

export const othersOf = (flag: string, deposit: Deposit, related: RelatedDeposits): readonly Deposit[] =>
  OTHERS[flag]?.(deposit, related) ?? [];

/** Flags that need a tick before the credit, and what the person confirms besides the other deposits. */
const TICKED: Readonly<Record<string, { alone: string; others: (listed: string) => string }>> = {
  CONTESTED: {
    alone: 'I have looked at who paid',
    others: (others) => `I have looked at ${others} and who paid`,
  },
  REUSED_IMAGE: {
    alone: 'I have looked at the image',
    others: (others) => `I have looked at ${others} and the image`,
  },
};

/** The most deposits that a tick names; the others are only counted. */
const NAMED = 3;

/** The text of the tick: "I have looked at D-103087 and who paid"; `null` when the flag needs no tick. */
export function tickWords(flag: string, others: readonly Deposit[]): string | null {
  const says = TICKED[flag];
  if (!says) return null;
  const more = others.length - NAMED;
  const looked = [...others.slice(0, NAMED).map(({ no }) => no), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return looked ? says.others(looked) : says.alone;
}

export const needsTick = (flag: string): boolean => flag in TICKED;
