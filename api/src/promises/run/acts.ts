import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expireDeposits } from '../../modules/deposits/expire.ts';
import { HOLD_REASONS, REJECT_REASONS, REOPEN_REASONS, REVERSE_REASONS } from '../../domain/deposits/reasons.ts';
import { RETURN_REASONS, VOID_REASONS } from '../../domain/utrs/reasons.ts';
import { STATEMENT_ACTS } from './statement-acts.ts';
import {
  AMOUNTS,
  intake,
  type RandomAct,
  reason,
  send,
  someone,
  someRow,
  someUtr,
  version,
  type World,
} from './world.ts';

interface DepositRow {
  id: string;
  version: number;
  utrEntryId: string | null;
  utr: string | null;
}

interface LineRow {
  id: string;
  version: number;
  utr: string;
  amountPaise: number;
}

const DEPOSIT = sql`id, version, utr_entry_id, utr_norm AS utr`;
const LINE = sql`id, version, utr_norm AS utr, amount_paise`;

const lastDeposit = (world: World, statuses: string): Promise<DepositRow | null> =>
  someRow(world, sql`deposit WHERE status IN (${sql.raw(statuses)})`, DEPOSIT);
const anyLine = (world: World, where: string): Promise<LineRow | null> =>
  someRow(world, sql`utr_entry WHERE ${sql.raw(where)}`, LINE);

const customers = (world: World) => world.random.pick(world.customers);

const claim: RandomAct = (world) =>
  intake(world, '/intake/deposits', {
    ref: `claim-${(world.counter += 1)}`,
    customerCode: customers(world).code,
    paymentMethodId: world.random.pick(world.methods),
    amountPaise: world.random.pick(AMOUNTS),
    utr: someUtr(world),
  });

const claimForCustomer: RandomAct = (world) =>
  send(world, '/deposits', {
    customerId: customers(world).id,
    paymentMethodId: world.random.pick(world.methods),
    amountPaise: world.random.pick(AMOUNTS),
    utr: someUtr(world),
  });

const enter: RandomAct = (world) =>
  send(world, '/utrs', {
    paymentMethodId: world.random.pick(world.methods),
    utr: someUtr(world),
    amountPaise: world.random.pick(AMOUNTS),
    direction: world.random.chance(0.1) ? 'DEBIT' : 'CREDIT',
    remitterName: world.random.chance(0.5) ? 'RAVI KUMAR' : null,
  });

/** Enters a line that fits a waiting claim, so that much of the run is ordinary work. */
const enterFitting: RandomAct = async (world) => {
  const { rows } = await sql<{ paymentMethodId: string; utr: string; amountPaise: number }>`
    SELECT payment_method_id, utr_norm AS utr, amount_paise FROM deposit WHERE status IN ('pending', 'expired') AND utr_norm IS NOT NULL ORDER BY no DESC LIMIT 10`.execute(
    world.desk.api.db,
  );
  return rows.length ? send(world, '/utrs', world.random.pick(rows)) : null;
};

const approve: RandomAct = async (world) => {
  const deposit = await lastDeposit(
    world,
    world.random.chance(0.55)
      ? `'matched'`
      : world.random.chance(0.8)
        ? `'pending', 'matched'`
        : `'approved', 'rejected', 'on_hold', 'expired', 'reversed'`,
  );
  if (!deposit) return null;
  const linked = deposit.utrEntryId ? await anyLine(world, `id = '${deposit.utrEntryId}'`) : null;
  const line =
    linked ?? (await anyLine(world, world.random.chance(0.7) && deposit.utr ? `utr_norm = '${deposit.utr}'` : 'TRUE'));
  if (!line) return null;
  const seen = { utr: line.utr, amountPaise: world.random.chance(0.04) ? line.amountPaise + 1 : line.amountPaise };
  return send(world, `/deposits/${deposit.id}/approve`, {
    version: version(world, deposit),
    utrEntryId: line.id,
    seen,
    acceptBankAmount: world.random.chance(0.8),
  });
};

const bulkApprove: RandomAct = async (world) => {
  const { rows } =
    await sql<DepositRow>`SELECT ${DEPOSIT} FROM deposit WHERE status = 'matched' ORDER BY no DESC LIMIT 4`.execute(
      world.desk.api.db,
    );
  const items = [];
  for (const row of rows) {
    const line = await anyLine(world, `id = '${row.utrEntryId}'`);
    if (line)
      items.push({
        id: row.id,
        version: version(world, row),
        utrEntryId: line.id,
        seen: { utr: line.utr, amountPaise: line.amountPaise },
      });
  }
  return items.length ? send(world, '/deposits/bulk-approve', { items }) : null;
};

const match: RandomAct = async (world) => {
  const [deposit, line] = [
    await lastDeposit(world, world.random.chance(0.85) ? `'pending'` : `'matched', 'approved'`),
    await anyLine(world, world.random.chance(0.8) ? `status = 'unclaimed'` : 'TRUE'),
  ];
  return deposit && line
    ? send(world, `/deposits/${deposit.id}/match`, { version: version(world, deposit), utrEntryId: line.id })
    : null;
};

const onDeposit =
  (verb: string, statuses: string, codes?: readonly string[]): RandomAct =>
  async (world) => {
    const deposit = await lastDeposit(
      world,
      world.random.chance(0.85)
        ? statuses
        : `'pending', 'matched', 'on_hold', 'approved', 'rejected', 'reversed', 'expired'`,
    );
    return deposit
      ? send(world, `/deposits/${deposit.id}/${verb}`, {
          version: version(world, deposit),
          ...(codes ? reason(world, codes) : {}),
        })
      : null;
  };

