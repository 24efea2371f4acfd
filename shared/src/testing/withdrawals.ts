import type { PayoutSource, Withdrawal } from '../contract/index.ts';

/** A withdrawal of Rs 12,500 to the customer's own bank account, just requested; say only what the test is about. */
export const aWithdrawal = (change: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 'w1', no: 'W-1', version: 1, attemptNo: 1, customer: { id: 'c1', code: 'C-1042', name: 'Ravi Kumar', riskLevel: 'normal' },
  amountPaise: 12_500_00, feePaise: 0, netPaise: 12_500_00,
  destination: { kind: 'BANK', holderName: 'RAVI KUMAR', accountMasked: '•••• 4321', ifsc: 'HDFC0001234', vpaMasked: null }, destinationHash: 'hash-1', payeeChanged: false,
  status: 'requested', flags: [], requestedAt: '2026-11-21T04:58:00.000Z', createdAt: '2026-11-21T04:58:00.000Z', createdBy: null, checks: [],
  sentBackReason: null, escalatedBy: null, escalatedAt: null, escalateReason: null, escalateNote: null, decisionNote: null,
  checkedBy: null, checkedAt: null, clearedBy: null, clearedAt: null, payingBy: null, payingAt: null,
  sourceMethod: null, payoutRail: null, payoutUtr: null, hasPayoutProof: false, payoutProofFileId: null, paidBy: null, paidAt: null, payoutBatch: null,
  failureNote: null, uncertainNote: null, uncertainAt: null, confirmedAt: null, confirmedBy: null, returnedAt: null, returnReason: null, returnNote: null, returnLine: null,
  rejectReasonCode: null, rejectNote: null, holdReason: null, holdNote: null, decidedBy: null, decidedAt: null, waiting: null, ...change,
});

/** An account that payouts leave from, with money and without limits; say only what the test is about. */
export const aSource = (change: Partial<PayoutSource> = {}): PayoutSource => ({
  id: 'm1', label: 'ICICI-1', kind: 'BANK', bankName: 'ICICI', status: 'active', statusReason: null, balancePaise: 9_00_000_00, underWayPaise: 0, outTodayPaise: 2_00_000_00,
  minPaise: null, maxPaise: null, dailyCapPaise: null, countedOn: '2026-11-20', ...change,
});
