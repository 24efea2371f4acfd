import type { Customer, Page, PaymentMethod, UploadedImage, Utr } from '../contract/index.ts';

/** A list's only page; say only what the test is about. */
export const aPage = <Row>(items: Row[], more: Partial<Page> = {}): { items: Row[]; page: Page } => ({ items, page: { limit: 50, hasMore: false, next: null, prev: null, count: items.length, ...more } });

/** An unclaimed credit of Rs 500, typed in by a person. */
export const aUtr = (change: Partial<Utr> = {}): Utr => ({
  id: 'u1', no: 'U-80001', version: 3, paymentMethod: { id: 'm1', label: 'HDFC-2', kind: 'BANK', bankName: 'HDFC' }, direction: 'CREDIT', rail: 'UPI',
  utr: '632411760093', utrRaw: '632411760093', amountPaise: 500_00, bankTime: null, remitterName: 'RAVI KUMAR', remitterAccount: null, narration: null, balanceAfterPaise: null,
  source: 'MANUAL', batchId: null, status: 'unclaimed', flags: [], claimNo: 1, claimedDeposit: null, claimedWithdrawal: null, customer: null, enteredBy: null,
  voidReason: null, voidNote: null, waiting: null, createdAt: '2026-11-21T10:00:00.000Z', ...change,
});

/** An active account of a bank, for deposits. */
export const aMethod = (change: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: 'm9', no: 'M-9', version: 1, label: 'HDFC-2', kind: 'BANK', holderName: 'Acme', bankName: 'HDFC', accountMasked: '•••• 6789', ifsc: 'HDFC0001234', vpa: null, qrFileId: null,
  purpose: 'DEPOSIT', status: 'active', statusReason: null, minPaise: null, maxPaise: null, dailyCapPaise: null, dailyCountCap: null, activeFrom: null, activeTo: null,
  todayInPaise: 0, todayCount: 0, todayOutPaise: 0, openDeposits: 0, waitsForApproval: false, hiddenBecause: null, lastCreditAt: null, lastShownAt: null, priority: 1,
  franchise: null, createdBy: null, approvedBy: null, createdAt: '2026-11-20T10:00:00.000Z', ...change,
});

/** A customer of good standing with nothing in it. */
export const aCustomer = (change: Partial<Customer> = {}): Customer => ({
  id: 'c1', no: 'C-1042', code: 'C-1042', version: 1, name: 'Ravi Kumar', phone: '••••••9876', kycStatus: 'verified', riskLevel: 'normal', tags: [], franchise: null, status: 'active',
  cashPaise: 0, bonusPaise: 0, heldPaise: 0, createdAt: '2026-11-20T10:00:00.000Z', ...change,
});

/** An image that the server has stored. */
export const anUpload = (change: Partial<UploadedImage> = {}): UploadedImage => ({
  id: 'file-1', mime: 'image/png', byteCount: 1, width: 1, height: 1, purpose: 'DEPOSIT_PROOF', imageName: 'proof_1.png', sha256: '0', qr: null, duplicateOf: null, ...change,
});
