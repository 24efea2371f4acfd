import type { DepositRow } from './acts.ts';
import { change } from './acts.ts';
import type { Row } from './book.ts';
import type { Person } from './people.ts';
import { DAY, HOUR, later, MINUTE, someone, type Stage } from './stage.ts';

type BonusRow = Row<'bonus'> & { id: string; version: number; status: string };

const BONUSES = 520;

/** A month of bonuses: mostly a share of a deposit, some for loyalty or as a correction. */
export function playBonuses(stage: Stage): void {
  const { now, random, agenda } = stage;
  for (let each = 0; each < BONUSES; each += 1) {
    const at = new Date(now.getTime() - random.whole(2 * 60, 29 * 24 * 60) * MINUTE);
    agenda.at(at, (time) => oneBonus(stage, time));
  }
}

function oneBonus(stage: Stage, at: Date): void {
  const bonus = request(stage, at);
  if (!bonus) return;
  const { random, agenda } = stage;
  agenda.at(later(at, random.whole(2, 90) * MINUTE), (time) => {
    const there = someone(stage, 'withdraw.lead', 'backoffice');
    // Nobody approves a bonus that they requested.
    const by = there.id === bonus.requestedBy ? (stage.staff['withdraw.lead'] ?? there) : there;
    if (random.chance(0.09)) return refuse(stage, bonus, time, by);
    credit(stage, bonus, time, by);
    const after = random.weighted([
      ['stays', 45],
      ['released', 40],
      ['expired', 10],
      ['reversed', 5],
    ] as const);
    if (after !== 'stays')
      agenda.at(later(time, random.whole(12, 200) * HOUR), (end) => finish(stage, bonus, end, after));
  });
}

/** A new request; a share is always of a deposit without a bonus. */
export function request(stage: Stage, at: Date): BonusRow | null {
  const { book, random } = stage;
  const given = new Set(book.rows.bonus.map(({ linkedDepositId }) => linkedDepositId));
  const recent = book.rows.deposit.slice(-120).filter(({ id, status }) => status === 'approved' && !given.has(id));
  if (recent.length === 0) return null;
  const deposit = random.pick(recent) as DepositRow;
  const type = random.weighted([
    ['DEPOSIT_MATCH', 55],
    ['RELOAD', 20],
    ['CASHBACK', 8],
    ['LOYALTY', 10],
    ['CORRECTION', 4],
    ['MANUAL', 3],
  ] as const);
  const share = type === 'DEPOSIT_MATCH' || type === 'RELOAD' || type === 'CASHBACK';
  const percentBp = share ? random.pick([500, 1000, 1500, 2000]) : null;
  const base = deposit.creditedPaise ?? deposit.amountPaise;
  const by = someone(stage, 'withdraw', 'withdraw', 'withdraw.two', 'backoffice');
  const row: BonusRow = {
    id: random.id(at),
    no: 5_001 + book.rows.bonus.length,
    customerId: deposit.customerId,
    type,
    linkedDepositId: share ? deposit.id : null,
    campaignCode: share ? (type === 'RELOAD' ? 'RELOAD-NOV' : 'WELCOME-10') : null,
    basePaise: share ? base : null,
    percentBp,
    amountPaise: percentBp
      ? Math.max(1_00, Math.round((base * percentBp) / 10_000 / 100) * 100)
      : random.whole(1, 20) * 50_00,
    turnoverMultiple: share ? random.pick([1, 1, 1.5, 2]) : null,
    status: 'requested',
    reason: REASONS[type],
    requestedBy: by.id,
    expiresAt: later(at, 30 * DAY),
    createdAt: at,
    version: 1,
  };
  book.rows.bonus.push(row);
  book.note(at, by, {
    action: 'bonus.requested',
    entityType: 'bonus',
    entityId: row.id,
    after: { type, amountPaise: row.amountPaise },
  });
  return row;
}

const REASONS = {
  DEPOSIT_MATCH: 'Share of the deposit, as agreed',
  RELOAD: 'Second deposit this month',
  CASHBACK: 'Fees given back',
  LOYALTY: 'One year with us',
  CORRECTION: 'Credit missed last week',
  MANUAL: 'Goodwill after a late payout',
} as const;

const balances = (row: BonusRow) => ({ customer: row.customerId, balance: 'bonus' as const });

function credit({ book }: Stage, row: BonusRow, at: Date, by: Person): void {
  change(row, { status: 'credited', approvedBy: by.id, decidedAt: at });
  book.post({
    kind: 'BONUS_CREDIT',
    refType: 'bonus',
    refId: row.id,
    debit: 'expense:bonus',
    credit: balances(row),
    amountPaise: row.amountPaise,
    by,
    at,
  });
  book.note(at, by, {
    action: 'bonus.approved',
    entityType: 'bonus',
    entityId: row.id,
    before: { status: 'requested' },
    after: { status: 'credited' },
  });
}

function refuse({ book }: Stage, row: BonusRow, at: Date, by: Person): void {
  change(row, {
    status: 'rejected',
    approvedBy: null,
    rejectNote: 'Not within the rules of the campaign',
    decidedAt: at,
  });
  book.note(at, by, {
    action: 'bonus.rejected',
    entityType: 'bonus',
    entityId: row.id,
    before: { status: 'requested' },
    after: { status: 'rejected' },
  });
}

const KINDS = { released: 'BONUS_RELEASED', expired: 'BONUS_EXPIRED', reversed: 'BONUS_REVERSED' } as const;

function finish({ book }: Stage, row: BonusRow, at: Date, status: keyof typeof KINDS): void {
  change(row, { status, endedAt: at });
  const credit =
    status === 'released' ? { customer: row.customerId, balance: 'cash' as const } : ('expense:bonus' as const);
  book.post({
    kind: KINDS[status],
    refType: 'bonus',
    refId: row.id,
    debit: balances(row),
    credit,
    amountPaise: row.amountPaise,
    by: null,
    at,
  });
  book.note(at, null, {
    action: `bonus.${status}`,
    entityType: 'bonus',
    entityId: row.id,
    before: { status: 'credited' },
    after: { status },
  });
}
