import { sql } from 'kysely';
import type { Static } from 'typebox';
import { readPolicy } from '../../acts/read-policy.ts';
import type { Deps } from '../../http/context.ts';
import { START_DESKS, START_STEPS, type StartState } from './schemas.ts';

type Step = (typeof START_STEPS)[number];

/** Every column asks whether there is one such row, so the answer costs the same in a company of any size. */
interface Seen {
  ownPassword: boolean;
  owners: number;
  ownerWaits: boolean;
  desks: string[];
  accountWaits: boolean;
  method: boolean;
  methodWaits: boolean;
  franchise: boolean;
  key: boolean;
  keyWaits: boolean;
  customer: boolean;
  deposit: boolean;
  depositWaits: boolean;
  withdrawal: boolean;
  withdrawalWaits: boolean;
}

/** How far the company has come from its empty database (domain 1.3, The owner's room). */
export async function readStart({ db, clock, settings }: Deps): Promise<Static<typeof StartState>> {
  const { rows } = await sql<Seen>`SELECT
    EXISTS (SELECT FROM staff WHERE owner AND status = 'active' AND NOT must_change_password) AS own_password,
    (SELECT count(*)::int FROM staff WHERE owner AND status = 'active') AS owners,
    EXISTS (SELECT FROM second_person_request WHERE state = 'waiting' AND act = 'account-created'
      AND (body ->> 'owner')::boolean) AS owner_waits,
    ARRAY(SELECT DISTINCT action_name FROM staff WHERE NOT owner AND status = 'active') AS desks,
    EXISTS (SELECT FROM second_person_request WHERE state = 'waiting' AND act = 'account-created') AS account_waits,
    EXISTS (SELECT FROM payment_method WHERE status = 'active') AS method,
    EXISTS (SELECT FROM payment_method) AS method_waits,
    EXISTS (SELECT FROM franchise) AS franchise,
    EXISTS (SELECT FROM intake_key WHERE confirmed_at IS NOT NULL AND (ends_at IS NULL OR ends_at > ${clock.now()})) AS key,
    EXISTS (SELECT FROM second_person_request WHERE state = 'waiting' AND act = 'key-made') AS key_waits,
    EXISTS (SELECT FROM customer) AS customer,
    EXISTS (SELECT FROM deposit WHERE status = 'approved' AND NOT self_approved) AS deposit,
    EXISTS (SELECT FROM deposit) AS deposit_waits,
    EXISTS (SELECT FROM withdrawal WHERE status = 'paid') AS withdrawal,
    EXISTS (SELECT FROM withdrawal) AS withdrawal_waits`.execute(db);
  const seen = rows[0]!;
  const noFranchises = (await readPolicy(db, 'company.franchises')) === 'none';
  const missingDesks = START_DESKS.filter((desk) => !seen.desks.includes(desk));
  const hasKey = seen.key || settings.intakeKey !== '';
  const facts: Record<Step, { done: boolean; waiting: boolean }> = {
    owner: { done: seen.ownPassword, waiting: false },
    'second-owner': { done: seen.owners > 1, waiting: seen.ownerWaits },
    staff: { done: missingDesks.length === 0, waiting: seen.accountWaits },
    method: { done: seen.method, waiting: seen.methodWaits },
    franchise: { done: seen.franchise || noFranchises, waiting: false },
    key: { done: hasKey, waiting: seen.keyWaits },
    customers: { done: seen.customer, waiting: false },
    deposit: { done: seen.deposit, waiting: seen.depositWaits },
    withdrawal: { done: seen.withdrawal, waiting: seen.withdrawalWaits },
  };
  return {
    steps: START_STEPS.map((step) => {
      const { done, waiting } = facts[step];
      return { step, done, waiting: waiting && !done };
    }),
    missingDesks,
    noFranchises,
  };
}
