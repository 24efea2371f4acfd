import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Acting } from '../../acts/act.ts';
import type { Actor, Deps } from '../../http/context.ts';
import { conflict, halt, type Refusal, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { namedRow } from '../../http/row-id.ts';
import { ownMethods } from '../../listing/scope.ts';
import { changedBy, lastChange } from '../../acts/last-change.ts';
import type { Destination } from '../../domain/payment-methods/destination.ts';
import { readMethod } from './read.ts';
import type { MethodStatus } from '../../domain/payment-methods/states.ts';
import { METHOD_TRANSITIONS, type MethodEvent, whyNotMethod } from '../../domain/payment-methods/transitions.ts';

/** What an act needs to know of a method; its row is locked until the transaction ends. */
export interface MethodFacts extends Destination {
  id: string;
  no: string;
  version: number;
  status: MethodStatus;
  label: string;
  franchiseId: string | null;
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
  p.franchise_id, p.min_paise, p.max_paise, p.daily_cap_paise, p.daily_count_cap,
  to_char(p.active_from, 'HH24:MI') AS active_from, to_char(p.active_to, 'HH24:MI') AS active_to, p.priority, p.capped_on::text AS capped_on`;

/**
 * The method named by id or number that this person may see, locked and ready for the event; else 404, conflict or
 * refusal. Without a version whatever is there is meant: stopping a method must not wait for a fresh page.
 */
export async function methodFor({ tx, actor }: Acting, deps: Deps, id: string, event: MethodEvent, version: number | null): Promise<MethodFacts> {
  const where = conditions(namedRow('p', 'M', id), ownMethods(actor, sql`p.id`));
  const result = await sql<MethodFacts>`SELECT ${COLUMNS} FROM payment_method p WHERE ${every(where)} FOR UPDATE OF p`.execute(tx);
  const facts = result.rows[0];
  if (!facts) throw notFound('payment method');
  if (version !== null && facts.version !== version) halt(await lostMethod(tx, actor, deps, facts.id));
  if (!METHOD_TRANSITIONS[event].includes(facts.status)) halt(refused('WRONG_STATE', whyNotMethod(facts.status, facts.label)));
  return facts;
}

/** Somebody else changed the method first: what it is now, by whom and when (domain 3.1). */
async function lostMethod(tx: Tx, actor: Actor, deps: Deps, id: string): Promise<Refusal> {
  const [current, change] = [await readMethod(deps, tx, actor, id), await lastChange(tx, 'payment-method', id)];
  const status = change ? `${changedBy(change, deps.settings.businessTimeZone)}.` : 'Somebody changed this payment method.';
  return conflict('STALE_VERSION', status, { current, by: change?.by ?? null, at: change?.at.toISOString() ?? null });
}

/** By what others are told of it. */
export const aboutMethod = ({ id, no, franchiseId }: MethodFacts) => ({ entityType: 'payment-method', entityId: id, no, franchiseId });
