import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { act, type Acting } from '../../../acts/act.ts';
import { type Actor, type Api, can } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { named, nullable, object, oneOf, Paise } from '../../../http/schemas.ts';
import { namedRow, RowParams } from '../../../http/row-id.ts';
import { ownCustomers } from '../../../listing/scope.ts';
import { FACTS, type WithdrawalFacts } from '../lifecycle.ts';
import { netOf } from '../moves.ts';

export const FullDestination = named(
  'FullDestination',
  object({
    kind: oneOf(['BANK', 'UPI']),
    holderName: Type.String(),
    accountNo: nullable(Type.String()),
    ifsc: nullable(Type.String()),
    vpa: nullable(Type.String()),
    netPaise: Paise,
    remark: Type.String({ description: 'What to type as remark, so that the statement names the withdrawal' }),
  }),
);

/**
 * The reference that the payer types as remark and that names the row of a payout file: `W20981`, `W20981A2` for a
 * second attempt.
 */
const remarkOf = ({ no, attemptNo }: { no: string; attemptNo: number }): string =>
  `${no.replace('-', '')}${attemptNo > 1 ? `A${attemptNo}` : ''}`;

/** The whole account number, for the payer while paying and for whoever may reveal it; each look is audited. */
export function destinationRoute(app: Api): void {
  app.get(
    '/withdrawals/:id/destination',
    {
      config: { access: { permission: 'withdrawals.read' } },
      schema: {
        operationId: 'getWithdrawalDestination',
        tags: ['withdrawals'],
        summary: 'The beneficiary in full: while paying it oneself, or with the permission to reveal',
        params: RowParams,
        response: { 200: FullDestination },
      },
    },
    async (request) => {
      const answer = await act(request, async (one) => done(await reveal(one, request.params.id), 'Revealed'));
      if (answer.statusCode !== 1) throw new Error('A look cannot be refused by rule');
      return answer.data;
    },
  );
}

async function reveal(one: Acting, id: string): Promise<Static<typeof FullDestination>> {
  const where = conditions(namedRow('w', 'W', id), ownCustomers(one.actor, sql`w.customer_id`));
  const { rows } = await sql<WithdrawalFacts>`
    SELECT ${FACTS} FROM withdrawal w JOIN customer c ON c.id = w.customer_id WHERE ${every(where)}`.execute(one.tx);
  const [facts] = rows;
  if (!facts) throw notFound('withdrawal');
  if (!maySee(one.actor, facts)) throw forbidden();
  one.audit({
    action: 'withdrawal.destination-revealed',
    entityType: 'withdrawal',
    entityId: facts.id,
    after: { status: facts.status },
  });
  const { kind, holderName, accountNo, ifsc, vpa } = facts.destination;
  return { kind, holderName, accountNo, ifsc, vpa, netPaise: netOf(facts), remark: remarkOf(facts) };
}

function maySee(actor: Actor, { status, payingBy }: WithdrawalFacts): boolean {
  const paying = status === 'paying' || status === 'paying_uncertain';
  return (paying && payingBy === actor.id) || can(actor, 'withdrawals.reveal');
}
