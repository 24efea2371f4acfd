import { done, fakeServices, type FakeServices } from '@backoffice/shared/testing';

export const METHOD = { id: 'm1', label: 'HDFC-2', kind: 'BANK', bankName: 'HDFC' };
/** An unclaimed credit of Rs 500. */
export const LINE = { id: 'u1', no: 'U-80001', version: 3, paymentMethod: METHOD, direction: 'CREDIT', rail: 'UPI', utr: '632411760093', utrRaw: '632411760093', amountPaise: 500_00, bankTime: null, remitterName: 'RAVI KUMAR', remitterAccount: null, narration: null, balanceAfterPaise: null, source: 'MANUAL', batchId: null, status: 'unclaimed', flags: [], claimNo: 1, claimedDeposit: null, claimedWithdrawal: null, customer: null, enteredBy: null, voidReason: null, voidNote: null, waiting: null, createdAt: '2026-11-21T10:00:00.000Z' };
export const TOTALS = { count: 1, creditPaise: 500_00, debitPaise: 0, claimedCount: 0, unclaimed: { count: 1, sumPaise: 500_00 }, ages: [{ age: 'hour', count: 0, sumPaise: 0 }, { age: 'day', count: 1, sumPaise: 500_00 }, { age: 'week', count: 0, sumPaise: 0 }, { age: 'older', count: 0, sumPaise: 0 }], byMethod: [] };

/** The desk with one line. */
export function desk(permissions: string[], line: object = LINE): FakeServices {
  const services = fakeServices({ staff: { permissions } });
  services.http
    .on('GET /utrs', () => ({ items: [{ ...line }], page: { limit: 50, hasMore: false, next: null, prev: null, count: 1 } }))
    .on('GET /utrs/:id', () => ({ ...line }))
    .on('GET /utrs/totals', TOTALS)
    .on('GET /utrs/:id/candidates', { candidates: [] })
    .on('GET /audit/:type/:id', { items: [] })
    .on('GET /customers', { items: [{ id: 'c1', code: 'C-1042', name: 'Ravi Kumar' }] })
    .on('POST /deposits', done({ id: 'd1', no: 'D-100001' }, 'D-100001 is entered and matched to its bank line'))
    .on('POST /utrs/:id/return', done({ ...LINE, status: 'returned' }, 'U-80001 is returned'));
  return services;
}
