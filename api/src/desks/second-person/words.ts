import type { Destination } from '../../domain/payment-methods/destination.ts';
import type { BonusType } from '../../domain/bonuses/states.ts';
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

/** E.g. `Bonus of ₹500.00 (deposit match, 10 %) for C-101`. */
export function sayBonus({ type, percentBp, customerCode }: AboutBonus, amountPaise: number): string {
  const kind = type.toLowerCase().replace('_', ' ');
  return `Bonus of ${rupees(amountPaise)} (${kind}${percentBp === null ? '' : `, ${percentBp / 100} %`}) for ${customerCode}`;
}

const KINDS: Record<Destination['kind'], string> = { BANK: 'bank account', UPI: 'UPI address', QR: 'QR code' };
const FIELDS: Record<keyof Destination, string> = {
  kind: 'kind',
  holderName: 'account holder',
  bankName: 'bank',
  accountNo: 'account number',
  ifsc: 'IFSC',
  vpa: 'UPI address',
  qrFileId: 'QR image',
  purpose: 'use',
};

/** E.g. `Account number and IFSC of M-12 (HDFC-2) change`. */
export function sayMethod({ label, kind, isNew, fields }: AboutMethod, no: string): string {
  const name = `${no} (${label})`;
  if (isNew) return `${name} comes into use, a new ${KINDS[kind]}`;
  const words = fields.map((field) => FIELDS[field]);
  const listed =
    words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'where its money goes');
  return `${listed.charAt(0).toUpperCase()}${listed.slice(1)} of ${name} ${words.length > 1 ? 'change' : 'changes'}`;
}
