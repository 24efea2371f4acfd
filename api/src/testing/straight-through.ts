import { sql } from 'kysely';
import { actAs } from '../acts/act.ts';
import type { Db } from '../db/database.ts';
import { enterUtr } from '../desks/utr-entry/enter.ts';
import { FIRST_RULES, type Mode, type Rules } from '../domain/deposits/straight-through/rules.ts';
import type { UtrSource } from '../domain/utrs/states.ts';
import { done } from '../http/envelope.ts';
import type { AutoMatched } from '../modules/deposits/matching/auto-match.ts';
import { newId } from '../db/ids.ts';
import { consider } from '../modules/deposits/straight-through/consider.ts';
import type { Desk } from './desk.ts';

/** Rules under which a new customer's claim with a line of a machine is credited. */
export const OPEN_RULES: Rules = {
  ...FIRST_RULES,
  sources: ['API', 'SMS', 'EMAIL'],
  customerDayCount: 1_000,
  customerDayPaise: 10_00_000_00,
  methodDayPaise: 100_00_000_00,
  dayPaise: 1_000_00_000_00,
  minApproved: 0,
  minAccountDays: 0,
  maxPerMinute: 10_000,
};

/** Switches it as the role that owns the tables may; returns the version of the rules. */
export async function setStraightThrough(db: Db, mode: Mode, change: Partial<Rules> = {}): Promise<number> {
  const rules = { ...OPEN_RULES, ...change };
  const { rows } = await sql<{ version: number }>`
    INSERT INTO straight_through_rules (version, rules, reason, made_at)
    SELECT max(version) + 1, ${JSON.stringify(rules)}::jsonb, 'test', now() FROM straight_through_rules RETURNING version`.execute(
    db,
  );
  const [{ version }] = rows as [{ version: number }];
  await sql`UPDATE straight_through SET mode = ${mode}, rules_version = ${version}, version = version + 1, stopped_itself = FALSE`.execute(
    db,
  );
  return version;
}

/** A customer who is verified and has been here for long. */
export async function knownCustomer(desk: Desk, name = 'Ravi Kumar'): Promise<{ id: string; code: string }> {
  const customer = await desk.customer({ name });
  await sql`UPDATE customer SET app_kyc_status = 'verified', created_at = created_at - interval '400 days' WHERE id = ${customer.id}`.execute(
    desk.api.db,
  );
  return customer;
}

interface Told {
  utr: string;
  amountPaise?: number;
  paymentMethodId?: string;
  remitterName?: string | null;
  source?: UtrSource;
  feedKeyId?: string;
}

/** A line that no person entered; by default of 500 rupees on the usual account, told by the bank's feed. */
export async function machineLine(
  desk: Desk,
  { source = 'API', feedKeyId, amountPaise = 500_00, ...told }: Told,
): Promise<{ id: string; match: AutoMatched | null }> {
  const answer = await actAs<{ id: string; match: AutoMatched | null }>(desk.api.app.deps, 'feed', async (act) => {
    const line = { paymentMethodId: desk.usualMethod, rail: 'UPI' as const, amountPaise, ...told };
    const { id, match } = await enterUtr(act, line, { source, ...(feedKeyId ? { feedKeyId } : {}) });
    return done({ id, match }, 'done');
  });
  if (answer.statusCode !== 1) throw new Error(answer.status);
  return answer.data;
}

/** A claim of a known customer and its line; returns the deposit's id. */
export async function paidClaim(
  desk: Desk,
  {
    amountPaise = 500_00,
    customer,
    remitterName = 'RAVI KUMAR',
    source = 'API',
  }: { amountPaise?: number; customer?: { code: string }; remitterName?: string; source?: UtrSource } = {},
): Promise<string> {
  const utr = desk.utr();
  const { code } = customer ?? (await knownCustomer(desk));
  const { id } = await desk.claim({ utr, amountPaise, customerCode: code });
  await machineLine(desk, { utr, amountPaise, remitterName, source });
  return id;
}

/** A credit of straight-through approval that people look at again; it is off afterwards. Returns the deposit's id. */
export async function creditToLookAt(desk: Desk): Promise<string> {
  await setStraightThrough(desk.api.db, 'on', { samplePercent: 100 });
  const id = await paidClaim(desk);
  const result = await consider(desk.api.app.deps, id, true);
  if (result !== 'credited') throw new Error(`It was not credited: ${result}`);
  await setStraightThrough(desk.api.db, 'off', { samplePercent: 100 });
  return id;
}

/** A back-test of the rules in use that has ended just now. */
export async function endedBackTest({ api }: Desk): Promise<string> {
  const id = newId();
  const none = { count: 0, sumPaise: 0 };
  const each = { approved: none, rejected: none, reversed: none };
  await sql`INSERT INTO straight_through_back_test (id, rules_version, days, state, asked_by, asked_at, total, result, finished_at)
    SELECT ${id}, rules_version, 30, 'done', ${api.staffId('owner')}, ${api.clock.now()}, 0, ${JSON.stringify({ credited: each, left: each, reasons: {} })}::jsonb, ${api.clock.now()}
    FROM straight_through`.execute(api.db);
  return id;
}
