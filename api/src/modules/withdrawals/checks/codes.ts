/** The lines of the checklist, in the order in which a checker reads them (domain 2.4). */
export const CHECK_CODES = [
  'CUSTOMER',
  'PAYEE_NAME',
  'PAYEE_SHARED',
  'PAYEE_NEW',
  'TURNOVER',
  'REVERSED_DEPOSITS',
  'UNRECONCILED',
  'WITHDRAWALS_TODAY',
  'ADJUSTMENTS',
  'LEDGER',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

export const CHECK_RESULTS = ['pass', 'warn', 'fail'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** A check as stored when the withdrawal was cleared; `comment` is the checker's comment on a warning. */
export interface StoredCheck {
  code: CheckCode;
  result: CheckResult;
  detail: string;
  comment: string | null;
}
