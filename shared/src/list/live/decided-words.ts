import type { LiveEvent } from '@backoffice/shared/contract';
import {
  BONUS_STATUSES,
  DEPOSIT_STATUSES,
  formatTime,
  METHOD_STATUSES,
  statusFace,
  UTR_STATUSES,
  WITHDRAWAL_STATUSES,
  type StatusFaces,
  SERVER,
} from '@backoffice/shared/domain';

const FACES: Readonly<Record<string, StatusFaces>> = {
  deposit: DEPOSIT_STATUSES,
  utr: UTR_STATUSES,
  withdrawal: WITHDRAWAL_STATUSES,
  bonus: BONUS_STATUSES,
  'payment-method': METHOD_STATUSES,
};

/**
 * `Approved by deposit.lead 10:42:07`: the outcome of a row, by whom and when, in the business time zone (domain 2.0,
 * Live).
 */
export function decidedWords({ entityType, payload, by, at }: LiveEvent, zone: string): string {
  const status = payload['status'];
  const what = typeof status === 'string' ? statusFace(FACES[entityType] ?? {}, status).label : 'Changed';
  return `${what} by ${by?.username ?? SERVER} ${formatTime(at, zone)}`;
}
