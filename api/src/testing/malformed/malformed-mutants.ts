import { type TSchema, Type } from 'typebox';
import type { Module } from '../../modules.ts';
import { object } from '../../http/schemas.ts';

const parts = {
  text: Type.String({ minLength: 1, maxLength: 20 }),
  count: Type.Integer({ minimum: 1, maximum: 9 }),
  inner: object({ note: Type.String({ maxLength: 20 }) }),
};

interface Looser {
  body: TSchema;
  /** The documentation is right, but the value is not validated. */
  unchecked?: true;
  /** Refused without naming the field. */
  silent?: true;
}

const route =
  ({ body, unchecked, silent }: Looser): Module =>
  (api) =>
    void api.post(
      '/mutant',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'mutant',
          body,
          response: { 200: object({ statusCode: Type.Literal(1), status: Type.String() }) },
        },
        ...(unchecked ? { validatorCompiler: () => (value: unknown) => ({ value }) } : {}),
        ...(silent
          ? {
              errorHandler: (_error: unknown, _request: unknown, reply) =>
                void reply.status(400).send({ msg: 'The request is not valid.' }),
            }
          : {}),
      },
      async () => ({ statusCode: 1 as const, status: 'Done' }),
    );

/** Routes that are too lenient at one place each, and one route that is as strict as required. */
export const malformedMutants: readonly { name: string; module: Module; strict?: true }[] = [
  { name: 'a route as strict as all must be is not', module: route({ body: object(parts) }), strict: true },
  { name: 'fields that are not known pass', module: route({ body: Type.Object(parts) }) },
  {
    name: 'fields that are not known pass within another',
    module: route({ body: object({ ...parts, inner: Type.Object(parts.inner.properties) }) }),
  },
  { name: 'a text has no end', module: route({ body: object({ ...parts, text: Type.String({ minLength: 1 }) }) }) },
  {
    name: 'a whole number may be broken',
    module: route({ body: object({ ...parts, count: Type.Number({ minimum: 1, maximum: 9 }) }) }),
  },
  { name: 'what must be there may be missing', module: route({ body: object(parts), unchecked: true }) },
  { name: 'the wrong field is not named', module: route({ body: object(parts), silent: true }) },
];
