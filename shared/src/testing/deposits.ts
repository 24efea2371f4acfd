import type { Answer, BankLine, Deposit } from '../contract/index.ts';

const method = { id: 'm1', label: 'HDFC-2', kind: 'BANK', bankName: 'HDFC' } as const;

/** An unclaimed credit line of ₹500. */
export const aBankLine = (change: Partial<BankLine> = {}): BankLine => ({
  id: 'u1',
  no: 'U-88120',
  version: 1,
  utr: '632411760093',
  amountPaise: 500_00,
  rail: 'UPI',
  bankTime: null,
  remitterName: 'RAVI KUMAR',
  narration: null,
  status: 'unclaimed',
  paymentMethod: method,
  source: 'MANUAL',
  messageOnly: false,
  enteredBy: null,
  createdAt: '2026-11-21T05:00:00.000Z',
  ...change,
});

/** A deposit of ₹500 that matches its statement line. */
export const aDeposit = (change: Partial<Deposit> = {}): Deposit => ({
  id: 'd1',
  no: 'D-104233',
  version: 1,
  createdAt: '2026-11-21T04:58:00.000Z',
  submittedAt: '2026-11-21T04:58:00.000Z',
  customer: { id: 'c1', code: 'C-1042', name: 'Ravi Kumar', riskLevel: 'normal' },
  paymentMethod: method,
  amountPaise: 500_00,
  creditedPaise: null,
  utr: '632411760093',
  utrRaw: '6324 1176 0093',
  rail: 'UPI',
  proofFileId: null,
  proofDeletedDays: null,
  payerName: null,
  source: 'CUSTOMER',
  status: 'matched',
  section: 'ready',
  flags: [],
  contested: false,
  utrEntry: aBankLine(),
  utrEntryLinked: true,
  matchKind: 'auto',
  holdReason: null,
  holdNote: null,
  reversalNote: null,
  rejectReasonCode: null,
  rejectNote: null,
  customerMessage: null,
  straightThrough: null,
  reversalReasonCode: null,
  decidedBy: null,
  decidedAt: null,
  waiting: null,
  ...change,
});

/** Related rows of a deposit: none unless given. */
export const aRelated = (
  change: Partial<Answer<'GET /deposits/{id}/related'>> = {},
): Answer<'GET /deposits/{id}/related'> => ({
  sameUtr: [],
  sameImage: [],
  lastOfCustomer: [],
  wrongUtrs: { count: 0, hours: 24, coolingUntil: null },
  ...change,
});
