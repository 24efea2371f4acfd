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
  remitterAccount: string | null;
  narration: string | null;
  balanceAfterPaise: number | null;
  batchId: string | null;
  flags: string[];
  claimNo: number;
  source: 'MANUAL' | 'PASTE' | 'CSV' | 'API';
  status: 'unclaimed' | 'claimed' | 'void' | 'returned' | 'reversed';
  claimedDeposit: NumberRef | null;
  claimedWithdrawal: NumberRef | null;
  enteredBy: StaffRef | null;
  voidReason: string | null;
}

/** The bank line of a deposit, as the deposit carries it. */
export type BankLine = Pick<
  Utr,
  'id' | 'no' | 'version' | 'utr' | 'amountPaise' | 'rail' | 'bankTime' | 'remitterName' | 'narration' | 'status' | 'paymentMethod' | 'enteredBy' | 'createdAt'
>;

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
  utrEntry: BankLine | null;
  /** False: the line merely has the same UTR. */
  utrEntryLinked: boolean;
  matchKind: 'auto' | 'manual' | null;
  /** Where it stands on the approval screen; `null` once decided. */
  section: 'ready' | 'needs_eyes' | 'waiting' | 'on_hold' | null;
  source: 'CUSTOMER' | 'STAFF';
  holdReason: string | null;
  reversalReasonCode: string | null;
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
  payoutProofFileId: string | null;
  attemptNo: number;
  checkedBy: StaffRef | null;
  checkedAt: string | null;
  payingBy: StaffRef | null;
  payingAt: string | null;
  decidedBy: StaffRef | null;
  decidedAt: string | null;
  rejectReasonCode: string | null;
  rejectNote: string | null;
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
  rejectNote: string | null;
  decidedAt: string | null;
  requestedBy: StaffRef;
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
  statusReason: string | null;
  lastCreditAt: string | null;
  franchise: { id: string; code: string; name: string } | null;
  approvedBy: StaffRef | null;
  priority: number;
  createdBy: StaffRef | null;
}
