import type { Utr, UtrTotals } from '@backoffice/shared/contract';
import { aCustomer, aDeposit, aPage, aUtr, done, fakeServices, type FakeServices } from '@backoffice/shared/testing';

export const LINE = aUtr();
export const TOTALS: UtrTotals = {
  count: 1,
  creditPaise: 500_00,
  debitPaise: 0,
  bookedCount: 0,
  byRail: [],
  claimedCount: 0,
  unclaimed: { count: 1, sumPaise: 500_00 },
  ages: [
    { age: 'hour', count: 0, sumPaise: 0 },
    { age: 'day', count: 1, sumPaise: 500_00 },
    { age: 'week', count: 0, sumPaise: 0 },
    { age: 'older', count: 0, sumPaise: 0 },
  ],
  byMethod: [],
};

/** The screen's services, with one line in the list. */
export function desk(permissions: string[], line: Utr = LINE): FakeServices {
  const services = fakeServices({ staff: { permissions } });
  services.http
    .on('GET /utrs', () => aPage([{ ...line }]))
    .on('GET /utrs/{id}', () => ({ ...line }))
    .on('GET /utrs/totals', TOTALS)
    .on('GET /utrs/{id}/candidates', { candidates: [] })
    .on('GET /audit/{entityType}/{id}', aPage([]))
    .on('GET /customers', aPage([aCustomer()]))
    .on('POST /deposits', done(aDeposit({ no: 'D-100001' }), 'D-100001 is entered and matched to its bank line'))
    .on('POST /utrs/{id}/return', done({ ...LINE, status: 'returned' }, 'U-80001 is returned'));
  return services;
}
