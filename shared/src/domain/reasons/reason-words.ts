import { sentenceCase } from '../status.ts';
import {
  DEPOSIT_REJECT_REASONS,
  DEPOSIT_HOLD_REASONS,
  DEPOSIT_REVERSE_REASONS,
  DEPOSIT_REOPEN_REASONS,
} from './deposit-reasons.ts';
import {
  METHOD_PAUSE_REASONS,
  METHOD_FREEZE_REASONS,
  METHOD_CLOSE_REASONS,
  METHOD_TURN_DOWN_REASONS,
} from './method-reasons.ts';
import { CUSTOMER_REASONS } from './customer-reasons.ts';
import { UTR_VOID_REASONS, UTR_RETURN_REASONS } from './utr-reasons.ts';
import {
  WITHDRAWAL_REJECT_REASONS,
  WITHDRAWAL_HOLD_REASONS,
  WITHDRAWAL_ESCALATE_REASONS,
  WITHDRAWAL_SEND_BACK_REASONS,
  PAYOUT_FAIL_REASONS,
  PAYOUT_RETURN_REASONS,
} from './withdrawal-reasons.ts';

const ALL = [
  ...METHOD_PAUSE_REASONS,
  ...METHOD_FREEZE_REASONS,
  ...METHOD_CLOSE_REASONS,
  ...METHOD_TURN_DOWN_REASONS,
  ...UTR_RETURN_REASONS,
  ...DEPOSIT_REJECT_REASONS,
  ...DEPOSIT_HOLD_REASONS,
  ...DEPOSIT_REVERSE_REASONS,
  ...DEPOSIT_REOPEN_REASONS,
  ...UTR_VOID_REASONS,
  ...WITHDRAWAL_REJECT_REASONS,
  ...WITHDRAWAL_HOLD_REASONS,
  ...WITHDRAWAL_ESCALATE_REASONS,
  ...WITHDRAWAL_SEND_BACK_REASONS,
  ...PAYOUT_FAIL_REASONS,
  ...PAYOUT_RETURN_REASONS,
  ...CUSTOMER_REASONS,
];

/** The label of a reason code; an unknown code in words. */
export const reasonLabel = (code: string): string =>
  ALL.find((each) => each.code === code)?.label ?? sentenceCase(code);

/** `OTHER: asked twice`, as the audit stores it, becomes `Other: asked twice`; plain sentences stay as they are. */
export function reasonWords(reason: string): string {
  const [, code, note] = /^([A-Z][A-Z_]+)(?:: (.*))?$/s.exec(reason) ?? [];
  if (!code) return reason;
  return note ? `${reasonLabel(code)}: ${note}` : reasonLabel(code);
}
