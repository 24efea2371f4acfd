import type { MethodKind, MethodPurpose, MethodStatus } from '../domain/payment-methods/states.ts';
import type { FeeRule } from '../domain/payment-methods/fees.ts';
import type { Book } from './book.ts';
import type { Franchises, Staff } from './people.ts';
import type { Random } from './random.ts';

/** One of the operator's own accounts. */
export interface Method {
  id: string;
  label: string;
  kind: MethodKind;
  purpose: MethodPurpose;
  status: MethodStatus;
  franchiseId: string | null;
}

interface Plan {
  label: string;
  kind: MethodKind;
  bank: string;
  letters: string;
  purpose: MethodPurpose;
  status?: MethodStatus;
  home?: keyof Franchises;
  vpa?: string;
  openingLakh?: number;
  capLakh?: number;
  reason?: string;
  /** What its bank charges (domain 1.6). */
  fees?: FeeRule[];
}

const RTGS_OUT: FeeRule = {
  direction: 'DEBIT',
  rail: 'RTGS',
  fixedPaise: 25_00,
  basisPoints: 0,
  minPaise: null,
  maxPaise: null,
  taxBasisPoints: 18_00,
};

const HOLDER = 'Sahyadri Services Pvt Ltd';

const PLANS: Plan[] = [
  { label: 'HDFC Collections', kind: 'BANK', bank: 'HDFC Bank', letters: 'HDFC', purpose: 'BOTH', openingLakh: 40 },
  { label: 'ICICI Collections', kind: 'BANK', bank: 'ICICI Bank', letters: 'ICIC', purpose: 'BOTH', openingLakh: 35 },
  {
    label: 'UPI Main',
    kind: 'UPI',
    bank: 'HDFC Bank',
    letters: 'HDFC',
    purpose: 'DEPOSIT',
    vpa: 'sahyadri.main@hdfcbank',
    capLakh: 60,
  },
  {
    label: 'UPI Second',
    kind: 'UPI',
    bank: 'ICICI Bank',
    letters: 'ICIC',
    purpose: 'DEPOSIT',
    vpa: 'sahyadri.pay@icici',
    capLakh: 40,
  },
  {
    label: 'Counter QR',
    kind: 'QR',
    bank: 'Axis Bank',
    letters: 'UTIB',
    purpose: 'DEPOSIT',
    vpa: 'sahyadri.counter@axisbank',
    capLakh: 25,
  },
  {
    label: 'SBI Collections',
    kind: 'BANK',
    bank: 'State Bank of India',
    letters: 'SBIN',
    purpose: 'DEPOSIT',
    openingLakh: 12,
  },
  {
    label: 'West HDFC',
    kind: 'BANK',
    bank: 'HDFC Bank',
    letters: 'HDFC',
    purpose: 'BOTH',
    home: 'west',
    openingLakh: 15,
  },
  {
    label: 'West UPI',
    kind: 'UPI',
    bank: 'HDFC Bank',
    letters: 'HDFC',
    purpose: 'DEPOSIT',
    home: 'west',
    vpa: 'sahyadri.west@hdfcbank',
    capLakh: 20,
  },
  {
    label: 'North UPI',
    kind: 'UPI',
    bank: 'State Bank of India',
    letters: 'SBIN',
    purpose: 'DEPOSIT',
    home: 'north',
    vpa: 'sahyadri.north@sbi',
    capLakh: 20,
  },
  {
    label: 'Kotak Payouts',
    kind: 'BANK',
    bank: 'Kotak Mahindra Bank',
    letters: 'KKBK',
    purpose: 'WITHDRAW',
    openingLakh: 60,
    fees: [RTGS_OUT],
  },
  { label: 'Yes Payouts', kind: 'BANK', bank: 'Yes Bank', letters: 'YESB', purpose: 'WITHDRAW', openingLakh: 45 },
  {
    label: 'Canara Collections',
    kind: 'BANK',
    bank: 'Canara Bank',
    letters: 'CNRB',
    purpose: 'DEPOSIT',
    status: 'paused',
    openingLakh: 3,
    reason: 'Net banking is down for maintenance',
  },
  {
    label: 'PNB Collections',
    kind: 'BANK',
    bank: 'Punjab National Bank',
    letters: 'PUNB',
    purpose: 'DEPOSIT',
    status: 'frozen',
    openingLakh: 6,
    reason: 'Debit freeze by the bank, case 4417',
  },
  {
    label: 'Federal Collections',
    kind: 'BANK',
    bank: 'Federal Bank',
    letters: 'FDRL',
    purpose: 'DEPOSIT',
    status: 'pending_review',
  },
  {
    label: 'Baroda UPI',
    kind: 'UPI',
    bank: 'Bank of Baroda',
    letters: 'BARB',
    purpose: 'DEPOSIT',
    status: 'draft',
    vpa: 'sahyadri.new@barodampay',
  },
];

