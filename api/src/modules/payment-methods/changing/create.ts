import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { halt, invalid } from '../../../http/envelope.ts';
import { nullable, object, Paise } from '../../../http/schemas.ts';
import { openBankAccounts, post } from '../../ledger/post.ts';
import { destinationOf, forAudit } from '../../../domain/payment-methods/destination.ts';
import { detailErrors, normaliseDetails } from './details.ts';
import { methodFields } from '../method-fields.ts';
import { propose } from '../review/proposals.ts';
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
  openingBalancePaise: Type.Optional(nullable(Paise)),
});
export type NewMethod = Static<typeof NewMethod>;

/**
 * Creates a draft; customers see it only after a second person has approved it (domain 1.3). Halts with
 * `invalid` and one error a field. Returns its id.
 */
export async function createMethod(act: Acting, input: NewMethod): Promise<string> {
  const { tx, actor, now, audit, emit } = act;
  const { details, errors } = await checkQr(tx, readDetails(input));
  const found = [...detailErrors(details), ...errors];
  if (found.length) halt(invalid(found));
  const id = newId();
  const { openingBalancePaise } = details;
  const row = await tx
    .insertInto('paymentMethod')
    .values({ id, ...details, createdBy: actor.id, createdAt: now })
    .returning('no')
    .executeTakeFirstOrThrow();
  await propose(act, id, destinationOf(details), null);
  await openBankAccounts(tx, [id]);
  if (openingBalancePaise > 0) await postOpening(tx, id, openingBalancePaise, actor.id, now);
  audit({
    action: 'payment-method.created',
    entityType: 'payment-method',
    entityId: id,
    after: { no: `M-${row.no}`, label: details.label, ...forAudit(destinationOf(details)), openingBalancePaise },
  });
  emit({
    topic: 'methods',
    type: 'method.created',
    entityType: 'payment-method',
    entityId: id,
    payload: { version: 1, status: 'draft' },
  });
  return id;
}

const UNSAID = {
  bankName: null,
  accountNo: null,
  ifsc: null,
  vpa: null,
  qrFileId: null,
  minPaise: null,
  maxPaise: null,
  dailyCapPaise: null,
  dailyCountCap: null,
  activeFrom: null,
  activeTo: null,
  priority: 100,
};

function readDetails(input: NewMethod) {
  const { openingBalancePaise } = input;
  return normaliseDetails({ ...UNSAID, ...input, openingBalancePaise: openingBalancePaise ?? 0 });
}

/** Posts the balance at the bank before the first line. */
async function postOpening(
  tx: Tx,
  methodId: string,
  amountPaise: number,
  actorId: string | null,
  at: Date,
): Promise<void> {
  await post(tx, [
    {
      kind: 'OPENING',
      refType: 'payment_method',
      refId: methodId,
      debit: { bank: methodId },
      credit: 'equity:opening',
      amountPaise,
      actorId,
      at,
    },
  ]);
}
