import type { FullDestination } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';

/** What is said of copying each field. */
export const STEP_WORDS = {
  Beneficiary: {
    copy: 'Copy Beneficiary',
    copied: 'Beneficiary is copied',
    refused: 'The browser does not allow copying; select the beneficiary by hand',
  },
  'UPI address': {
    copy: 'Copy UPI address',
    copied: 'UPI address is copied',
    refused: 'The browser does not allow copying; select the UPI address by hand',
  },
  Account: {
    copy: 'Copy Account',
    copied: 'Account is copied',
    refused: 'The browser does not allow copying; select the account by hand',
  },
  IFSC: {
    copy: 'Copy IFSC',
    copied: 'IFSC is copied',
    refused: 'The browser does not allow copying; select the IFSC by hand',
  },
  Amount: {
    copy: 'Copy Amount',
    copied: 'Amount is copied',
    refused: 'The browser does not allow copying; select the amount by hand',
  },
  Remark: {
    copy: 'Copy Remark',
    copied: 'Remark is copied',
    refused: 'The browser does not allow copying; select the remark by hand',
  },
} as const;
type StepLabel = keyof typeof STEP_WORDS;

/** One field of the bank's transfer form. */
export interface CopyStep {
  label: StepLabel;
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
const amountToType = (paise: number): string => FOR_BANKS.format(paise / 100);
const FOR_BANKS = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, useGrouping: false });

const step = (label: StepLabel, value: string | null, show: (text: string) => string = (text) => text): CopyStep => ({
  label,
  value: value ?? '',
  shown: value ? show(value) : '–',
});

/** Groups of four digits, easier to compare with another screen. */
const grouped = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ');
