import { Type } from 'typebox';
import type { Api } from '../../http/context.ts';
import { object } from '../../http/schemas.ts';
import { noteShown } from '../../modules/payment-methods/last-shown.ts';
import { ShownMethod, shownMethods } from '../../modules/payment-methods/shown.ts';

const Query = object({ customerCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })) });

/**
 * Where a customer may pay to now: active methods within their hours and cap, shared or of the customer's own
 * franchise, in order of priority.
 */
export function intakeMethodRoutes(app: Api): void {
  app.get(
    '/intake/payment-methods',
    {
      config: { access: 'intake' },
      schema: {
        operationId: 'intakePaymentMethods',
        tags: ['intake'],
        summary: 'The methods to show to a customer',
        querystring: Query,
        response: { 200: object({ methods: Type.Array(ShownMethod) }) },
      },
    },
    async (request) => {
      const methods = await shownMethods(app.deps, request.query.customerCode);
      await noteShown(
        app.deps,
        methods.map(({ id }) => id),
      );
      return { methods };
    },
  );
}
