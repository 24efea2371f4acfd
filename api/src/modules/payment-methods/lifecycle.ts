import { sql } from 'kysely';
import type { Acting } from '../../acts/act.ts';
import { lifecycle } from '../../acts/lifecycle.ts';
import type { Destination } from '../../domain/payment-methods/destination.ts';
import type { MethodStatus } from '../../domain/payment-methods/states.ts';
import { METHOD_TRANSITIONS, type MethodEvent, whyNotMethod } from '../../domain/payment-methods/transitions.ts';
import { namedRow } from '../../http/row-id.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { ownMethods } from '../../listing/scope.ts';
import { readMethod } from './read.ts';

/** The columns that acts on a method need; the row is locked until the transaction ends. */
export interface MethodFacts extends Destination {
  id: string;
  no: string;
  version: number;
  status: MethodStatus;
  label: string;
  minPaise: number | null;
  maxPaise: number | null;
  dailyCapPaise: number | null;
  dailyCountCap: number | null;
  activeFrom: string | null;
  activeTo: string | null;
  priority: number;
  cappedOn: string | null;
}

const COLUMNS = sql`
  p.id, 'M-' || p.no AS no, p.version, p.status, p.label, p.kind, p.holder_name, p.bank_name, p.account_no, p.ifsc, p.vpa, p.qr_file_id, p.purpose,
  p.franchise_id, p.fee_rules, p.min_paise, p.max_paise, p.daily_cap_paise, p.daily_count_cap,
  to_char(p.active_from, 'HH24:MI') AS active_from, to_char(p.active_to, 'HH24:MI') AS active_to, p.priority, p.capped_on::text AS capped_on`;

/** Stopping a method must work from an old page, so `pause` and `freeze` need no version. */
export const methodLifecycle = lifecycle<'paymentMethod', MethodFacts, MethodEvent>({
  table: 'paymentMethod',
  entity: 'payment-method',
  topic: 'methods',
  updated: 'method.updated',
  from: METHOD_TRANSITIONS,
  whyNot: (_, { status, label }) => whyNotMethod(status, label),
  find,
  show: ({ tx, actor }, deps, id) => readMethod(deps, tx, actor, id),
});

async function find({ tx, actor }: Acting, id: string): Promise<MethodFacts | undefined> {
  const where = conditions(namedRow('p', 'M', id), ownMethods(actor, sql`p.id`));
  const { rows } =
    await sql<MethodFacts>`SELECT ${COLUMNS} FROM payment_method p WHERE ${every(where)} FOR UPDATE OF p`.execute(tx);
  return rows[0];
}

/** How notifications describe the method. */
export const aboutMethod = ({ id, no, franchiseId }: MethodFacts) => ({
  entityType: 'payment-method',
  entityId: id,
  no,
  franchiseId,
});
