import type { AuditEvent } from '@backoffice/shared/contract';
import {
  BONUS_STATUSES,
  BOOKING_LABELS,
  DEPOSIT_STATUSES,
  formatPaise,
  METHOD_STATUSES,
  RAIL_LABELS,
  reasonLabel,
  sentenceCase,
  statusFace,
  type StatusFaces,
  UTR_STATUSES,
  WITHDRAWAL_STATUSES,
} from '@backoffice/shared/domain';
import { METHOD_KIND_LABELS, METHOD_PURPOSE_LABELS } from '../payment-method-view.tsx';

/** What was done, where the screens have another word for it than the audit. */
const ACTS: Readonly<Record<string, string>> = {
  'bonus.claw-back-asked': 'Claw back requested',
  'bonus.reversed': 'Clawed back',
  'owner.alone': 'Done by the only owner',
  'session.started': 'Signed in',
  'session.all-ended': 'Signed out everywhere',
  'session.ended': 'Signed out',
  'staff.created': 'Created',
  'reopened-late': 'Reopened',
  'taken-up': 'Taken for checking',
  'turned-down': 'Change rejected',
  booked: 'Booked',
  claimed: 'Allocated',
  created: 'Entered',
  'day-reopened': 'Day opened again',
  held: 'Put on hold',
  paired: 'Other leg found',
  settled: 'Difference settled',
  taken: 'Taken for payout',
  unbooked: 'Booking undone',
  uncertain: 'Marked as outcome unknown',
};

/** `deposit.approved` as `Approved`. */
export function actWords(action: string): string {
  const act = action.slice(action.indexOf('.') + 1);
  return ACTS[action] ?? ACTS[act] ?? sentenceCase(act.replaceAll('-', ' '));
}

const FIELDS: Readonly<Record<string, string>> = {
  attemptNo: 'Attempt',
  bookedAs: 'Booked as',
  holderName: 'Account name',
  matchKind: 'Matched',
  payoutRail: 'Mode',
  payoutUtr: 'Payout UTR',
  rail: 'Mode',
  toldDifferently: 'Told differently',
  utr: 'UTR',
  vpa: 'UPI address',
};

/** `amountPaise` as `Amount`, `rejectReasonCode` as `Reject reason`. */
export const fieldWords = (field: string): string =>
  FIELDS[field] ?? sentenceCase(field.replace(/(Paise|Code)$/, '').replace(/([a-z])([A-Z])/g, '$1_$2'));

const STATUSES: Readonly<Record<string, StatusFaces>> = {
  bonus: BONUS_STATUSES,
  deposit: DEPOSIT_STATUSES,
  'payment-method': METHOD_STATUSES,
  utr: UTR_STATUSES,
  withdrawal: WITHDRAWAL_STATUSES,
};

/** Codes in words, by the field that has them. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bookedAs: BOOKING_LABELS,
  kind: METHOD_KIND_LABELS,
  matchKind: { auto: 'automatically', manual: 'by hand' },
  payoutRail: RAIL_LABELS,
  purpose: METHOD_PURPOSE_LABELS,
  rail: RAIL_LABELS,
};

/** A value as the screens show it; empty for what is no text. */
export function valueWords({ entityType }: Pick<AuditEvent, 'entityType'>, field: string, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'object') return '';
  if (field.endsWith('Paise') && typeof value === 'number') return `₹${formatPaise(value)}`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (field === 'status') return statusFace(STATUSES[entityType] ?? {}, text).label;
  return VALUES[field]?.[text] ?? (field.endsWith('Code') ? reasonLabel(text) : text);
}
