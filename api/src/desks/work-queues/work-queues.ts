import { type RawBuilder, sql } from 'kysely';
import type { TProperties, TSchema } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import type { Conditions } from '../../listing/conditions.ts';
import { bonusConditions, BonusQuery } from '../../modules/bonuses/list.ts';
import { readBonus } from '../../modules/bonuses/read.ts';
import { Bonus } from '../../modules/bonuses/schemas.ts';
import { inAnySection } from '../../modules/deposits/flags.ts';
import { depositConditions, DepositQuery } from '../../modules/deposits/list.ts';
import { readDeposit } from '../../modules/deposits/read.ts';
import { Deposit } from '../../modules/deposits/schemas.ts';
import type { Permission } from '../../domain/permissions.ts';
import { withdrawalConditions, WithdrawalQuery } from '../../modules/withdrawals/list.ts';
import { readWithdrawal } from '../../modules/withdrawals/read.ts';
import { Withdrawal } from '../../modules/withdrawals/schemas.ts';
import type { LeaseType } from '../../modules/leases/leasable.ts';
import { bonusDecidable, checkingDecidable, type Decidable, depositDecidable, payingDecidable } from './decidable.ts';

type Sql = RawBuilder<unknown>;

/** One queue that hands out items. It uses the filters of its list, so that "next" gives what the screen shows. */
export interface WorkQueue {
  /** The name in the path: `/queues/<name>/next`. */
  name: string;
  type: LeaseType;
  /** The permission to decide its items. */
  permission: Permission;
  operationId: string;
  /** The query of the list; paging and sorting are removed. */
  query: { properties: TProperties };
  row: TSchema;
  from: Sql;
  /** Alias of the table in `from`. */
  root: string;
  /** Since when an item has been waiting. */
  since: Sql;
  conditions: (actor: Actor, filters: never, zone: string) => Conditions;
  decidable: Decidable;
  /** The items that are handed out first; the rest follows when none of these are left. */
  first?: Sql | null;
  read: (db: DbOrTx, actor: Actor, id: string) => Promise<unknown>;
}

/** What both queues of withdrawals share. */
const WITHDRAWALS = {
  type: 'withdrawal',
  query: WithdrawalQuery,
  row: Withdrawal,
  from: sql`withdrawal w`,
  root: 'w',
  conditions: withdrawalConditions,
  read: readWithdrawal,
} satisfies Partial<WorkQueue>;

export const WORK_QUEUES: readonly WorkQueue[] = [
  {
    name: 'deposit-approval',
    type: 'deposit',
    permission: 'deposits.decide',
    operationId: 'nextDeposit',
    query: DepositQuery,
    row: Deposit,
    from: sql`deposit d`,
    root: 'd',
    since: sql`d.submitted_at`,
    conditions: depositConditions,
    decidable: depositDecidable,
    // A deposit without its bank line can hardly be decided, so it comes after those that can.
    first: inAnySection(['ready', 'needs_eyes']),
    read: readDeposit,
  },
  {
    name: 'checking',
    ...WITHDRAWALS,
    permission: 'withdrawals.check',
    operationId: 'nextWithdrawalToCheck',
    since: sql`w.requested_at`,
    decidable: checkingDecidable,
  },
  {
    name: 'withdraw-approval',
    ...WITHDRAWALS,
    permission: 'withdrawals.pay',
    operationId: 'nextWithdrawalToPay',
    since: sql`coalesce(w.cleared_at, w.requested_at)`,
    decidable: payingDecidable,
  },
  {
    name: 'bonus',
    type: 'bonus',
    permission: 'bonuses.approve',
    operationId: 'nextBonus',
    query: BonusQuery,
    row: Bonus,
    from: sql`bonus b`,
    root: 'b',
    since: sql`coalesce(b.claw_back_since, b.created_at)`,
    conditions: bonusConditions,
    decidable: bonusDecidable,
    read: readBonus,
  },
];
