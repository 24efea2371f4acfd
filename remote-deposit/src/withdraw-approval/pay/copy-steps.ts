import type { FullDestination } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';

/** One field of the bank's transfer form. */
export interface CopyStep {
  label: string;
  /** The text that is copied. */
  value: string;
  /** The text that is shown, with digits grouped. */
  shown: string;
}

/** The fields that bank apps ask for, in their order: payee, account, branch, amount, remark (domain 2.3). */
export function copySteps({ kind, holderName, accountNo, ifsc, vpa, netPaise, remark }: FullDestination): CopyStep[] {
  return [
    step('Beneficiary', holderName),
    ...(kind === 'UPI' ? [step('UPI address', vpa)] : [step('Account', accountNo, grouped), step('IFSC', ifsc)]),
    step('Amount', amountToType(netPaise), () => formatRupees(netPaise)),
    step('Remark', remark),
  ];
}

/** As bank apps accept it: `12345.00`, without grouping and symbol. */
const amountToType = (paise: number): string => (paise / 100).toFixed(2);

const step = (label: string, value: string | null, show: (text: string) => string = (text) => text): CopyStep => ({
  label,
  value: value ?? '',
  shown: value ? show(value) : '–',
});

/** Groups of four digits, easier to compare with another screen. */
const grouped = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ');
