import type { FullDestination } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';

/** One field of the bank's transfer form. */
export interface CopyStep {
  label: string;
  /** Exactly what is copied. */
  value: string;
  /** As it is shown, grouped for the eye. */
  shown: string;
}

/** What the bank's app asks for, in its order: payee, account, branch, amount, remark (domain 2.3). */
export function copySteps({ kind, holderName, accountNo, ifsc, vpa, netPaise, remark }: FullDestination): CopyStep[] {
  return [
    step('Beneficiary', holderName),
    ...(kind === 'UPI' ? [step('UPI address', vpa)] : [step('Account', accountNo, grouped), step('IFSC', ifsc)]),
    step('Amount', amountToType(netPaise), () => formatRupees(netPaise)),
    step('Remark', remark),
  ];
}

/** As bank apps take it: `12345.00`, no groups and no sign. */
const amountToType = (paise: number): string => (paise / 100).toFixed(2);

const step = (label: string, value: string | null, show: (text: string) => string = (text) => text): CopyStep => ({
  label,
  value: value ?? '',
  shown: value ? show(value) : '–',
});

/** Four digits at a time, to be compared with the other screen. */
const grouped = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ');
