import {
  checkAccount,
  checkIfsc,
  checkVpa,
  normaliseAccount,
  normaliseIfsc,
  normaliseVpa,
  parseAmount,
  readClock,
} from '@backoffice/shared/domain';
import type { MethodVersion, PaymentMethod } from '@backoffice/shared/contract';
import { feeError, feesAsTyped, typedFees } from './fee-draft.ts';

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
  /** Id of the franchise, or empty for a method that is shared. */
  franchiseId: string;
  /** The fees of the bank, as `writeFees` writes them. */
  feeRules: string;
  /** What a new account held before the panel. */
  openingPaise: string;
  minPaise: string;
  maxPaise: string;
  dailyCapPaise: string;
  dailyCountCap: string;
  /** `HH:MM` in the business time zone, or empty. */
  activeFrom: string;
  activeTo: string;
}

export type MethodField = keyof MethodDraft | 'qrFileId';
export type MethodErrors = Partial<Record<MethodField, string>>;

/** What `POST` and `PATCH /payment-methods` take. */
export interface TypedMethod {
  kind: PaymentMethod['kind'];
  label: string;
  holderName: string;
  bankName: string | null;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
  qrFileId: string | null;
  purpose: PaymentMethod['purpose'];
  franchiseId: string | null;
  feeRules: PaymentMethod['feeRules'];
  minPaise: number | null;
  maxPaise: number | null;
  dailyCapPaise: number | null;
  dailyCountCap: number | null;
  activeFrom: string | null;
  activeTo: string | null;
}

export const EMPTY_METHOD: MethodDraft = {
  kind: 'BANK',
  label: '',
  holderName: '',
  bankName: '',
  accountNo: '',
  accountAgain: '',
  ifsc: '',
  vpa: '',
  purpose: 'DEPOSIT',
  franchiseId: '',
  feeRules: '',
  openingPaise: '',
  minPaise: '',
  maxPaise: '',
  dailyCapPaise: '',
  dailyCountCap: '',
  activeFrom: '',
  activeTo: '',
};

export function isMethodDraft(value: unknown): value is MethodDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(EMPTY_METHOD).every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  );
}

/** Everything that is wrong with a draft, each beside its field. The server checks again. */
export function methodErrors(draft: MethodDraft, image: 'given' | 'none'): MethodErrors {
  const found: MethodErrors = {
    label: draft.label.trim() ? undefined : 'Give the method a label',
    holderName: draft.holderName.trim() ? undefined : 'Enter the name of the account holder',
    ...(draft.kind === 'BANK' ? bankErrors(draft) : addressErrors(draft, image)),
    openingPaise: amountError(draft.openingPaise),
    feeRules: feeError(draft.feeRules),
    minPaise: amountError(draft.minPaise),
    maxPaise: amountError(draft.maxPaise) ?? rangeError(draft),
    dailyCapPaise: amountError(draft.dailyCapPaise),
    dailyCountCap:
      !draft.dailyCountCap.trim() || /^[1-9]\d{0,5}$/.test(draft.dailyCountCap.trim())
        ? undefined
        : 'Write a whole number',
    ...hourErrors(draft),
  };
  return Object.fromEntries(Object.entries(found).filter(([, why]) => why));
}

function bankErrors({ bankName, accountNo, accountAgain, ifsc }: MethodDraft): MethodErrors {
  return {
    bankName: bankName.trim() ? undefined : 'Enter the name of the bank',
    accountNo: checkAccount(accountNo) ?? undefined,
    accountAgain:
      normaliseAccount(accountNo) === normaliseAccount(accountAgain) ? undefined : 'The two account numbers differ',
    ifsc: checkIfsc(ifsc) ?? undefined,
  };
}

function addressErrors({ kind, vpa }: MethodDraft, image: 'given' | 'none'): MethodErrors {
  if (kind === 'QR' && !vpa.trim())
    return { qrFileId: image === 'given' ? undefined : 'Add the QR image or the UPI address' };
  return { vpa: checkVpa(vpa) ?? undefined };
}

function hourErrors({ activeFrom, activeTo }: MethodDraft): MethodErrors {
  const wrong = (text: string) => (text && !readClock(text) ? 'Write a time of 24 hours, such as 09:30' : undefined);
  if (wrong(activeFrom) || wrong(activeTo)) return { activeFrom: wrong(activeFrom), activeTo: wrong(activeTo) };
  if (Boolean(activeFrom) === Boolean(activeTo)) return {};
  return { [activeFrom ? 'activeTo' : 'activeFrom']: 'Give both hours, or neither' };
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
export function typedMethod(draft: MethodDraft, qrFileId: string | null): TypedMethod {
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
    franchiseId: draft.franchiseId || null,
    feeRules: typedFees(draft.feeRules),
    minPaise: paiseOf(draft.minPaise),
    maxPaise: paiseOf(draft.maxPaise),
    dailyCapPaise: paiseOf(draft.dailyCapPaise),
    dailyCountCap: Number(draft.dailyCountCap) || null,
    activeFrom: draft.activeFrom || null,
    activeTo: draft.activeTo || null,
  };
}

/** The opening balance of a new account; another person confirms it. */
export const typedOpening = ({ openingPaise }: MethodDraft): { openingBalancePaise?: number } => {
  const paise = paiseOf(openingPaise);
  return paise === null ? {} : { openingBalancePaise: paise };
};

/** The initial draft of a method: the version that waits for approval, else the one that customers see. */
export function draftOf(
  method: PaymentMethod,
  versions: readonly MethodVersion[],
): MethodDraft & { qrFileId: string | null } {
  const { kind, holderName, bankName, accountNo, ifsc, vpa, purpose, qrFileId, franchiseId, feeRules } = (
    versions.find(({ status }) => status === 'proposed') ?? versions.find(({ status }) => status === 'current')
  )?.details ?? { ...method, accountNo: null, franchiseId: method.franchise?.id ?? null };
  const rupees = (paise: number | null) => (paise === null ? '' : String(paise / 100));
  return {
    kind,
    holderName,
    purpose,
    qrFileId,
    label: method.label,
    bankName: bankName ?? '',
    accountNo: accountNo ?? '',
    accountAgain: accountNo ?? '',
    ifsc: ifsc ?? '',
    vpa: vpa ?? '',
    franchiseId: franchiseId ?? '',
    feeRules: feesAsTyped(feeRules),
    openingPaise: '',
    minPaise: rupees(method.minPaise),
    maxPaise: rupees(method.maxPaise),
    dailyCapPaise: rupees(method.dailyCapPaise),
    dailyCountCap: method.dailyCountCap === null ? '' : String(method.dailyCountCap),
    activeFrom: method.activeFrom ?? '',
    activeTo: method.activeTo ?? '',
  };
}

/** The initial draft of a copy: it needs its own label, and the account number must be typed a second time again. */
export function copyOf(
  method: PaymentMethod,
  versions: readonly MethodVersion[],
): MethodDraft & { qrFileId: string | null } {
  return { ...draftOf(method, versions), label: `${method.label.slice(0, 55)} copy`, accountAgain: '' };
}
