/** Colour of a state. Never its only sign: a label and an icon accompany it (docs/interface.md). */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

export interface StatusFace {
  label: string;
  tone: Tone;
}

const face = (label: string, tone: Tone): StatusFace => ({ label, tone });

/** States of a statement line (domain 1.3). */
export const UTR_STATUSES = {
  unclaimed: face('Unallocated', 'info'),
  claimed: face('Allocated', 'good'),
  void: face('Void', 'neutral'),
  returned: face('Returned', 'warn'),
  reversed: face('Reversed', 'bad'),
  booked: face('Booked', 'good'),
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

/** Sections of undecided deposits on the desk (domain 2.2). */
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
  reversed: face('Clawed back', 'bad'),
  expired: face('Expired', 'neutral'),
  released: face('Released', 'good'),
};

/** Bonuses that wait for a person. */
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

/** States of a customer: whether they may pay and be paid (domain 1.2). */
export const CUSTOMER_STATUSES = {
  active: face('Active', 'good'),
  suspended: face('Suspended', 'warn'),
  blocked: face('Blocked', 'bad'),
  closed: face('Closed', 'neutral'),
};

/** States of a customer's identity check. */
export const KYC_STATUSES = {
  pending: face('KYC pending', 'warn'),
  verified: face('KYC verified', 'good'),
  rejected: face('KYC rejected', 'bad'),
};

/** Risk levels of a customer. */
export const RISK_LEVELS = {
  low: face('Low risk', 'neutral'),
  normal: face('Normal risk', 'neutral'),
  high: face('High risk', 'bad'),
};

export type StatusFaces = Readonly<Record<string, StatusFace>>;

/** Label and tone of a status; an unknown one is shown with its code in words. */
export function statusFace(faces: StatusFaces, status: string): StatusFace {
  return faces[status] ?? face(sentenceCase(status), 'neutral');
}

/** `paying_uncertain` and `REUSED_IMAGE` as words: `Paying uncertain`, `Reused image`. */
export function sentenceCase(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
