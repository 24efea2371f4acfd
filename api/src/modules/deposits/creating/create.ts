import { sql } from 'kysely';
import { type Static, type TObject, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import type { Act } from '../../../acts/act.ts';
import type { Actor } from '../../../http/context.ts';
import { type FieldError, halt, invalid } from '../../../http/envelope.ts';
import { Id, text, nullable, oneOf, Paise } from '../../../http/schemas.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { ownCustomers, ownMethods } from '../../../listing/scope.ts';
import { type KeptImage, keepImage } from '../../files/keep-image.ts';
import { type AutoMatched, lockFreeLine, matchFreeLine } from '../matching/auto-match.ts';
import { type Rail, RAILS, readReference } from '../../../domain/utrs/reference.ts';

/** The content of a claim, from staff or from the operator's app. */
export const claimFields = {
  paymentMethodId: Id,
  amountPaise: Paise,
  utr: Type.Optional(nullable(text(60))),
  rail: Type.Optional(nullable(oneOf(RAILS))),
  payerName: Type.Optional(nullable(text(120))),
  proofFileId: Type.Optional(nullable(Id)),
};

export type NewClaim = Static<TObject<typeof claimFields>> & { customerId: string };

/** The staff member who enters it for the customer, or the reference of the operator's own app. */
export type ClaimOrigin = { actor: Actor; reason?: string } | { intakeRef: string };

export interface CreatedDeposit {
  id: string;
  no: string;
  match: AutoMatched | null;
}

/**
 * Creates a deposit from a customer's claim of having paid; a bank line that waits for it is matched at once. Halts
 * with `invalid` for an unknown customer or method, an invalid reference or an unknown proof.
 */
export async function createDeposit(act: Act, claim: NewClaim, origin: ClaimOrigin): Promise<CreatedDeposit> {
  const { tx, now } = act;
  const actor = 'actor' in origin ? origin.actor : null;
  const reference = readClaimReference(claim, now);
  const [customer, method, proof] = [
    await readCustomer(tx, actor, claim.customerId),
    await readMethod(tx, actor, claim.paymentMethodId),
    await readProof(tx, claim.proofFileId),
  ];
  const errors = [reference, customer, method, proof].filter(
    (part): part is FieldError => part !== null && 'msg' in part,
  );
  if (errors.length) halt(invalid(errors, errors[0]?.code));
  const utr = reference as Reference | null;
  const line = await lockFreeLine(tx, utr?.norm ?? null);
  const id = newId();
  const row = await tx
    .insertInto('deposit')
    .values({
      id,
      customerId: claim.customerId,
      paymentMethodId: claim.paymentMethodId,
      amountPaise: claim.amountPaise,
      utrRaw: utr?.raw ?? null,
      utrNorm: utr?.norm ?? null,
      rail: utr?.rail ?? claim.rail ?? null,
      payerName: claim.payerName?.trim() || null,
      proofFileId: claim.proofFileId ?? null,
      proofSha256: (proof as KeptImage | null)?.sha256 ?? null,
      source: actor ? 'STAFF' : 'CUSTOMER',
      intakeRef: 'intakeRef' in origin ? origin.intakeRef : null,
      createdBy: actor?.id ?? null,
      submittedAt: now,
      createdAt: now,
    })
    .returning('no')
    .executeTakeFirstOrThrow();
  act.audit({
    action: 'deposit.created',
    entityType: 'deposit',
    entityId: id,
    after: {
      no: `D-${row.no}`,
      customerId: claim.customerId,
      amountPaise: claim.amountPaise,
      utr: utr?.norm ?? null,
      paymentMethodId: claim.paymentMethodId,
    },
    reason: 'actor' in origin ? origin.reason : null,
  });
  act.emit({
    topic: 'deposits',
    type: 'deposit.created',
    entityType: 'deposit',
    entityId: id,
    payload: { version: 1, status: 'pending', customerId: claim.customerId },
    franchiseId: (customer as { franchiseId: string | null }).franchiseId,
  });
  return { id, no: `D-${row.no}`, match: await matchFreeLine(act, line) };
}

interface Reference {
  raw: string;
  norm: string;
  rail: Rail | null;
}

function readClaimReference({ utr, rail }: NewClaim, now: Date): Reference | FieldError | null {
  const raw = utr?.trim();
  if (!raw) return null;
  const reading = readReference(raw, now);
  if (!reading.ok) return { field: 'utr', code: 'NOT_A_UTR', msg: reading.why };
  return { raw, norm: reading.normal, rail: rail ?? reading.rail };
}

async function readCustomer(
  tx: Tx,
  actor: Actor | null,
  id: string,
): Promise<{ franchiseId: string | null } | FieldError> {
  const where = conditions(sql`c.id = ${id}`, actor && ownCustomers(actor, sql`c.id`));
  const result = await sql<{
    franchiseId: string | null;
  }>`SELECT c.franchise_id FROM customer c WHERE ${every(where)}`.execute(tx);
  return result.rows[0] ?? { field: 'customerId', code: 'UNKNOWN_CUSTOMER', msg: 'There is no such customer.' };
}

/** Finds also a method that is no longer shown, because customers pay to old QR codes. */
async function readMethod(tx: Tx, actor: Actor | null, id: string): Promise<FieldError | null> {
  const own = actor && ownMethods(actor, sql`p.id`);
  const where = conditions(
    sql`p.id = ${id}`,
    sql`p.status NOT IN ('draft', 'pending_review')`,
    own && sql`(p.franchise_id IS NULL OR ${own})`,
  );
  const result = await sql`SELECT 1 FROM payment_method p WHERE ${every(where)}`.execute(tx);
  return result.rows.length
    ? null
    : { field: 'paymentMethodId', code: 'UNKNOWN_METHOD', msg: 'Choose a payment method that is in use.' };
}

async function readProof(tx: Tx, id: string | null | undefined): Promise<KeptImage | FieldError | null> {
  if (!id) return null;
  const file = await keepImage(tx, 'DEPOSIT_PROOF', id);
  return file ?? { field: 'proofFileId', code: 'UNKNOWN_FILE', msg: 'Upload the proof again.' };
}
