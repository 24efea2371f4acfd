import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Api } from '../http/context.ts';
import { object } from '../http/schemas.ts';
import { checkInvariants } from './invariants.ts';

/** It reads every row that there is: at millions, longer than a request may otherwise take. */
const TIME_LIMIT_MS = 120_000;

const Answer = object({
  ok: Type.Boolean(),
  invariants: Type.Array(
    object({
      no: Type.Integer({ description: 'Number in domain 1.4' }),
      title: Type.String(),
      ok: Type.Boolean(),
      offenders: Type.Array(Type.Record(Type.String(), Type.Unknown()), { description: 'At most 20 rows' }),
    }),
  ),
});

export function invariantRoutes(app: Api): void {
  app.get(
    '/invariants',
    {
      config: { access: { permission: 'invariants.read' } },
      schema: { operationId: 'checkInvariants', tags: ['ledger'], summary: 'Does the ledger keep its promises', response: { 200: Answer } },
    },
    async () => {
      const invariants = await app.deps.db.transaction().execute(async (tx) => {
        await sql`SELECT set_config('statement_timeout', ${String(TIME_LIMIT_MS)}, true)`.execute(tx);
        return checkInvariants(tx);
      });
      return { ok: invariants.every(({ ok }) => ok), invariants };
    },
  );
}