const voidLine: RandomAct = async (world) => {
  const line = await anyLine(world, world.random.chance(0.8) ? `status = 'unclaimed'` : 'TRUE');
  return line
    ? send(world, `/utrs/${line.id}/void`, { version: version(world, line), ...reason(world, VOID_REASONS) })
    : null;
};

/** Mostly a lead who returns money that came in and that nobody claimed; sometimes anybody, or any line. */
const returnLine: RandomAct = async (world) => {
  const { random, desk } = world;
  const [line, debit] = [
    await anyLine(world, random.chance(0.8) ? `status = 'unclaimed' AND direction = 'CREDIT'` : 'TRUE'),
    await anyLine(world, `direction = 'DEBIT'`),
  ];
  const by = random.chance(0.7) ? await desk.as(random.pick(['banker.lead', 'deposit.lead'] as const)) : undefined;
  const returnUtr = debit && random.chance(0.3) ? debit.utr : someUtr(world);
  return line
    ? send(
        world,
        `/utrs/${line.id}/return`,
        { version: version(world, line), ...reason(world, RETURN_REASONS), returnUtr },
        by,
      )
    : null;
};

const importRows: RandomAct = async (world) => {
  const lines = Array.from(
    { length: world.random.whole(1, 5) },
    () => `${someUtr(world)},${world.random.pick(AMOUNTS) / 100}`,
  );
  const mapping = {
    headerRow: 0,
    utr: 0,
    amount: 1,
    credit: null,
    debit: null,
    drCr: null,
    date: null,
    time: null,
    narration: null,
    remitter: null,
    balance: null,
    dates: 'DMY',
  };
  const answer = await send(world, '/utrs/import', {
    paymentMethodId: world.random.pick(world.methods),
    text: ['UTR,Amount', ...lines].join('\n'),
    mapping,
    source: 'CSV',
  });
  const batch = answer.json<{ data?: { batchId?: string } }>().data?.batchId;
  if (batch) world.batches.push(batch);
  return answer;
};

const voidBatch: RandomAct = async (world) => {
  if (world.eager) await importRows(world);
  const named = world.eager ? world.batches.at(-1) : world.random.pick([...world.batches, randomUUID()]);
  const answer = await send(world, `/utrs/batches/${named ?? randomUUID()}/void`, reason(world, VOID_REASONS));
  // What was imported for it stays when it is refused.
  return world.eager && answer.json().statusCode !== 1 ? null : answer;
};

/** Smaller than what is paid in, so that a customer can request more than once. */
const ASKED = [100_00, 100_00, 200_00, 300_00, 500_00, 60_000_00] as const;

const withdraw: RandomAct = (world) =>
  intake(world, '/intake/withdrawals', {
    ref: `ask-${(world.counter += 1)}`,
    customerCode: customers(world).code,
    amountPaise: world.random.pick(ASKED),
  });

const expire: RandomAct = async ({ desk }) => {
  await expireDeposits(desk.api.app.deps);
  return null;
};

/** Repeats a request as after a lost connection; it must get the same answer. */
const again: RandomAct = async (world) => {
  if (world.done.length === 0) return null;
  const { client, path, body, headers, text } = world.random.pick(world.done);
  const answer = await client.post(path, body, headers);
  if (answer.text !== text) throw new Error(`The same key got another answer: ${answer.text} instead of ${text}`);
  return { ...answer, json: <T>() => ({ statusCode: 'replayed' }) as T };
};

/** Enters a reference that is invalid. */
const nonsense: RandomAct = async (world) =>
  (await someone(world)).post(
    '/utrs',
    {
      paymentMethodId: world.random.pick(world.methods),
      utr: world.random.pick(['CICAgMC2qrWXLA', 'ravi@bank', '12']),
      amountPaise: 100,
    },
    { 'idempotency-key': `nonsense-${(world.counter += 1)}` },
  );

/** The acts with their weights and names. */
export const ACTS: readonly (readonly [RandomAct, number, string])[] = [
  [claim, 14, 'claim'],
  [claimForCustomer, 4, 'claimForCustomer'],
  [enter, 9, 'enter'],
  [enterFitting, 12, 'enterFitting'],
  [approve, 18, 'approve'],
  [bulkApprove, 5, 'bulkApprove'],
  [match, 5, 'match'],
  [onDeposit('unmatch', `'matched'`), 4, 'unmatch'],
  [onDeposit('hold', `'pending', 'matched'`, HOLD_REASONS), 4, 'hold'],
  [onDeposit('release', `'on_hold'`), 4, 'release'],
  [onDeposit('reject', `'pending', 'matched', 'on_hold'`, REJECT_REASONS), 5, 'reject'],
  [onDeposit('reopen', `'rejected'`, REOPEN_REASONS), 3, 'reopen'],
  [onDeposit('reverse', `'approved'`, REVERSE_REASONS), 5, 'reverse'],
  [voidLine, 4, 'void'],
  [returnLine, 2, 'return'],
  [importRows, 2, 'import'],
  [voidBatch, 1, 'voidBatch'],
  ...STATEMENT_ACTS,
  [withdraw, 18, 'withdraw'],
  [expire, 1, 'expire'],
  [again, 5, 'again'],
  [nonsense, 1, 'nonsense'],
];
