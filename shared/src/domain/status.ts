/** Colour of a state. Never the only sign of it: a label and an icon stand beside it (docs/interface.md). */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

export interface StatusFace {
  label: string;
  tone: Tone;
}

const face = (label: string, tone: Tone): StatusFace => ({ label, tone });

/** States of a bank line (domain 1.3). */
export const UTR_STATUSES = {
  unclaimed: face('Unallocated', 'info'),
  claimed: face('Allocated', 'good'),
  void: face('Void', 'neutral'),
  returned: face('Returned', 'warn'),
  reversed: face('Reversed', 'bad'),
};

/** States of a deposit (domain 1.3). */
export const DEPOSIT_STATUSES = {
  pending: face('Pending', 'info'),
  matched: face('Matched', 'info'),
  on_hold: face('On hold', 'warn'),
  approved: face('Approved', 'good'),
  rejected: face('Rejected', 'bad'),
  reversed: face('Reversed', 'bad'),
  expired: face('Expired', 'neutral'),
};

/** Where an undecided deposit stands on the desk (domain 2.2). */
export const DEPOSIT_SECTIONS = {
  ready: face('Ready', 'good'),
  needs_eyes: face('Needs review', 'warn'),
  waiting: face('Waiting for bank', 'neutral'),
  on_hold: face('On hold', 'warn'),
};

/** States of a withdrawal (domain 1.3). */
export const WITHDRAWAL_STATUSES = {
  requested: face('Requested', 'info'),
  checking: face('Checking', 'info'),
  escalated: face('Escalated', 'warn'),
  on_hold: face('On hold', 'warn'),
  approved: face('Cleared', 'info'),
  paying: face('Paying', 'warn'),
  paying_uncertain: face('Outcome unknown', 'bad'),
  paid: face('Paid', 'good'),
  rejected: face('Rejected', 'bad'),
  cancelled: face('Cancelled', 'neutral'),
  returned: face('Returned', 'warn'),
  frozen: face('Frozen', 'bad'),
};

/** States of a bonus (domain 1.3). */
export const BONUS_STATUSES = {
  requested: face('Requested', 'info'),
  credited: face('Credited', 'good'),
  rejected: face('Rejected', 'bad'),
  reversed: face('Reversed', 'bad'),
  expired: face('Expired', 'neutral'),
  released: face('Released', 'good'),
};

/** What of the bonuses waits for a person. */
export const BONUS_SECTIONS = {
  requested: face('To approve', 'info'),
  claw_back: face('Deposit reversed', 'warn'),
};

/** States of a payment method (domain 1.3). */
export const METHOD_STATUSES = {
  draft: face('Draft', 'neutral'),
  pending_review: face('Waiting for review', 'info'),
  active: face('Active', 'good'),
  paused: face('Paused', 'warn'),
  frozen: face('Frozen', 'bad'),
  closed: face('Closed', 'neutral'),
};

/** Whether a customer may pay and be paid (domain 1.2). */
export const CUSTOMER_STATUSES = {
  active: face('Active', 'good'),
  suspended: face('Suspended', 'warn'),
  blocked: face('Blocked', 'bad'),
};

/** Whether it is known who the customer is. */
export const KYC_STATUSES = {
  pending: face('KYC pending', 'warn'),
  verified: face('KYC verified', 'good'),
  rejected: face('KYC rejected', 'bad'),
};

/** How closely the customer is looked at. */
export const RISK_LEVELS = {
  low: face('Low risk', 'neutral'),
  normal: face('Normal risk', 'neutral'),
  high: face('High risk', 'bad'),
};

export type StatusFaces = Readonly<Record<string, StatusFace>>;

/** The face of a status; one that this release does not know yet is shown as the server spells it. */
export function statusFace(faces: StatusFaces, status: string): StatusFace {
  return faces[status] ?? face(sentenceCase(status), 'neutral');
}

/** `paying_uncertain` and `REUSED_IMAGE` as words: `Paying uncertain`, `Reused image`. */
export function sentenceCase(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
