import { sql } from 'kysely';
import { machineLine, setStraightThrough } from '../../testing/straight-through.ts';
import { sweepStraightThrough } from '../../modules/deposits/straight-through/sweep.ts';
import { type RandomAct, send, someRow } from './world.ts';

/** The server credits a few claims, and stops itself when there are more; another day it is switched on again. */
const sweep: RandomAct = async ({ desk, random }) => {
  const { mode } = await desk.api.db.selectFrom('straightThrough').select('mode').executeTakeFirstOrThrow();
  if (mode === 'off')
    await setStraightThrough(desk.api.db, random.chance(0.2) ? 'watch' : 'on', {
      payerMustBeKnown: false,
      payerMatch: 'word',
      riskNotHigh: false,
      maxStrikes: 100,
      maxPerMinute: 3,
      samplePercent: 50,
    });
  await sweepStraightThrough(desk.api.app.deps);
  return null;
};

/** The bank's machine tells the line of a claim that waits for one. */
const tell: RandomAct = async (world) => {
  const claim = await someRow<{ utr: string; amountPaise: number; paymentMethodId: string }>(
    world,
    sql`(SELECT d.id, d.no, d.utr_norm, d.amount_paise, d.payment_method_id FROM deposit d JOIN payment_method m ON m.id = d.payment_method_id
      WHERE d.status = 'pending' AND d.utr_norm IS NOT NULL AND m.status NOT IN ('draft', 'pending_review')
        AND NOT EXISTS (SELECT FROM utr_entry u WHERE u.utr_norm = d.utr_norm AND u.direction = 'CREDIT' AND u.status <> 'void')) claims`,
    sql`utr_norm AS utr, amount_paise, payment_method_id`,
  );
  if (claim) await machineLine(world.desk, claim);
  return null;
};

const stop: RandomAct = (world) => send(world, '/straight-through/stop', { reason: 'It looks odd' });

const look =
  (verb: 'right' | 'wrong'): RandomAct =>
  async (world) => {
    const credit = await someRow<{ id: string; version: number }>(
      world,
      sql`(SELECT c.deposit_id AS id, c.version, d.no FROM straight_through_credit c JOIN deposit d ON d.id = c.deposit_id WHERE c.look = 'waiting') looks`,
      sql`id, version`,
    );
    if (!credit) return null;
    const wrong = { reasonCode: 'OTHER_PAYER', remark: 'An aunt paid' };
    return send(world, `/second-looks/${credit.id}/${verb}`, {
      version: credit.version,
      ...(verb === 'wrong' ? wrong : {}),
    });
  };

/** The acts with their weights and names. */
export const STRAIGHT_THROUGH_ACTS: readonly (readonly [RandomAct, number, string])[] = [
  [tell, 4, 'told'],
  [sweep, 4, 'straightThrough'],
  [stop, 1, 'stopStraightThrough'],
  [look('right'), 2, 'lookedRight'],
  [look('wrong'), 1, 'lookedWrong'],
];
