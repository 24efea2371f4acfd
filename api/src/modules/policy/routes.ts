import { Type } from 'typebox';
import type { Api } from '../../http/context.ts';
import { named, object } from '../../http/schemas.ts';
import { policies, policyKeys } from '../../domain/policies/policies.ts';
import { readPolicies } from '../../acts/read-policy.ts';

const Value = Type.Union([Type.Integer(), Type.String()]);
const Policy = named(
  'Policy',
  object({ key: Type.String(), value: Value, fallback: Value, unit: Type.String(), meaning: Type.String() }),
);

/** The limits that screens mention; set by `pnpm policy` (domain, decision 18). */
export function policyRoutes(api: Api): void {
  api.get(
    '/policy',
    {
      config: { access: { permission: 'policy.read' } },
      schema: {
        operationId: 'listPolicy',
        tags: ['policy'],
        summary: 'Limits and times of the desk',
        response: { 200: object({ items: Type.Array(Policy) }) },
      },
    },
    async () => {
      const values = await readPolicies(api.deps.db);
      const items = policyKeys.map((key) => {
        const { fallback, unit, meaning } = policies[key];
        return { key, value: values[key], fallback, unit, meaning };
      });
      return { items };
    },
  );
}
