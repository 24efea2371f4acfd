import { ACCOUNT_NO, IFSC, isVpa, plainAccount, plainIfsc, plainVpa } from '../../../domain/shapes/accounts.ts';
import { maskEnd, maskVpa } from '../../../domain/masks.ts';
import type { FieldError } from '../../../http/envelope.ts';

/** Where a customer wants to be paid, according to the operator's app. */
export interface AppPayee {
  customerCode: string;
  /** The app's own name of the payee, one per customer. */
  ref: string;
  holderName: string;
  accountNo?: string | null | undefined;
  ifsc?: string | null | undefined;
  vpa?: string | null | undefined;
  /** Whether the customer no longer uses it; what is left out stays as it is. */
  closed?: boolean | undefined;
}

/** A payee in the form in which it is stored. */
export interface PlainPayee {
  customerCode: string;
  ref: string;
  kind: 'BANK' | 'UPI';
  holderName: string;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
  closed: boolean | undefined;
}

/** The payee in the form in which it is stored, and what is wrong with it, field by field. */
export function readAppPayee(said: AppPayee): { facts: PlainPayee; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const add = (field: string, code: FieldError['code'], msg: string) => errors.push({ field, code, msg });
  const [accountNo, ifsc, vpa] = [plainAccount(said.accountNo), plainIfsc(said.ifsc), plainVpa(said.vpa)];
  const [ref, holderName] = [said.ref.trim(), said.holderName.trim()];
  if (!ref || ref.length > 80) add('ref', 'BAD_VALUE', 'A reference has 1 to 80 characters.');
  if (!holderName) add('holderName', 'REQUIRED', 'Enter the name of the account holder.');
  if (holderName.length > 120) add('holderName', 'TOO_MUCH', 'A name has at most 120 characters.');
  if (vpa && (accountNo || ifsc))
    add('vpa', 'ONE_OF', 'A beneficiary is an account with its IFSC or a UPI address, not both.');
  else if (vpa && !isVpa(vpa)) add('vpa', 'BAD_VPA', 'Write the UPI address as name@bank.');
  else if (!vpa) {
    if (!accountNo) add('accountNo', 'REQUIRED', 'Enter the account number, or a UPI address.');
    else if (!ACCOUNT_NO.test(accountNo)) add('accountNo', 'BAD_ACCOUNT', 'An account number has 9 to 18 digits.');
    if (accountNo && !ifsc) add('ifsc', 'REQUIRED', 'Enter the IFSC of the account.');
    else if (ifsc && !IFSC.test(ifsc))
      add('ifsc', 'BAD_IFSC', 'An IFSC is four letters, a zero and six letters or digits.');
  }
  const kind = vpa ? ('UPI' as const) : ('BANK' as const);
  return {
    facts: { customerCode: said.customerCode, ref, kind, holderName, accountNo, ifsc, vpa, closed: said.closed },
    errors,
  };
}

/** The form kept in the audit: never a whole number or address. */
export const payeeForAudit = ({
  ref,
  kind,
  holderName,
  accountNo,
  ifsc,
  vpa,
}: Omit<PlainPayee, 'customerCode' | 'closed'>) => ({
  ref,
  kind,
  holderName,
  account: maskEnd(accountNo),
  ifsc,
  vpa: maskVpa(vpa),
});
