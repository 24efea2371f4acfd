import { checkAccount, checkIfsc, checkVpa, normaliseAccount, normaliseIfsc, normaliseVpa, parseAmount } from '@backoffice/shared/domain';
import type { PaymentMethod } from '@backoffice/shared/contract';

/** A payment method as it is being typed. Amounts are text, as staff write them. */
export interface MethodDraft {
  kind: PaymentMethod['kind'];
  label: string;
  holderName: string;
  bankName: string;
  accountNo: string;
  /** The account number once more: it has no checksum, so typing it twice is the only check. */
  accountAgain: string;
  ifsc: string;
  vpa: string;
  purpose: PaymentMethod['purpose'];
  minPaise: string;
  maxPaise: string;
  dailyCapPaise: string;
}

export type MethodField = keyof MethodDraft | 'qrFileId';
export type MethodErrors = Partial<Record<MethodField, string>>;

/** What `POST /payment-methods` takes. */
export interface NewMethod {
  kind: PaymentMethod['kind'];
  label: string;
  holderName: string;
  bankName: string | null;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
  qrFileId: string | null;
  purpose: PaymentMethod['purpose'];
  minPaise: number | null;
  maxPaise: number | null;
  dailyCapPaise: number | null;
}

export const EMPTY_METHOD: MethodDraft = {
  kind: 'BANK', label: '', holderName: '', bankName: '', accountNo: '', accountAgain: '', ifsc: '', vpa: '', purpose: 'DEPOSIT', minPaise: '', maxPaise: '', dailyCapPaise: '',
};

export function isMethodDraft(value: unknown): value is MethodDraft {
  return typeof value === 'object' && value !== null && Object.keys(EMPTY_METHOD).every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
}

/** Everything that is wrong with a draft, each beside its field. The server checks again. */
export function methodErrors(draft: MethodDraft, image: 'given' | 'none'): MethodErrors {
  const found: MethodErrors = {
    label: draft.label.trim() ? undefined : 'Give the method a label',
    holderName: draft.holderName.trim() ? undefined : 'Enter the name of the account holder',
    ...(draft.kind === 'BANK' ? bankErrors(draft) : addressErrors(draft, image)),
    minPaise: amountError(draft.minPaise),
    maxPaise: amountError(draft.maxPaise) ?? rangeError(draft),
    dailyCapPaise: amountError(draft.dailyCapPaise),
  };
  return Object.fromEntries(Object.entries(found).filter(([, why]) => why));
}

function bankErrors({ bankName, accountNo, accountAgain, ifsc }: MethodDraft): MethodErrors {
  return {
    bankName: bankName.trim() ? undefined : 'Enter the name of the bank',
    accountNo: checkAccount(accountNo) ?? undefined,
    accountAgain: normaliseAccount(accountNo) === normaliseAccount(accountAgain) ? undefined : 'The two account numbers differ',
    ifsc: checkIfsc(ifsc) ?? undefined,
  };
}

function addressErrors({ kind, vpa }: MethodDraft, image: 'given' | 'none'): MethodErrors {
  if (kind === 'QR' && !vpa.trim()) return { qrFileId: image === 'given' ? undefined : 'Add the QR image or the UPI address' };
  return { vpa: checkVpa(vpa) ?? undefined };
}

function amountError(text: string): string | undefined {
  const read = parseAmount(text);
  return !text.trim() || read.ok ? undefined : read.why;
}

function rangeError({ minPaise, maxPaise }: MethodDraft): string | undefined {
  const [min, max] = [paiseOf(minPaise), paiseOf(maxPaise)];
  return min !== null && max !== null && max < min ? 'The largest amount is below the smallest' : undefined;
}

function paiseOf(text: string): number | null {
  const read = parseAmount(text);
  return read.ok ? read.amount : null;
}

/** The request of a draft without errors. Fields that its kind does not have are left out. */
export function newMethod(draft: MethodDraft, qrFileId: string | null): NewMethod {
  const isBank = draft.kind === 'BANK';
  return {
    kind: draft.kind,
    label: draft.label.trim(),
    holderName: draft.holderName.trim(),
    bankName: draft.bankName.trim() || null,
    accountNo: isBank ? normaliseAccount(draft.accountNo) : null,
    ifsc: isBank ? normaliseIfsc(draft.ifsc) : null,
    vpa: isBank ? null : normaliseVpa(draft.vpa) || null,
    qrFileId,
    purpose: draft.purpose,
    minPaise: paiseOf(draft.minPaise),
    maxPaise: paiseOf(draft.maxPaise),
    dailyCapPaise: paiseOf(draft.dailyCapPaise),
  };
}
