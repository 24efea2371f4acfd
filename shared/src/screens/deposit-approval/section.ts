import type { Deposit } from '@backoffice/shared/contract';
import { DEPOSIT_SECTIONS } from '@backoffice/shared/domain';

/** The desk section of an undecided deposit, as the server determines it (domain 2.2). */
export type Section = NonNullable<Deposit['section']>;

/** The sections in display order: what can be decided at once comes first. */
export const SECTIONS: readonly { key: Section; title: string; meaning: string }[] = [
  { key: 'ready', title: DEPOSIT_SECTIONS.ready.label, meaning: 'The bank line says the same as the customer' },
  { key: 'needs_eyes', title: DEPOSIT_SECTIONS.needs_eyes.label, meaning: 'Look at what is marked before deciding' },
  { key: 'waiting', title: DEPOSIT_SECTIONS.waiting.label, meaning: 'No bank line with this UTR yet' },
  { key: 'on_hold', title: DEPOSIT_SECTIONS.on_hold.label, meaning: 'Somebody needs time, or the customer was asked' },
];
