import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Act } from '../../http/act.ts';
import type { Actor } from '../../http/context.ts';
import { halt, invalid, invalidField } from '../../http/envelope.ts';
import { Id, line, nullable, object, oneOf, Paise } from '../../http/schemas.ts';
import { openBankAccounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { detailErrors, normaliseDetails } from './details.ts';
import { METHOD_KINDS, METHOD_PURPOSES } from './states.ts';

const optional = (max: number) => Type.Optional(nullable(line(max)));
const optionalPaise = Type.Optional(nullable(Paise));

export const NewMethod = object({
  label: line(60, { min: 1 }),
  kind: oneOf(METHOD_KINDS),
  holderName: line(120, { min: 1 }),
  bankName: optional(80),
  accountNo: optional(40),
  ifsc: optional(20),
  vpa: optional(300),
  qrFileId: Type.Optional(nullable(Id)),
  purpose: oneOf(METHOD_PURPOSES),
  minPaise: optionalPaise,
  maxPaise: optionalPaise,
  dailyCapPaise: optionalPaise,
  openingBalancePaise: optionalPaise,
  priority: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type NewMethod = Static<typeof NewMethod>;

/**
 * Makes a draft; customers see it only after a second person has approved it (domain 1.3). Halts with
 * `invalid` and one error a field. Returns its id.
 */
export async function createMethod({ tx, actor, now, audit, emit }: Act & { actor: Actor }, input: NewMethod): Promise<string> {
  const details = readDetails(input);
  const errors = detailErrors(details);
  if (errors.length) halt(invalid(errors));
  if (details.qrFileId) await mustBeQrFile(tx, details.qrFileId);
  const id = newId();
  const row = await tx.insertInto('paymentMethod').values({ id, ...details, createdBy: actor.id, createdAt: now }).returning('no').executeTakeFirstOrThrow();
  await tx.insertInto('paymentMethodVersion').values({ paymentMethodId: id, version: 1, details: JSON.stringify(details), status: 'proposed', proposedBy: actor.id, createdAt: now }).execute();
  await openBankAccounts(tx, [id]);
  if (details.openingBalancePaise > 0) await postOpening(tx, id, details.openingBalancePaise, actor.id, now);
  const { accountNo, ...shown } = details;
  audit({ action: 'payment-method.created', entityType: 'payment-method', entityId: id, after: { ...shown, no: `M-${row.no}`, accountEnds: accountNo?.slice(-4) ?? null } });
  emit({ topic: 'methods', type: 'method.created', entityType: 'payment-method', entityId: id, payload: { version: 1, status: 'draft' } });
  return id;
}

function readDetails(input: NewMethod) {
  return normaliseDetails({
    label: input.label,
    kind: input.kind,
    holderName: input.holderName,
    bankName: input.bankName ?? null,
    accountNo: input.accountNo ?? null,
    ifsc: input.ifsc ?? null,
    vpa: input.vpa ?? null,
    qrFileId: input.qrFileId ?? null,
    purpose: input.purpose,
    minPaise: input.minPaise ?? null,
    maxPaise: input.maxPaise ?? null,
    dailyCapPaise: input.dailyCapPaise ?? null,
    openingBalancePaise: input.openingBalancePaise ?? 0,
    priority: input.priority ?? 100,
  });
}

async function mustBeQrFile(tx: Tx, fileId: string): Promise<void> {
  const file = await tx.selectFrom('fileUpload').select('id').where('id', '=', fileId).where('purpose', '=', 'QR').executeTakeFirst();
  if (!file) halt(invalidField('qrFileId', 'UNKNOWN_FILE', 'Upload the QR image again.'));
}

/** What the bank held before the first line. */
export async function postOpening(tx: Tx, methodId: string, amountPaise: number, actorId: string | null, at: Date): Promise<void> {
  await post(tx, [
    { kind: 'OPENING', refType: 'payment_method', refId: methodId, debit: { bank: methodId }, credit: 'equity:opening', amountPaise, actorId, at },
  ]);
}
