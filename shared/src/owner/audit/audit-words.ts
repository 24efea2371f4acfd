import type { AuditEvent, QueryOf } from '@backoffice/shared/contract';
import { sentenceCase } from '@backoffice/shared/domain';
import { fieldWords, valueWords } from '@backoffice/shared/entities';

type EntityType = Extract<QueryOf<'GET /audit'>['entityType'], readonly unknown[]>[number];

const LABELS: Readonly<Record<EntityType, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  utr: 'Bank line',
  'utr-batch': 'Imported lines',
  statement: 'Statement',
  'statement-layout': 'Columns of a bank’s files',
  bonus: 'Bonus',
  'payment-method': 'Payment method',
  customer: 'Customer',
  payee: 'Beneficiary',
  franchise: 'Franchise',
  import: 'Imported file',
  staff: 'Account',
  'new-staff': 'New account',
  policy: 'Policy',
  reasons: 'Reasons',
  'payout-batch': 'Payout file',
  ledger: 'Ledger',
  'hand-over': 'Hand-over',
  practice: 'Practice shift',
  key: 'Key',
  'web-hook': 'Web hook',
  'payout-template': 'Template of payout files',
  'feed-key': 'Key of the bank feed',
  override: 'Unreleased build',
  'feed-parser': 'Parser of bank messages',
  'feed-message': 'Message of a bank',
  retention: 'Retention',
  'role-mapping': 'Mapped role',
  'straight-through': 'Straight-through approval',
  export: 'Export',
  file: 'Image',
  view: 'Saved view',
};

/** What entries are about, as a choice. */
export const ABOUT = Object.entries(LABELS).map(([value, label]) => ({ value, label }));

export const aboutWords = (entityType: string): string =>
  ABOUT.find(({ value }) => value === entityType)?.label ?? sentenceCase(entityType.replaceAll('-', ' '));

/** What an entry says of its row before or after the act: `Status: Pending, Amount: ₹50.00`. */
export const factsWords = (
  entry: Pick<AuditEvent, 'entityType'>,
  facts: Readonly<Record<string, unknown>> | null,
): string | null =>
  facts &&
  Object.entries(facts)
    .map(([field, value]) => {
      const words =
        value !== null && typeof value === 'object' ? JSON.stringify(value) : valueWords(entry, field, value);
      return `${fieldWords(field)}: ${words || '–'}`;
    })
    .join(', ');
