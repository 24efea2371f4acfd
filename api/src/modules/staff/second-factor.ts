import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { actAs, type Acting } from '../../acts/act.ts';
import { reasonOf } from '../../acts/reason.ts';
import type { Api, Deps } from '../../http/context.ts';
import { done, halt, refused } from '../../http/envelope.ts';
import { envelopeOf, IdParams, named, nullable, object } from '../../http/schemas.ts';
import { notify } from '../notifications/notify.ts';
import { codeFrom, resetFactor } from '../sessions/second-factor/once-codes.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { accountFor, changeRow } from './facts.ts';
import { readAccount } from './read.ts';
import { Reasoned, StaffAccount } from './schemas.ts';
import { actShowingOnce, oneTimePassword } from './shown-once.ts';

const FactorReset = named(
  'FactorReset',
  object({
    account: nullable(StaffAccount),
    oneTimeCode: Type.String({
      description: 'Signs in once within a day, with the password; only its hash is stored',
    }),
  }),
);

/** A lost authenticator (safety 2.10). */
export function secondFactorOfStaff(api: Api): void {
  const { deps } = api;
  api.post(
    '/staff/:id/reset-second-factor',
    {
      config: { access: { permission: 'owner' }, idempotency: 'required' },
      schema: {
        operationId: 'resetSecondFactorOfStaff',
        tags: ['staff'],
        summary:
          'Remove a lost second factor, passkeys included; a one-time code and the password then lead to a new one',
        params: IdParams,
        body: Reasoned,
        response: { 200: envelopeOf(FactorReset) },
      },
    },
    (request) =>
      actShowingOnce(request as FastifyRequest, {
        make: async (intent) => codeFrom(await oneTimePassword(deps, intent)),
        work: async (one, code) => {
          const { id } = request.params;
          const username = await reset(one, deps, id, request.body, code);
          const account = await readAccount(one.tx, id, one.now);
          return done({ account, oneTimeCode: '' }, `${username} sets up a new one`);
        },
        shows: (oneTimeCode) => ({ oneTimeCode }),
      }),
  );
}

/**
 * One owner does it at once, and never to their own account: the code is of no use without the person's password, which
 * takes two owners to set. Returns the username.
 */
async function reset(one: Acting, deps: Deps, id: string, why: Static<typeof Reasoned>, code: string): Promise<string> {
  const facts = await accountFor(one, deps, id, why.version);
  await changeRow(one, deps, facts, {}, { action: 'second-factor.reset', reason: reasonOf(why) });
  if (!(await resetFactor(one.tx, id, code, one.now))) halt(factorIsOff(facts.username));
  await revokeSessions(one.tx, { staffId: id }, 'second factor', one.now);
  await notify(one, 'second-factor.reset', { entityType: 'staff', entityId: id, no: facts.username }, [id]);
  return facts.username;
}

const factorIsOff = (username: string) => refused('SECOND_FACTOR_OFF', `${username} has no second factor.`);

/** The same by command, for the only owner there is. */
export function resetFactorByCommand(deps: Deps, username: string, code: string, by: string) {
  return actAs(deps, 'command', async (one) => {
    const { tx, now } = one;
    const staff = await tx
      .selectFrom('staff')
      .select('id')
      .where('username', '=', username)
      .forUpdate()
      .executeTakeFirst();
    if (!staff) return refused('NOT_FOUND', `There is no account "${username}".`);
    if (!(await resetFactor(tx, staff.id, code, now))) return factorIsOff(username);
    await revokeSessions(tx, { staffId: staff.id }, 'second factor', now);
    one.audit({ action: 'second-factor.reset', entityType: 'staff', entityId: staff.id, after: { by } });
    await notify(one, 'second-factor.reset', { entityType: 'staff', entityId: staff.id, no: username }, [staff.id]);
    return done({}, `${username} signs in once with the password and this code, and sets up a new authenticator.`);
  });
}
