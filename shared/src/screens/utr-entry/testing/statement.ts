import type { StatementFile } from '@backoffice/shared/contract';

/** A statement of one credit that was read and is not entered yet. */
export const aStatement = (change: Partial<StatementFile> = {}): StatementFile => ({
  id: '01900000-0000-7000-8000-000000000101',
  no: 'ST-101',
  version: 1,
  paymentMethod: { id: 'm1', label: 'HDFC-7', kind: 'BANK', bankName: null },
  fileName: 'november.csv',
  format: 'CSV',
  status: 'read',
  asks: null,
  problem: null,
  accountMasked: null,
  from: '2026-11-21',
  to: '2026-11-21',
  openingPaise: 0,
  closingPaise: 100_00,
  balancesTyped: false,
  creditCount: 1,
  creditsPaise: 100_00,
  debitCount: 0,
  debitsPaise: 0,
  leftOut: [],
  gap: null,
  counts: null,
  createdBy: { id: 's1', name: 'Banker', username: 'banker' },
  createdAt: '2026-11-21T10:00:00.000Z',
  enteredBy: null,
  enteredAt: null,
  voidedBy: null,
  voidedAt: null,
  ...change,
});

/** One whose file has no balances. */
export const asksBalances = (): StatementFile =>
  aStatement({
    status: 'asking',
    asks: 'balances',
    problem: 'This file has no balances. Type them as the bank shows them.',
    from: null,
    to: null,
    openingPaise: null,
    closingPaise: null,
  });