const LAKH_PAISE = 1_00_000_00;

export function addMethods(book: Book, random: Random, at: Date, staff: Staff, franchises: Franchises): Method[] {
  return PLANS.map((plan, index) => addMethod(book, random, at, staff, franchises, plan, index));
}

function addMethod(
  book: Book,
  random: Random,
  at: Date,
  staff: Staff,
  franchises: Franchises,
  plan: Plan,
  index: number,
): Method {
  const id = random.id(at);
  const status = plan.status ?? 'active';
  const franchiseId = plan.home ? franchises[plan.home] : null;
  const reviewed = status !== 'draft' && status !== 'pending_review';
  const details = { ...detailsOf(plan, index, random), franchiseId };
  book.rows.paymentMethod.push({
    id,
    no: 101 + index,
    ...details,
    feeRules: JSON.stringify(details.feeRules),
    status,
    statusReason: plan.reason ?? null,
    createdBy: staff['banker']?.id ?? null,
    approvedBy: reviewed ? (staff['banker.lead']?.id ?? null) : null,
    createdAt: at,
  });
  book.rows.paymentMethodVersion.push({
    paymentMethodId: id,
    version: 1,
    details: JSON.stringify(details),
    status: reviewed ? 'current' : 'proposed',
    proposedBy: staff['banker']?.id ?? null,
    contributors: staff['banker'] ? [staff['banker'].id] : [],
    decidedBy: reviewed ? (staff['banker.lead']?.id ?? null) : null,
    decidedAt: reviewed ? at : null,
    createdAt: at,
  });
  book.rows.ledgerAccount.push({
    id: random.id(at),
    code: `bank:${id}`,
    kind: 'bank',
    paymentMethodId: id,
    derived: true,
    allowNegative: true,
  });
  if (details.openingBalancePaise > 0) {
    book.post({
      kind: 'OPENING',
      refType: 'payment_method',
      refId: id,
      debit: { bank: id },
      credit: 'equity:opening',
      amountPaise: details.openingBalancePaise,
      by: null,
      at,
    });
  }
  book.note(at, staff['banker'] ?? null, {
    action: 'payment-method.created',
    entityType: 'payment-method',
    entityId: id,
    after: { label: plan.label, kind: plan.kind, purpose: plan.purpose },
  });
  if (reviewed)
    book.note(new Date(at.getTime() + 3_600_000), staff['banker.lead'] ?? null, {
      action: 'payment-method.approved',
      entityType: 'payment-method',
      entityId: id,
      before: { status: 'pending_review' },
      after: { status: 'active' },
    });
  return { id, label: plan.label, kind: plan.kind, purpose: plan.purpose, status, franchiseId };
}

function detailsOf(plan: Plan, index: number, random: Random) {
  const bank = plan.kind === 'BANK';
  return {
    label: plan.label,
    kind: plan.kind,
    holderName: HOLDER,
    bankName: plan.bank,
    accountNo: bank ? `00${random.digits(10)}` : null,
    ifsc: bank ? `${plan.letters}0${random.digits(6)}` : null,
    vpa: plan.vpa ?? null,
    qrFileId: null,
    purpose: plan.purpose,
    minPaise: plan.purpose === 'WITHDRAW' ? null : bank ? 1_000_00 : 100_00,
    maxPaise: plan.purpose === 'WITHDRAW' ? null : bank ? 5 * LAKH_PAISE : 1 * LAKH_PAISE,
    dailyCapPaise: plan.capLakh ? plan.capLakh * LAKH_PAISE : null,
    feeRules: plan.fees ?? [],
    openingBalancePaise: (plan.openingLakh ?? 0) * LAKH_PAISE,
    priority: (index + 1) * 10,
  };
}
