import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import type { DbOrTx, Tx } from '../../../db/database.ts';
import type { Mode, Rules } from '../../../domain/deposits/straight-through/rules.ts';
import type { Actor } from '../../../http/context.ts';
import { notify } from '../../notifications/notify.ts';

/** The switch as it is now, with the rules in use. */
export interface Switch {
  mode: Mode;
  rulesVersion: number;
  version: number;
  rules: Rules;
  samplingSecret: Buffer;
}

/** By which the audit and requests name it: there is only one. */
export const STRAIGHT_THROUGH_ID = '00000000-0000-4000-8000-000000000074';

const SWITCH = sql`SELECT s.mode, s.rules_version, s.version, r.rules, s.sampling_secret
  FROM straight_through s JOIN straight_through_rules r ON r.version = s.rules_version`;

export async function readSwitch(db: DbOrTx): Promise<Switch> {
  const { rows } = await sql<Switch>`${SWITCH}`.execute(db);
  return rows[0] as Switch;
}

/** The lock of the switch. Unlike a row's, its queue is fair: whoever stops it waits only for credits under way. */
const LOCK = 7_074;

/** The switch, which cannot be changed until the credit has been committed; taken last of all locks but the caps'. */
export async function holdSwitch(tx: Tx): Promise<Switch> {
  await sql`SELECT pg_advisory_xact_lock_shared(${LOCK}, 0)`.execute(tx);
  const { rows } = await sql<Switch>`${SWITCH} FOR SHARE OF s`.execute(tx);
  return rows[0] as Switch;
}

/** The switch, for whoever changes it: no credit is under way, and none begins until this act ends. */
export async function takeSwitch(tx: Tx): Promise<Switch> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK}, 0)`.execute(tx);
  const { rows } = await sql<Switch>`${SWITCH} FOR UPDATE OF s`.execute(tx);
  return rows[0] as Switch;
}

type Stopping = Act & { actor?: Actor };

/**
 * Stops it at once. When this act commits, no credit is under way and none follows. Returns whether anything was left to
 * stop. `itself` when the server stops it, with notice to leads and owners in either case.
 */
export async function stopStraightThrough(act: Stopping, reason: string, itself: boolean): Promise<boolean> {
  const now = await takeSwitch(act.tx);
  if (now.mode === 'off') return false;
  await changeSwitch(act, now, { mode: 'off', rulesVersion: now.rulesVersion, reason, itself });
  await notify(act, itself ? 'straight-through.stopped-itself' : 'straight-through.stopped', {
    entityType: 'straight-through',
    entityId: STRAIGHT_THROUGH_ID,
    no: reason,
  });
  return true;
}

interface Changed {
  mode: Mode;
  rulesVersion: number;
  reason: string;
  itself?: boolean;
}

/** Writes the switch, which the caller has taken, with its entry of the audit. */
export async function changeSwitch(act: Stopping, from: Switch, to: Changed): Promise<void> {
  await act.tx
    .updateTable('straightThrough')
    .set({
      mode: to.mode,
      rulesVersion: to.rulesVersion,
      version: from.version + 1,
      changedBy: act.actor?.id ?? null,
      changedAt: act.now,
      reason: to.reason,
      stoppedItself: to.itself ?? false,
    })
    .execute();
  act.audit({
    action: to.mode === 'off' ? 'straight-through.stopped' : 'straight-through.switched',
    entityType: 'straight-through',
    entityId: STRAIGHT_THROUGH_ID,
    before: { mode: from.mode, rulesVersion: from.rulesVersion },
    after: { mode: to.mode, rulesVersion: to.rulesVersion, ...(to.itself ? { itself: true } : {}) },
    reason: to.reason,
  });
  tellOfSwitch(act);
}

/** Tells every screen that the switch or its rules changed. */
export const tellOfSwitch = ({ emit }: Pick<Act, 'emit'>): void =>
  emit({
    topic: 'straight-through',
    type: 'straight-through.updated',
    entityType: 'straight-through',
    entityId: STRAIGHT_THROUGH_ID,
  });
