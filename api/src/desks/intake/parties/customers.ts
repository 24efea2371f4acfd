import { type Static, Type } from 'typebox';
import { type Act, actAs } from '../../../acts/act.ts';
import { CUSTOMER_STATUSES, KYC_STATUSES } from '../../../domain/customers/states.ts';
import type { Api } from '../../../http/context.ts';
import { done, halt, invalid } from '../../../http/envelope.ts';
import { envelopeOf, Id, nullable, object, oneOf, text, Version } from '../../../http/schemas.ts';
import { readAppCustomer } from '../../../modules/customers/from-app/customer-facts.ts';
import { tellOfCustomer } from '../../../modules/customers/from-app/tell-customers.ts';
import { upsertCustomers } from '../../../modules/customers/from-app/upsert-customers.ts';

export const CustomerCodeParams = object({ code: text(40, { min: 1 }) });

const CustomerFacts = object({
  name: text(120, { min: 1 }),
  phone: Type.Optional(
    nullable(text(30, { description: 'E.164, e.g. +447700900123; null for a customer without a phone' })),
  ),
  kycStatus: Type.Optional(
    oneOf(KYC_STATUSES, { description: 'Default pending; a decision in the panel wins over it' }),
  ),
  status: Type.Optional(
    oneOf(CUSTOMER_STATUSES, { description: 'Default active; the stricter of this and the panel’s counts' }),
  ),
  franchiseCode: Type.Optional(nullable(text(40, { description: 'null for a customer of no franchise' }))),
});

const Kept = object({
  id: Id,
  code: Type.String(),
  version: Version,
  status: oneOf(CUSTOMER_STATUSES, { description: 'What counts: the stricter of the app’s and the panel’s' }),
  kycStatus: oneOf(KYC_STATUSES),
  changed: Type.Boolean({ description: 'false when everything was known already' }),
});

/** Customers come from the operator's app, which says the same as often as it likes (domain, decision 9). */
export function intakeCustomerRoutes(app: Api): void {
  app.put(
    '/intake/customers/:code',
    {
      config: { access: 'intake' },
      schema: {
        operationId: 'intakeCustomer',
        tags: ['intake'],
        summary: 'Enter a customer, or change one; what is left out stays as it is',
        params: CustomerCodeParams,
        body: CustomerFacts,
        response: { 200: envelopeOf(Kept) },
      },
    },
    (request) => actAs(app.deps, 'intake', (one) => keep(one, request.params.code, request.body)),
  );
}

async function keep(one: Act, code: string, body: Static<typeof CustomerFacts>) {
  const { facts, errors } = readAppCustomer({ code, ...body });
  if (errors.length > 0) halt(invalid(errors, errors[0]?.code));
  const result = await upsertCustomers(one, [facts]);
  if ('refused' in result) {
    const wrong = result.refused.map(({ error }) => error);
    return halt(invalid(wrong, wrong[0]?.code));
  }
  const [kept] = result.customers;
  if (!kept) throw new Error('The customer is neither new nor known');
  const { id, version, outcome, franchises } = kept;
  if (outcome !== 'same') tellOfCustomer(one, id, franchises, { version, created: outcome === 'new' });
  const row = await one.tx
    .selectFrom('customer')
    .select(['status', 'kycStatus'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const said = { new: 'entered', changed: 'changed', same: 'known already' }[outcome];
  return done({ id, code, version, ...row, changed: outcome !== 'same' }, `${code} is ${said}`);
}
