import { useState } from 'react';
import type { Deposit } from '@backoffice/shared/contract';
import { flagFaces, plural, type Tone } from '@backoffice/shared/domain';
import { isAboutOthers, needsTick, othersOf, tickWords } from './flag-others.ts';
import { useRelated } from '../case/use-related.ts';

/** The other deposits that a flag is about. */
type SeenOthers =
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

/** The flags of a deposit, the worst first, and what still blocks the credit, as a sentence. */
export function useFlagsToSee(deposit: Deposit): { flags: readonly FlagToSee[]; lacking: string | null } {
  const related = useRelated(deposit, { enabled: deposit.flags.some(isAboutOthers) });
  // The ticked text of each flag: when another rival claim arrives, the text changes and the tick no longer counts.
  const [ticked, setTicked] = useState<Readonly<Record<string, string | null>>>({});

  const seen = (flag: string): SeenOthers => {
    if (related.data) return { state: 'ready', deposits: othersOf(flag, deposit, related.data) };
    return related.isError
      ? { state: 'failed', message: related.error.message, retry: () => void related.refetch() }
      : { state: 'loading' };
  };
  const flags = flagFaces(deposit.flags).map((face): FlagToSee => {
    const others = isAboutOthers(face.flag) ? seen(face.flag) : null;
    const words = others?.state === 'ready' ? tickWords(face.flag, others.deposits) : null;
    const change = (set: boolean) => setTicked((before) => ({ ...before, [face.flag]: set ? words : null }));
    return { ...face, others, tick: words === null ? null : { words, set: ticked[face.flag] === words, change } };
  });
  return { flags, lacking: lackingWords(flags) };
}

function lackingWords(flags: readonly FlagToSee[]): string | null {
  const open = flags.filter(({ flag, tick }) => needsTick(flag) && !tick?.set);
  if (open.length === 0) return null;
  const { others } = open[0]!;
  if (others?.state === 'loading') return 'Loading the other deposits';
  if (others?.state === 'failed') return 'The other deposits could not be loaded';
  return plural(open.length, { one: '1 tick is missing', many: `${open.length} ticks are missing` });
}
