import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { type Actor, can } from '../../http/context.ts';
import { ownCustomers, ownMethods } from '../../listing/scope.ts';
import type { EntityType } from '../../domain/nouns.ts';
import type { Permission } from '../../domain/permissions.ts';

interface Rule {
  permission: Permission;
  /** Keys of an entry that need another permission. */
  withheld?: { permission: Permission; keys: readonly string[] };
  /** The condition under which Franchise staff see the row `t`; without it they see no row. */
  own?: { table: string; condition: (actor: Actor) => RawBuilder<unknown> | null };
}

/** A person who may see a row may see its history (domain 3.3: own timeline: all). */
const RULES: Record<EntityType, Rule> = {
  deposit: {
    permission: 'deposits.read',
    own: { table: 'deposit', condition: (actor) => ownCustomers(actor, sql`t.customer_id`) },
  },
  withdrawal: {
    permission: 'withdrawals.read',
    withheld: { permission: 'withdrawals.proof', keys: ['proofFileId'] },
    own: { table: 'withdrawal', condition: (actor) => ownCustomers(actor, sql`t.customer_id`) },
  },
  bonus: {
    permission: 'bonuses.read',
    own: { table: 'bonus', condition: (actor) => ownCustomers(actor, sql`t.customer_id`) },
  },
  customer: {
    permission: 'customers.read',
    own: { table: 'customer', condition: (actor) => ownCustomers(actor, sql`t.id`) },
  },
  utr: {
    permission: 'utrs.read',
    own: { table: 'utr_entry', condition: (actor) => ownMethods(actor, sql`t.payment_method_id`) },
  },
  'payment-method': {
    permission: 'methods.read',
    own: { table: 'payment_method', condition: (actor) => ownMethods(actor, sql`t.id`) },
  },
  'utr-batch': {
    permission: 'utrs.read',
    own: { table: 'utr_batch', condition: (actor) => ownMethods(actor, sql`t.payment_method_id`) },
  },
  'statement-layout': { permission: 'utrs.read' },
  statement: {
    permission: 'utrs.read',
    own: { table: 'statement', condition: (actor) => ownMethods(actor, sql`t.payment_method_id`) },
  },
  payee: {
    permission: 'customers.read',
    own: { table: 'customer_payout_account', condition: (actor) => ownCustomers(actor, sql`t.customer_id`) },
  },
  franchise: { permission: 'audit.read' },
  import: { permission: 'audit.read' },
  file: { permission: 'audit.read' },
  staff: { permission: 'audit.read' },
  'new-staff': { permission: 'audit.read' },
  policy: { permission: 'policy.read' },
  reasons: { permission: 'policy.read' },
  export: { permission: 'audit.read' },
  view: { permission: 'audit.read' },
  ledger: { permission: 'invariants.read' },
  'payout-batch': { permission: 'audit.read' },
  'hand-over': { permission: 'audit.read' },
  key: { permission: 'audit.read' },
  'web-hook': { permission: 'audit.read' },
  'payout-template': { permission: 'audit.read' },
  'feed-key': { permission: 'audit.read' },
  'feed-parser': { permission: 'audit.read' },
  'feed-message': { permission: 'audit.read' },
  retention: { permission: 'audit.read' },
  practice: { permission: 'audit.read' },
  'role-mapping': { permission: 'audit.read' },
  'straight-through': { permission: 'audit.read' },
  override: { permission: 'audit.read' },
};

export async function maySeeHistory(
  db: DbOrTx,
  actor: Actor,
  entityType: EntityType,
  entityId: string,
): Promise<boolean> {
  if (entityType === 'staff' && entityId === actor.id) return true;
  const rule = RULES[entityType];
  if (!can(actor, rule.permission)) return false;
  if (actor.actionName !== 'Franchise') return true;
  const condition = rule.own?.condition(actor);
  if (!rule.own || !condition) return false;
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from ${sql.table(rule.own.table)} t where t.id::text = ${entityId} and ${condition}) as yes`.execute(
    db,
  );
  return rows[0]?.yes ?? false;
}

/** The keys of an entry's `before` and `after` that are withheld from this person. */
export function withheldFrom(actor: Actor, entityType: EntityType): readonly string[] {
  const withheld = RULES[entityType].withheld;
  return withheld && !can(actor, withheld.permission) ? withheld.keys : [];
}
