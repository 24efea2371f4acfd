import type { Rail } from '@backoffice/shared/domain';

/** What every row has (domain 1.0). Times are ISO 8601 UTC, money is integer paise. */
export interface EntityRow {
  id: string;
  /** The number that staff say on the phone, e.g. `D-104233`. */
  no: string;
  /** Optimistic lock: sent back with every decision. */
  version: number;
  createdAt: string;
}

export interface CustomerRef {
  id: string;
  code: string;
  name: string;
  riskLevel: 'low' | 'normal' | 'high';
}

export interface MethodRef {
  id: string;
  label: string;
  kind: 'BANK' | 'UPI' | 'QR';
  bankName: string | null;
}

export interface StaffRef {
  id: string;
  name: string;
  username: string;
}

export interface NumberRef {
  id: string;
  no: string;
}

export interface Utr extends EntityRow {
  paymentMethod: MethodRef;
  direction: 'CREDIT' | 'DEBIT';
  rail: Rail;
  utr: string;
  utrRaw: string;
  amountPaise: number;
  bankTime: string | null;
  remitterName: string | null;
  narration: string | null;
  source: 'MANUAL' | 'PASTE' | 'CSV' | 'API';
  status: 'unclaimed' | 'claimed' | 'void' | 'returned' | 'reversed';
  claimedDeposit: NumberRef | null;
  claimedWithdrawal: NumberRef | null;
  enteredBy: StaffRef | null;
  voidReason: string | null;
}

/** The bank line of a deposit, as the deposit carries it. */
export type UtrSummary = Pick<Utr, 'id' | 'no' | 'utr' | 'amountPaise' | 'rail' | 'bankTime' | 'remitterName' | 'status' | 'paymentMethod' | 'enteredBy' | 'createdAt'>;

export interface Deposit extends EntityRow {
  customer: CustomerRef;
  paymentMethod: MethodRef;
  amountPaise: number;
  creditedPaise: number | null;
  utr: string | null;
  utrRaw: string | null;
  rail: Rail | null;
  proofFileId: string | null;
  payerName: string | null;
  submittedAt: string;
  status: 'pending' | 'matched' | 'on_hold' | 'approved' | 'rejected' | 'reversed' | 'expired';
  flags: string[];
  utrEntry: UtrSummary | null;
  rejectReasonCode: string | null;
  rejectNote: string | null;
  decidedBy: StaffRef | null;
  decidedAt: string | null;
  contested: boolean;
}

export interface Destination {
  kind: 'BANK' | 'UPI';
  holderName: string;
  accountMasked: string | null;
  ifsc: string | null;
  vpaMasked: string | null;
}

export interface Withdrawal extends EntityRow {
  customer: CustomerRef;
  amountPaise: number;
  feePaise: number;
  destination: Destination;
  status:
    | 'requested' | 'checking' | 'escalated' | 'on_hold' | 'approved' | 'paying' | 'paying_uncertain'
    | 'paid' | 'rejected' | 'cancelled' | 'returned' | 'frozen';
  requestedAt: string;
  clearedBy: StaffRef | null;
  clearedAt: string | null;
  paidBy: StaffRef | null;
  paidAt: string | null;
  sourceMethod: MethodRef | null;
  payoutRail: Rail | null;
  payoutUtr: string | null;
  rejectReasonCode: string | null;
  holdReason: string | null;
  flags: string[];
}

export interface Bonus extends EntityRow {
  customer: CustomerRef;
  type: 'DEPOSIT_MATCH' | 'RELOAD' | 'CASHBACK' | 'LOYALTY' | 'CORRECTION' | 'MANUAL';
  campaignCode: string | null;
  linkedDeposit: NumberRef | null;
  basePaise: number | null;
  percentBp: number | null;
  amountPaise: number;
  turnoverMultiple: number | null;
  status: 'requested' | 'credited' | 'rejected' | 'reversed' | 'expired' | 'released';
  reason: string;
  requestedBy: StaffRef | null;
  approvedBy: StaffRef | null;
  expiresAt: string | null;
}

export interface PaymentMethod extends EntityRow {
  label: string;
  kind: 'BANK' | 'UPI' | 'QR';
  holderName: string;
  bankName: string | null;
  accountMasked: string | null;
  ifsc: string | null;
  vpa: string | null;
  qrFileId: string | null;
  purpose: 'DEPOSIT' | 'WITHDRAW' | 'BOTH';
  status: 'draft' | 'pending_review' | 'active' | 'paused' | 'frozen' | 'closed';
  minPaise: number | null;
  maxPaise: number | null;
  dailyCapPaise: number | null;
  todayInPaise: number;
  todayOutPaise: number;
  priority: number;
  createdBy: StaffRef | null;
}
