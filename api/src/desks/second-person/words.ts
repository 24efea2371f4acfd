import type { Destination } from '../../domain/payment-methods/destination.ts';
import type { BonusType } from '../../domain/bonuses/states.ts';
import { listed } from '../../domain/plural.ts';
import { rupees } from '../../domain/rupees.ts';

/** What the sentence about a waiting bonus mentions. */
export interface AboutBonus {
  type: BonusType;
  percentBp: number | null;
  customerCode: string;
}

/** What the sentence about a waiting payment method mentions: which fields change, never their values. */
export interface AboutMethod {
  label: string;
  kind: Destination['kind'];
  /** Whether it has never been in use. */
  isNew: boolean;
  fields: (keyof Destination)[];
}

const BONUSES: Record<BonusType, string> = {
  DEPOSIT_MATCH: 'deposit match',
  RELOAD: 'reload',
  CASHBACK: 'cashback',
  LOYALTY: 'loyalty',
  CORRECTION: 'correction',
  MANUAL: 'manual',
};

/** E.g. `Bonus of ₹500.00 (deposit match, 10 %) for C-101`. */
export const sayBonus = ({ type, percentBp, customerCode }: AboutBonus, amountPaise: number): string =>
  percentBp === null
    ? `Bonus of ${rupees(amountPaise)} (${BONUSES[type]}) for ${customerCode}`
    : `Bonus of ${rupees(amountPaise)} (${BONUSES[type]}, ${percentBp / 100} %) for ${customerCode}`;

const NEW: Record<Destination['kind'], (name: string) => string> = {
  BANK: (name) => `${name} comes into use, a new bank account`,
  UPI: (name) => `${name} comes into use, a new UPI address`,
  QR: (name) => `${name} comes into use, a new QR code`,
};
const FIELDS: Record<keyof Destination, string> = {
  kind: 'kind',
  holderName: 'account name',
  bankName: 'bank',
  accountNo: 'account number',
  ifsc: 'IFSC',
  vpa: 'UPI address',
  qrFileId: 'QR image',
  purpose: 'use',
  franchiseId: 'franchise',
  feeRules: 'fees of the bank',
};

/** E.g. `M-12 (HDFC-2) changes: account number and IFSC`. */
export function sayMethod({ label, kind, isNew, fields }: AboutMethod, no: string): string {
  const name = `${no} (${label})`;
  if (isNew) return NEW[kind](name);
  const changed = listed(fields.map((field) => FIELDS[field]));
  return changed ? `${name} changes: ${changed}` : `${name} changes where its money goes`;
}
