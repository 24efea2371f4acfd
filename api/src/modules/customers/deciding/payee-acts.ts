import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { changedBy, lastChange } from '../../../acts/last-change.ts';
import { noteOf, offeredNote, reasoned, reasonText } from '../../../acts/reason.ts';
import type { PayeeStatus } from '../../../domain/customers/states.ts';
import type { Deps } from '../../../http/context.ts';
import { conflict, halt, type Refusal, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { ownCustomers } from '../../../listing/scope.ts';
import type { SecondPersonAct } from '../../../domain/second-person.ts';
import { waitsForSecondPerson } from '../../second-person/ask.ts';
import { mustNotWait } from '../../second-person/waiting.ts';
import { tellOfCustomer } from '../from-app/tell-customers.ts';
import { readCustomer } from '../read.ts';

export const DecidingPayee = reasoned('customer-decide');
type Body = Static<typeof DecidingPayee>;

interface PayeeFacts {
  id: string;
  version: number;
  status: PayeeStatus;
  blocked: boolean;
  verified: boolean;
  holderName: string;
  /** Its last four digits or its masked address. */
  ends: string;
  customerId: string;
  code: string;
  franchiseId: string | null;
  /** What the customer could be paid now. */
  drawablePaise: number;
}

/** One person stops a payee at once: what waits to be paid to it is not paid (domain 2.3). */
export async function blockPayee(act: Acting, deps: Deps, id: string, body: Body): Promise<void> {
  const facts = await readPayee(act, id, null);
  if (facts.blocked) halt(refused('WRONG_STATE', 'This beneficiary is blocked already.'));
  await offeredNote(act.tx, 'customer-decide', body);
  await move(act, deps, facts, { blocked: true }, 'customer.payee-blocked', body);
}

/** A lead lets a payee be paid again; under the default policy another lead confirms it. */
export async function unblockPayee(act: Acting, deps: Deps, id: string, body: Body): Promise<void> {
  const facts = await readPayee(act, id, body.version, deps);
  await mustNotWait(act.tx, deps, 'payee', facts.id, async () => nameOf(facts));
  mustBeBlocked(facts);
  await offeredNote(act.tx, 'customer-decide', body);
  const says = `${sayPayee(facts)} may be paid again`;
  if (await waits(act, deps, 'payee-unblocked', facts, says, body)) return;
  await move(act, deps, facts, { blocked: false }, 'customer.payee-unblocked', body);
}

export async function unblockPayeeConfirmed(act: Acting, deps: Deps, id: string, body: Body): Promise<void> {
  const facts = await readPayee(act, id, body.version, deps);
  mustBeBlocked(facts);
  await move(act, deps, facts, { blocked: false }, 'customer.payee-unblocked', body);
}

/**
 * A lead says that the account is the customer's own; above the policy, by what the customer could be paid now, another
 * lead confirms it. A change of the account undoes it.
 */
export async function verifyPayee(act: Acting, deps: Deps, id: string, body: Body): Promise<void> {
  const facts = await readPayee(act, id, body.version, deps);
  await mustNotWait(act.tx, deps, 'payee', facts.id, async () => nameOf(facts));
  mustBeUnverified(facts);
  await offeredNote(act.tx, 'customer-decide', body);
  if (await waits(act, deps, 'payee-verified', facts, `${sayPayee(facts)} counts as verified`, body)) return;
  await move(act, deps, facts, { verifiedAt: act.now }, 'customer.payee-verified', body);
}

export async function verifyPayeeConfirmed(act: Acting, deps: Deps, id: string, body: Body): Promise<void> {
  const facts = await readPayee(act, id, body.version, deps);
  mustBeUnverified(facts);
  await move(act, deps, facts, { verifiedAt: act.now }, 'customer.payee-verified', body);
}

const NOT_PAYABLE: Record<Exclude<PayeeStatus, 'active'>, string> = {
  blocked: 'This beneficiary is blocked.',
  closed: 'This beneficiary is closed.',
};

function mustBeBlocked({ blocked }: PayeeFacts): void {
  if (!blocked) halt(refused('WRONG_STATE', 'This beneficiary is not blocked.'));
}

function mustBeUnverified({ status, verified }: PayeeFacts): void {
  if (status !== 'active') halt(refused('WRONG_STATE', NOT_PAYABLE[status]));
  if (verified) halt(refused('NOTHING_CHANGED', 'This beneficiary is verified already.'));
}

const nameOf = ({ code, ends }: PayeeFacts): string => `${ends} of ${code}`;
const sayPayee = ({ holderName, ends, code }: PayeeFacts): string => `${ends} (${holderName}) of ${code}`;

const waits = (
  act: Acting,
  deps: Deps,
  name: SecondPersonAct,
  facts: PayeeFacts,
  says: string,
  body: Body,
): Promise<boolean> =>
  waitsForSecondPerson(act, deps, {
    act: name,
    subject: { id: facts.id, no: nameOf(facts), version: facts.version, franchiseId: facts.franchiseId },
    amountPaise: name === 'payee-verified' ? facts.drawablePaise : 0,
    body,
    says,
    reason: reasonText(body, noteOf(body)),
    lost: () => lost(act, deps, facts.customerId),
  });

/** The payee and its customer, locked; 404 when this person may not see the customer, a conflict when it has changed. */
async function readPayee(act: Acting, id: string, version: number | null, deps?: Deps): Promise<PayeeFacts> {
  const where = conditions(sql`a.id = ${id}`, ownCustomers(act.actor, sql`c.id`));
  const { rows } = await sql<PayeeFacts>`
    SELECT a.id, a.version, a.status, a.blocked, a.verified_at IS NOT NULL AS verified, a.holder_name,
      coalesce('••••' || right(a.account_no, 4), left(a.vpa, 2) || '••••' || substr(a.vpa, strpos(a.vpa, '@'))) AS ends,
      c.id AS customer_id, c.code, c.franchise_id,
      coalesce((SELECT sum(l.balance_paise) FROM ledger_account l WHERE l.customer_id = c.id AND l.kind IN ('customer_cash', 'customer_hold')), 0)::bigint AS drawable_paise
    FROM customer_payout_account a JOIN customer c ON c.id = a.customer_id WHERE ${every(where)} FOR NO KEY UPDATE OF c, a`.execute(
    act.tx,
  );
  const [facts] = rows;
  if (!facts) throw notFound('payee');
  if (version !== null && deps && facts.version !== version) halt(await lost(act, deps, facts.customerId));
  return facts;
}

async function lost({ tx, actor }: Acting, { settings }: Deps, customerId: string): Promise<Refusal> {
  const change = await lastChange(tx, 'customer', customerId);
  return conflict(
    'STALE_VERSION',
    change ? `${changedBy(change, settings.businessTimeZone)}.` : 'Somebody changed this beneficiary just now.',
    {
      current: await readCustomer(tx, actor, customerId),
      by: change?.by ?? null,
      at: change?.at.toISOString() ?? null,
    },
  );
}

async function move(
  act: Acting,
  deps: Deps,
  facts: PayeeFacts,
  set: { blocked: boolean } | { verifiedAt: Date },
  action: string,
  body: Body,
): Promise<void> {
  const row = await act.tx
    .updateTable('customerPayoutAccount')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', facts.id)
    .where('version', '=', facts.version)
    .returning('status')
    .executeTakeFirst();
  if (!row) return halt(await lost(act, deps, facts.customerId));
  act.audit({
    action,
    entityType: 'customer',
    entityId: facts.customerId,
    before: { payeeId: facts.id, status: facts.status },
    after: { payeeId: facts.id, account: facts.ends, status: row.status },
    reason: reasonText(body, noteOf(body)),
  });
  tellOfCustomer(act, facts.customerId, [facts.franchiseId]);
}
