import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, invalid } from '../../../http/envelope.ts';
import { nullable, object, Paise } from '../../../http/schemas.ts';
import { openBankAccounts } from '../../ledger/post.ts';
import { destinationOf, forAudit, storedDestination } from '../../../domain/payment-methods/destination.ts';
import { methodLifecycle } from '../lifecycle.ts';
import { detailErrors, normaliseDetails } from './details.ts';
import { methodFields } from '../method-fields.ts';
import { propose } from '../review/proposals.ts';
import { franchiseErrors } from './franchise.ts';
import { askOpening } from './opening.ts';
import { checkQr } from './qr-rules.ts';

const { label, kind, holderName, purpose, ...rest } = methodFields;
const optional = Object.fromEntries(Object.entries(rest).map(([name, schema]) => [name, Type.Optional(schema)])) as {
  [K in keyof typeof rest]: Type.TOptional<(typeof rest)[K]>;
};

export const NewMethod = object({
  label,
  kind,
  holderName,
  purpose,
  ...optional,
  openingBalancePaise: Type.Optional(
    nullable({ ...Paise, description: 'What the account held before the panel; another person confirms it' }),
  ),
});
export type NewMethod = Static<typeof NewMethod>;

/**
 * Creates a draft; customers see it only after a second person has approved it (domain 1.3), and its opening balance
 * is a request of its own. Halts with `invalid` and one error a field. Returns its id.
 */
export async function createMethod(act: Acting, deps: Deps, input: NewMethod): Promise<string> {
  const { tx, actor, now, audit, emit } = act;
  const { details, errors } = await checkQr(tx, readDetails(input));
  const found = [...detailErrors(details), ...errors, ...(await franchiseErrors(tx, details.franchiseId))];
  if (found.length) halt(invalid(found));
  const id = newId();
  const row = await tx
    .insertInto('paymentMethod')
    .values({ id, ...storedDestination(details), createdBy: actor.id, createdAt: now })
    .returning('no')
    .executeTakeFirstOrThrow();
  await propose(act, id, destinationOf(details), null);
  await openBankAccounts(tx, [id]);
  audit({
    action: 'payment-method.created',
    entityType: 'payment-method',
    entityId: id,
    after: { no: `M-${row.no}`, label: details.label, ...forAudit(destinationOf(details)) },
  });
  emit({
    topic: 'methods',
    type: 'method.created',
    entityType: 'payment-method',
    entityId: id,
    payload: { version: 1, status: 'draft' },
    franchiseId: details.franchiseId,
  });
  if (input.openingBalancePaise) {
    const facts = await methodLifecycle.ready(act, deps, id, 'open', null);
    await askOpening(act, deps, facts, input.openingBalancePaise, 'Opening balance of a new account');
  }
  return id;
}

const UNSAID = {
  bankName: null,
  accountNo: null,
  ifsc: null,
  vpa: null,
  qrFileId: null,
  franchiseId: null,
  feeRules: [],
  minPaise: null,
  maxPaise: null,
  dailyCapPaise: null,
  dailyCountCap: null,
  activeFrom: null,
  activeTo: null,
  priority: 100,
};

function readDetails({ openingBalancePaise: _, ...input }: NewMethod) {
  return normaliseDetails({ ...UNSAID, ...input });
}
