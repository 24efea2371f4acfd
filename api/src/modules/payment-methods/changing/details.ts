import { ACCOUNT_NO, IFSC, isVpa, plainAccount, plainIfsc, plainVpa } from '../../../domain/shapes/accounts.ts';
import { feeProblem, type FeeRule } from '../../../domain/payment-methods/fees.ts';
import type { RefusalCode } from '../../../domain/refusal-codes.ts';
import type { FieldError } from '../../../http/envelope.ts';
import type { MethodKind } from '../../../domain/payment-methods/states.ts';

/** The typed details of a method, before and after normalisation. */
interface MethodDetails {
  label: string;
  holderName: string;
  kind: MethodKind;
  bankName: string | null;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
  qrFileId: string | null;
  minPaise: number | null;
  maxPaise: number | null;
  activeFrom: string | null;
  activeTo: string | null;
  feeRules: readonly FeeRule[];
}

/**
 * Removes spaces and hyphens from the account, writes IFSC in capitals and VPA in lower case; blank text becomes
 * null.
 */
export function normaliseDetails<T extends MethodDetails>(details: T): T {
  return {
    ...details,
    label: details.label.trim(),
    holderName: details.holderName.trim(),
    bankName: details.bankName?.trim() || null,
    accountNo: plainAccount(details.accountNo),
    ifsc: plainIfsc(details.ifsc),
    vpa: plainVpa(details.vpa),
  };
}

/** Everything that is wrong with normalised details (domain 1.1), each as a sentence beside its field. */
export function detailErrors(details: MethodDetails): FieldError[] {
  return [
    ...nameErrors(details),
    ...accountErrors(details),
    ...vpaErrors(details),
    ...limitErrors(details),
    ...feeErrors(details),
  ];
}

function nameErrors({ label, holderName }: MethodDetails): FieldError[] {
  const errors: FieldError[] = [];
  if (!label) errors.push(error('label', 'REQUIRED', 'Give the method a label.'));
  if (!holderName) errors.push(error('holderName', 'REQUIRED', 'Enter the name of the account holder.'));
  return errors;
}

function accountErrors({ kind, accountNo, ifsc, bankName }: MethodDetails): FieldError[] {
  const errors: FieldError[] = [];
  if (kind === 'BANK' && !bankName) errors.push(error('bankName', 'REQUIRED', 'Enter the name of the bank.'));
  if (kind === 'BANK' && !accountNo) errors.push(error('accountNo', 'REQUIRED', 'Enter the account number.'));
  if (kind === 'BANK' && !ifsc) errors.push(error('ifsc', 'REQUIRED', 'Enter the IFSC.'));
  if (accountNo && !ACCOUNT_NO.test(accountNo))
    errors.push(error('accountNo', 'BAD_ACCOUNT', 'An account number has 9 to 18 digits.'));
  if (ifsc && !IFSC.test(ifsc)) {
    errors.push(error('ifsc', 'BAD_IFSC', 'An IFSC is four letters, a zero and six letters or digits.'));
  }
  return errors;
}

function vpaErrors({ kind, vpa, qrFileId }: MethodDetails): FieldError[] {
  const errors: FieldError[] = [];
  if (kind === 'UPI' && !vpa) errors.push(error('vpa', 'REQUIRED', 'Enter the UPI address.'));
  if (kind === 'QR' && !qrFileId && !vpa)
    errors.push(error('qrFileId', 'REQUIRED', 'Add the QR image or the UPI address.'));
  if (vpa && !isVpa(vpa)) {
    errors.push(error('vpa', 'BAD_VPA', 'Write the UPI address as name@bank.'));
  }
  return errors;
}

function feeErrors({ feeRules }: MethodDetails): FieldError[] {
  const problem = feeProblem(feeRules);
  return problem ? [error('feeRules', 'BAD_VALUE', problem)] : [];
}

function limitErrors({ minPaise, maxPaise, activeFrom, activeTo }: MethodDetails): FieldError[] {
  const errors: FieldError[] = [];
  if (minPaise !== null && maxPaise !== null && minPaise > maxPaise)
    errors.push(error('maxPaise', 'BELOW_MINIMUM', 'The largest amount is below the smallest.'));
  if ((activeFrom === null) !== (activeTo === null))
    errors.push(error(activeFrom === null ? 'activeFrom' : 'activeTo', 'REQUIRED', 'Give both hours, or neither.'));
  return errors;
}

const error = (field: string, code: RefusalCode, msg: string): FieldError => ({ field, code, msg });
