import { type Static, Type } from 'typebox';
import { type Act, actAs } from '../../../acts/act.ts';
import { PAYEE_STATUSES } from '../../../domain/customers/states.ts';
import type { Api } from '../../../http/context.ts';
import { done, halt, invalid, refused } from '../../../http/envelope.ts';
import { envelopeOf, Id, nullable, object, oneOf, text, Timestamp, Version } from '../../../http/schemas.ts';
import { readAppPayee } from '../../../modules/customers/from-app/payee-facts.ts';
import { tellOfCustomer } from '../../../modules/customers/from-app/tell-customers.ts';
import { upsertPayees } from '../../../modules/customers/from-app/upsert-payees.ts';

const PayeeFacts = object({
  holderName: text(120, { min: 1 }),
  accountNo: Type.Optional(nullable(text(40, { description: 'With the IFSC; or a UPI address instead' }))),
  ifsc: Type.Optional(nullable(text(20))),
  vpa: Type.Optional(nullable(text(300))),
  closed: Type.Optional(Type.Boolean({ description: 'The customer no longer uses it; left out, it stays as it is' })),
});

const Kept = object({
  id: { ...Id, description: 'For `payoutAccountId` of a withdrawal' },
  ref: Type.String(),
  version: Version,
  status: oneOf(PAYEE_STATUSES, { description: 'Only an active one is paid' }),
  changedAt: { ...Timestamp, description: 'When the cooling period began' },
  changed: Type.Boolean({ description: 'false when everything was known already' }),
});

/** Where customers want to be paid: from the operator's app, under its own references (domain 1.2). */
export function intakePayeeRoutes(app: Api): void {
  app.put(
    '/intake/customers/:code/payees/:ref',
    {
      config: { access: 'intake' },
      schema: {
        operationId: 'intakePayee',
        tags: ['intake'],
        summary: 'Enter a beneficiary, change or close it; a changed account starts its cooling period again',
        params: object({ code: text(40, { min: 1 }), ref: text(80, { min: 1 }) }),
        body: PayeeFacts,
        response: { 200: envelopeOf(Kept) },
      },
    },
    (request) =>
      actAs(app.deps, 'intake', (one) => keep(one, request.params, request.body), {
        violations: {
          customer_payee_ref_key: () => refused('TRY_AGAIN', 'The same beneficiary is being taken; ask again.'),
        },
      }),
  );
}

async function keep(one: Act, { code, ref }: { code: string; ref: string }, body: Static<typeof PayeeFacts>) {
  const { facts, errors } = readAppPayee({ customerCode: code, ref, ...body });
  if (errors.length > 0) halt(invalid(errors, errors[0]?.code));
  const result = await upsertPayees(one, [facts]);
  if ('refused' in result) {
    const wrong = result.refused.map(({ error }) => error);
    return halt(invalid(wrong, wrong[0]?.code));
  }
  const [kept] = result.payees;
  if (!kept) throw new Error('The beneficiary is neither new nor known');
  const { id, version, outcome, owner } = kept;
  if (outcome !== 'same') tellOfCustomer(one, owner.id, [owner.franchiseId]);
  const row = await one.tx
    .selectFrom('customerPayoutAccount')
    .select(['status', 'changedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const said = { new: 'entered', changed: 'changed', same: 'known already' }[outcome];
  const answer = { id, ref: kept.ref, version, status: row.status, changedAt: row.changedAt.toISOString() };
  return done({ ...answer, changed: outcome !== 'same' }, `The beneficiary ${kept.ref} of ${code} is ${said}`);
}
