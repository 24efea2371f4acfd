import type { Deposit } from '@backoffice/shared/queue';

/** Where a deposit stands on the desk (domain 2.2). */
export type Section = 'ready' | 'eyes' | 'waiting' | 'hold' | 'decided';

export const SECTIONS: readonly { key: Exclude<Section, 'decided'>; title: string; meaning: string }[] = [
  { key: 'ready', title: 'Ready', meaning: 'The bank line says the same as the customer' },
  { key: 'eyes', title: 'Needs eyes', meaning: 'Something differs, or several customers claim it' },
  { key: 'waiting', title: 'Waiting for bank', meaning: 'No bank line with this UTR yet' },
  { key: 'hold', title: 'On hold', meaning: 'Somebody asked for time' },
];

/** Flags that say nothing against a deposit. */
const HARMLESS = new Set(['LATE', 'FIRST']);

export const concerns = (deposit: Deposit): string[] => deposit.flags.filter((flag) => !HARMLESS.has(flag));

export function sectionOf(deposit: Deposit): Section {
  if (deposit.status === 'on_hold') return 'hold';
  if (deposit.status !== 'pending' && deposit.status !== 'matched') return 'decided';
  if (deposit.contested || concerns(deposit).length > 0) return 'eyes';
  if (!deposit.utrEntry) return 'waiting';
  return saysTheSame(deposit) ? 'ready' : 'eyes';
}

function saysTheSame({ amountPaise, paymentMethod, utr, utrEntry }: Deposit): boolean {
  return utrEntry !== null && utrEntry.amountPaise === amountPaise && utrEntry.paymentMethod.id === paymentMethod.id && utrEntry.utr === utr;
}
