import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { can } from '../../http/context.ts';
import { type Done, done, halt, invalidField, refused } from '../../http/envelope.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { Id, text, named, object, oneOf } from '../../http/schemas.ts';
import type { Permission } from '../../domain/permissions.ts';
import { readCustomer } from './read.ts';

/** The masked fields. Account number and address belong to a payee. */
const MASKED_FIELDS = ['phone', 'accountNo', 'vpa'] as const;
export type MaskedField = (typeof MASKED_FIELDS)[number];

interface RevealRule {
  /** Needed in addition to `customers.reveal`: whoever may not see the payee of a withdrawal sees none here either. */
  permission: Permission;
  /** Whether a reason is required or optional. */
  reason: 'needed' | 'welcome';
  /** The action in the customer's history. */
  action: string;
  /** The name of the field in the answer. */
  words: string;
}

/** Who may lift which mask. */
const REVEALS: Record<MaskedField, RevealRule> = {
  phone: {
    permission: 'customers.reveal',
    reason: 'welcome',
    action: 'customer.phone-revealed',
    words: 'Phone number',
  },
  accountNo: {
    permission: 'withdrawals.reveal',
    reason: 'needed',
    action: 'customer.account-revealed',
    words: 'Account number',
  },
  vpa: {
    permission: 'withdrawals.reveal',
    reason: 'needed',
    action: 'customer.upi-address-revealed',
    words: 'UPI address',
  },
};

export const RevealBody = object({
  field: oneOf(MASKED_FIELDS),
  id: Type.Optional({ ...Id, description: 'The beneficiary, for an account number or an address' }),
  reason: Type.Optional(text(300, { description: 'Required for data of a beneficiary' })),
});

export const Revealed = named('Revealed', object({ field: oneOf(MASKED_FIELDS), value: Type.String() }));

/** Shows one masked value once. The audit records who saw which field of whom, and why, but not the value. */
export async function reveal(
  act: Acting,
  customerId: string,
  { field, id, reason }: Static<typeof RevealBody>,
): Promise<Done<Static<typeof Revealed>>> {
  const rule = REVEALS[field];
  const customer = await readCustomer(act.tx, act.actor, customerId);
  if (!customer) throw notFound('customer');
  if (!can(act.actor, rule.permission)) throw forbidden();
  const why = reason?.trim() || null;
  if (rule.reason === 'needed' && !why) halt(invalidField('reason', 'REQUIRED', 'Say in a few words why you need it.'));
  const value = field === 'phone' ? await phoneOf(act, customer.id) : await payeeField(act, customer.id, field, id);
  act.audit({
    action: rule.action,
    entityType: 'customer',
    entityId: customer.id,
    after: { field, ...(field === 'phone' ? {} : { payeeId: id }) },
    reason: why,
  });
  return done({ field, value }, `${rule.words} shown; the history says that you saw it`);
}

async function phoneOf({ tx }: Acting, customerId: string): Promise<string> {
  const row = await tx.selectFrom('customer').select('phone').where('id', '=', customerId).executeTakeFirstOrThrow();
  return row.phone ?? halt(refused('NOT_FOUND', 'This customer has no phone number.'));
}

async function payeeField(
  { tx }: Acting,
  customerId: string,
  field: 'accountNo' | 'vpa',
  payeeId: string | undefined,
): Promise<string> {
  if (!payeeId) halt(invalidField('id', 'REQUIRED', 'Say which beneficiary.'));
  const { rows } = await sql<{ accountNo: string | null; vpa: string | null }>`
    SELECT account_no, vpa FROM customer_payout_account WHERE id = ${payeeId} AND customer_id = ${customerId}`.execute(
    tx,
  );
  const value = rows[0]?.[field];
  if (!value) throw notFound('payee');
  return value;
}
