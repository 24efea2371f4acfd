import { sql } from 'kysely';
import { expireBonuses, releaseBonuses } from '../../modules/bonuses/jobs.ts';
import { AMOUNTS, type RandomAct, send, someone, someRow, type World } from './world.ts';

interface BonusRow {
  id: string;
  version: number;
  amountPaise: number;
}

const BONUS = sql`id, version, amount_paise`;

/** Somebody who gives bonuses; sometimes somebody who may not. */
const giver = (world: World) =>
  world.random.chance(0.05)
    ? someone(world)
    : world.desk.as(world.random.pick(['withdraw', 'withdraw.lead', 'backoffice'] as const));

const anyBonus = (world: World, status: string) =>
  someRow<BonusRow>(
    world,
    world.random.chance(0.85) ? sql`bonus WHERE status = ${sql.lit(status)}` : sql`bonus WHERE TRUE`,
    BONUS,
  );

const give: RandomAct = async (world) => {
  const { random } = world;
  const customerId = random.pick(world.customers).id;
  const deposit = await someRow<{ id: string }>(world, sql`deposit WHERE customer_id = ${customerId}`, sql`id`);
  const share =
    deposit && random.chance(0.6)
      ? {
          linkedDepositId: deposit.id,
          percentBp: random.pick([500, 1_000, 2_000]),
          campaignCode: random.chance(0.7) ? 'WELCOME' : null,
        }
      : { amountPaise: random.pick(AMOUNTS) };
  return send(
    world,
    '/bonuses',
    { customerId, type: 'RELOAD', reason: 'by chance', turnoverMultiple: random.pick([null, 1, 2]), ...share },
    await giver(world),
  );
};

const approve: RandomAct = async (world) => {
  const row = await anyBonus(world, 'requested');
  return row
    ? send(
        world,
        `/bonuses/${row.id}/approve`,
        { version: row.version, seen: { amountPaise: row.amountPaise } },
        await giver(world),
      )
    : null;
};

const end =
  (verb: string, status: string): RandomAct =>
  async (world) => {
    const row = await anyBonus(world, status);
    return row
      ? send(
          world,
          `/bonuses/${row.id}/${verb}`,
          { version: world.random.chance(0.06) ? row.version + 1 : row.version, note: 'by chance' },
          await giver(world),
        )
      : null;
  };

const jobs: RandomAct = async ({ desk, random }) => {
  await sql`UPDATE bonus SET expires_at = now() - interval '1 day' WHERE status = 'credited' AND ${random.chance(0.2)}`.execute(
    desk.api.db,
  );
  await releaseBonuses(desk.api.app.deps);
  await expireBonuses(desk.api.app.deps);
  return null;
};

/** The acts on bonuses with their weights and names. */
export const BONUS_ACTS: readonly (readonly [RandomAct, number, string])[] = [
  [give, 6, 'giveBonus'],
  [approve, 4, 'approveBonus'],
  [end('reject', 'requested'), 1, 'rejectBonus'],
  [end('reverse', 'credited'), 1, 'reverseBonus'],
  [end('release', 'credited'), 1, 'releaseBonus'],
  [jobs, 1, 'bonusJobs'],
];
