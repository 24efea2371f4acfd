/** The nouns that have lists, as spelt in paths. */
export const NOUNS = ['deposits', 'withdrawals', 'utrs', 'bonuses', 'payment-methods'] as const;
export type Noun = (typeof NOUNS)[number];

/** What the audit has entries about: everything that an act names in its entry. */
export const ENTITY_TYPES = [
  'utr',
  'utr-batch',
  'statement',
  'statement-layout',
  'deposit',
  'withdrawal',
  'bonus',
  'payment-method',
  'customer',
  'payee',
  'franchise',
  'import',
  'file',
  'staff',
  'new-staff',
  'policy',
  'reasons',
  'export',
  'view',
  'ledger',
  'payout-batch',
  'hand-over',
  'key',
  'web-hook',
  'payout-template',
  'feed-key',
  'feed-parser',
  'feed-message',
  'retention',
  'practice',
  'role-mapping',
  'straight-through',
  'override',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];
