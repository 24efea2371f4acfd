import type { OpenItem } from '@backoffice/shared/contract';
import {
  BONUS_STATUSES,
  DEPOSIT_STATUSES,
  reasonLabel,
  statusFace,
  type StatusFace,
  WITHDRAWAL_STATUSES,
} from '@backoffice/shared/domain';

/** The reasons why work is open, as headings, the most important first. */
export const OPEN_KINDS: readonly { kind: OpenItem['kind']; title: string }[] = [
  { kind: 'uncertain', title: 'Outcome unknown' },
  { kind: 'paying', title: 'Payouts under way' },
  { kind: 'hold', title: 'On hold' },
  { kind: 'claim', title: 'Opened and not decided' },
];

const FACES = { deposit: DEPOSIT_STATUSES, withdrawal: WITHDRAWAL_STATUSES, bonus: BONUS_STATUSES };

export const faceOf = (entityType: OpenItem['entityType'], status: string): StatusFace =>
  statusFace(FACES[entityType], status);

/** Reason and note of one row as one text. */
export const wordsOf = ({ reason, note }: Pick<OpenItem, 'reason' | 'note'>): string =>
  [reason && reasonLabel(reason), note].filter(Boolean).join(': ');
