import { Type } from 'typebox';
import type { Api } from '../../http/context.ts';
import { Id, nullable, object, oneOf, Paise } from '../../http/schemas.ts';
import { METHOD_KINDS } from '../payment-methods/states.ts';

const text = nullable(Type.String());
const Shown = object({
  methods: Type.Array(
    object({
      id: Id,
      label: Type.String(),
      kind: oneOf(METHOD_KINDS),
      holderName: Type.String(),
      bankName: text,
      accountNo: text,
      ifsc: text,
      vpa: text,
      qrFileId: nullable(Id),
      minPaise: nullable(Paise),
      maxPaise: nullable(Paise),
    }),
  ),
});

const Query = object({ customerCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })) });

/** Where a customer may pay to right now: active methods, shared or of the customer's own franchise, by priority. */
export function intakeMethodRoutes(app: Api): void {
  app.get(
    '/intake/payment-methods',
    {
      config: { access: 'intake' },
      schema: { operationId: 'intakePaymentMethods', tags: ['intake'], summary: 'What to show to a customer', querystring: Query, response: { 200: Shown } },
    },
    async (request) => {
      const { customerCode } = request.query;
      const methods = await app.deps.db
        .selectFrom('paymentMethod')
        .select(['id', 'label', 'kind', 'holderName', 'bankName', 'accountNo', 'ifsc', 'vpa', 'qrFileId', 'minPaise', 'maxPaise'])
        .where('status', '=', 'active')
        .where('purpose', 'in', ['DEPOSIT', 'BOTH'])
        .where((eb) =>
          eb.or([
            eb('franchiseId', 'is', null),
            eb('franchiseId', 'in', eb.selectFrom('customer').select('franchiseId').where('code', '=', customerCode ?? '')),
          ]),
        )
        .orderBy('priority')
        .orderBy('id')
        .execute();
      return { methods };
    },
  );
}
