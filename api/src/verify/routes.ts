import { Type } from 'typebox';
import { wholeReads } from '../http/whole-reads.ts';
import type { Api } from '../http/context.ts';
import { object } from '../http/schemas.ts';
import { checkInvariants } from './invariants.ts';

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
      schema: {
        operationId: 'checkInvariants',
        tags: ['ledger'],
        summary: 'Check the invariants of the ledger',
        response: { 200: Answer },
      },
    },
    wholeReads(app, async (db) => {
      const invariants = await db.transaction().execute(checkInvariants);
      return { ok: invariants.every(({ ok }) => ok), invariants };
    }),
  );
}
