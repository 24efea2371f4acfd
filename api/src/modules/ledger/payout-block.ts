import { sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import type { Act } from '../../acts/act.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { halt, refused } from '../../http/envelope.ts';
import { together } from '../../http/transaction.ts';
import { type ChipCode, isRed, readFigures } from './figures.ts';

/** A lead's permission to continue payouts for a while although these chips are red. */
export interface Override {
  chips: ChipCode[];
  reason: string;
  by: { id: string; name: string; username: string };
  at: Date;
  until: Date;
}

/** The newest override that is still valid; null when there is none. */
export async function readOverride(db: DbOrTx, now: Date): Promise<Override | null> {
  const result = await sql<Override>`
    SELECT o.chips, o.reason, jsonb_build_object('id', s.id, 'name', s.name, 'username', s.username) AS by, o.created_at AS at, o.expires_at AS until
    FROM ledger_override o JOIN staff s ON s.id = o.staff_id WHERE o.expires_at > ${now} ORDER BY o.created_at DESC LIMIT 1`.execute(
    db,
  );
  return result.rows[0] ?? null;
}

/**
 * Payouts are blocked while a chip is red that is not in the override: it covers only what was red when it was given.
 */
export const isBlocked = (red: readonly ChipCode[], override: Override | null): boolean =>
  red.some((code) => !override?.chips.includes(code));

/** Whether owners, or a restore, have frozen payouts; no override ends that. */
export const isFrozen = async (db: DbOrTx): Promise<boolean> => (await readPolicy(db, 'ledger.payouts')) === 'frozen';

/** Whether nothing can be taken for payout now, and whether that is because payouts are frozen. */
export async function readBlock(db: DbOrTx, now: Date): Promise<{ blocked: boolean; frozen?: boolean }> {
  return (await isFrozen(db)) ? { blocked: true, frozen: true } : { blocked: await isOutOfBalance(db, now) };
}

/** Whether the ledger is red, and no override covers all red chips. */
async function isOutOfBalance(db: DbOrTx, now: Date): Promise<boolean> {
  const red = (await readFigures(db)).filter(isRed).map(({ code }) => code);
  return red.length > 0 && isBlocked(red, await readOverride(db, now));
}

/** Halts while payouts are frozen, which no override covers, and with LEDGER_RED while the ledger does not add up, unless an override covers it (domain 4). */
export async function mustBePayable({ tx, now }: Pick<Act, 'tx' | 'now'>): Promise<void> {
  const [frozen, figures] = await together(isFrozen(tx), readFigures(tx));
  if (frozen)
    halt(
      refused(
        'PAYOUTS_FROZEN',
        'Payouts are frozen, so nothing can be taken for payout. Two owners open them again; after a restore the statement of every account has to be in first.',
      ),
    );
  const red = figures.filter(isRed).map(({ code }) => code);
  if (red.length === 0) return;
  const override = await readOverride(tx, now);
  if (isBlocked(red, override))
    halt(
      refused('LEDGER_RED', 'The ledger does not add up, so nothing is paid out until a lead has looked at it.', {
        red,
      }),
    );
}
