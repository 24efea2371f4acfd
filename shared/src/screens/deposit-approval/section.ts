import type { Deposit } from '@backoffice/shared/contract';

/** Where an undecided deposit stands on the desk; the server says it (domain 2.2). */
export type Section = NonNullable<Deposit['section']>;

/** In the order of the desk: what can be decided at once comes first. */
export const SECTIONS: readonly { key: Section; title: string; meaning: string }[] = [
  { key: 'ready', title: 'Ready', meaning: 'The bank line says the same as the customer' },
  { key: 'needs_eyes', title: 'Needs eyes', meaning: 'Something differs, or several customers claim it' },
  { key: 'waiting', title: 'Waiting for bank', meaning: 'No bank line with this UTR yet' },
  { key: 'on_hold', title: 'On hold', meaning: 'Somebody asked for time' },
];
