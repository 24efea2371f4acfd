import type { Check } from '@backoffice/shared/contract';
import type { StatusFace } from '@backoffice/shared/domain';

/** The label of each check (domain 2.4). */
export const CHECK_LABELS: Record<Check['code'], string> = {
  CUSTOMER: 'Customer',
  PAYEE_NAME: "Beneficiary's name",
  PAYEE_SHARED: 'Beneficiary shared',
  PAYEE_NEW: 'Beneficiary new or edited',
  TURNOVER: 'Turnover of deposits',
  REVERSED_DEPOSITS: 'Deposits reversed',
  UNRECONCILED: 'Unreconciled deposits',
  WITHDRAWALS_TODAY: 'Withdrawals today',
  ADJUSTMENTS: 'Adjusted by hand',
  LEDGER: 'Ledger',
};

/** The icon, label and colour of a result. */
export const RESULT_FACES: Record<Check['result'], StatusFace> = {
  pass: { label: 'Pass', tone: 'good' },
  warn: { label: 'Warning', tone: 'warn' },
  fail: { label: 'Fail', tone: 'bad' },
};
