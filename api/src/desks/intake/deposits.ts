import { type Static, Type } from 'typebox';
import { actAs, type Act } from '../../acts/act.ts';
import type { Api } from '../../http/context.ts';
import { done, halt, refused } from '../../http/envelope.ts';
import { envelopeOf, Id, text, object, oneOf } from '../../http/schemas.ts';
import { claimFields, createDeposit } from '../../modules/deposits/creating/create.ts';
import { DEPOSIT_STATUSES } from '../../domain/deposits/states.ts';
import { dayAndTime } from '../../domain/moments.ts';
import { wrongUtrsOf } from '../../modules/deposits/matching/wrong-utrs.ts';
import { customerByCode } from './parties/by-code.ts';
import { shownStatus } from './states.ts';

export const intakeRef = text(80, { min: 1, description: "The operator's own reference: the same one is taken once" });

const NewDeposit = object({ ref: intakeRef, customerCode: text(40, { min: 1 }), ...claimFields });

/**
 * Says where the claim stands and nothing about the bank: a customer must not learn whether a UTR exists (domain 4).
 */
const Taken = object({ id: Id, no: Type.String(), status: oneOf(DEPOSIT_STATUSES) });

export function intakeDepositRoutes(app: Api): void {
  app.post(
    '/intake/deposits',
    {
      config: { access: 'intake' },
      schema: {
        operationId: 'intakeDeposit',
        tags: ['intake'],
        summary: 'A customer claims a payment',
        body: NewDeposit,
        response: { 200: envelopeOf(Taken) },
      },
    },
    (request) =>
      actAs(app.deps, 'intake', (one) => take(one, app.deps.settings.businessTimeZone, request.body), {
        violations: { deposit_intake_ref_key: () => refused('TRY_AGAIN', 'The same claim is being taken; ask again.') },
      }),
  );
}

async function take(one: Act, zone: string, { ref, customerCode, ...claim }: Static<typeof NewDeposit>) {
  const customerId = await customerByCode(one.tx, customerCode);
  const known = await takenBefore(one, ref, { customerId, amountPaise: claim.amountPaise });
  if (known) return done(known, `${known.no} was taken before`);
  await mustNotCool(one, customerId, zone);
  const { id, no } = await createDeposit(one, { ...claim, customerId }, { intakeRef: ref });
  return done({ id, no, status: 'pending' as const }, `${no} is taken`);
}

/** The deposit already created under this reference; halts when it was for another customer or amount. */
async function takenBefore(
  { tx }: Act,
  ref: string,
  asked: { customerId: string; amountPaise: number },
): Promise<Static<typeof Taken> | null> {
  const row = await tx
    .selectFrom('deposit')
    .select(['id', 'no', 'status', 'customerId', 'amountPaise'])
    .where('intakeRef', '=', ref)
    .executeTakeFirst();
  if (!row) return null;
  if (row.customerId !== asked.customerId || row.amountPaise !== asked.amountPaise)
    halt(refused('REF_REUSED', 'This reference was used for another deposit.'));
  return { id: row.id, no: `D-${row.no}`, status: shownStatus(row.status) };
}

/**
 * A customer who repeatedly claims transfers that are not theirs has to wait; the desk can still enter a claim by hand.
 */
async function mustNotCool({ tx, now }: Act, customerId: string, zone: string): Promise<void> {
  const { coolingUntil } = await wrongUtrsOf(tx, customerId, now);
  if (coolingUntil)
    halt(
      refused(
        'COOL_DOWN',
        `Too many deposits of this customer were rejected for a wrong UTR. The next one is taken after ${dayAndTime(coolingUntil, zone)}.`,
      ),
    );
}
