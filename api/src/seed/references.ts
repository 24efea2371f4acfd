import type { Rail } from '../domain/utrs/reference.ts';
import type { Random } from './random.ts';
import { BANKS } from './words.ts';

/** Unique references in the shapes of domain 1.1. */
export function referenceMaker(random: Random): (rail: Rail, at: Date) => string {
  const given = new Set<string>();
  return (rail, at) => {
    for (;;) {
      const reference = make(random, rail, at);
      if (given.has(reference)) continue;
      given.add(reference);
      return reference;
    }
  };
}

function make(random: Random, rail: Rail, at: Date): string {
  const year = String(at.getUTCFullYear());
  const day = String(dayOfYear(at)).padStart(3, '0');
  const bank = random.pick(BANKS)[1];
  if (rail === 'NEFT') return `${bank}N${year.slice(2)}${day}${random.digits(6)}`;
  if (rail === 'RTGS')
    return `${bank}R${random.pick(['5', '2'])}${at.toISOString().slice(0, 10).replaceAll('-', '')}${random.digits(8)}`;
  if (rail === 'INTRABANK') return `FT${year.slice(2)}${day}${random.digits(7)}`;
  return `${year.slice(3)}${day}${random.digits(8)}`;
}

function dayOfYear(at: Date): number {
  return Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 0)) / 86_400_000);
}

/** The reference with one wrong digit. */
export function mistyped(reference: string, random: Random): string {
  const at = random.whole(5, reference.length - 2);
  const wrong = (Number(reference[at]) + random.whole(1, 8)) % 10;
  return `${reference.slice(0, at)}${wrong}${reference.slice(at + 1)}`;
}
