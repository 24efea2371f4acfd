import type { Utr } from '@backoffice/shared/contract';

/** One page of the API with every row, so that the list has all of them; the real API limits its pages. */
export function manyRows(count: number): { items: Utr[]; page: object } {
  const items = Array.from({ length: count }, (_, at): Utr => ({
    id: `00000000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`,
    no: `U-${80_000 + at}`,
    version: 1,
    paymentMethod: {
      id: `00000000-0000-7000-8000-${(at % 20).toString(16).padStart(12, '0')}`,
      label: `HDFC-${at % 20}`,
      kind: 'BANK',
      bankName: 'HDFC',
    },
    direction: 'CREDIT',
    rail: 'UPI',
    utr: String(630_000_000_000 + at * 7),
    utrRaw: String(630_000_000_000 + at * 7),
    amountPaise: ((at * 7_919) % 5_000_000) + 10_000,
    bankTime: '2026-11-21T05:00:00.000Z',
    remitterName: `REMITTER ${at % 977}`,
    remitterAccount: null,
    narration: null,
    balanceAfterPaise: null,
    source: 'MANUAL',
    batchId: null,
    messageOnly: false,
    booking: null,
    suggestedKind: null,
    feedKey: null,
    shownBy: null,
    shownAt: null,
    toldDifferently: null,
    status: at % 7 === 0 ? 'unclaimed' : 'claimed',
    flags: [],
    claimNo: 1,
    claimedDeposit: null,
    claimedWithdrawal: null,
    claimedBatch: null,
    customer: null,
    enteredBy: { id: '00000000-0000-7000-8000-000000000001', name: 'Bench', username: 'banker' },
    voidReason: null,
    voidNote: null,
    waiting: null,
    createdAt: '2026-11-21T05:00:00.000Z',
  }));
  return { items, page: { limit: count, hasMore: false, next: null, prev: null, count } };
}
