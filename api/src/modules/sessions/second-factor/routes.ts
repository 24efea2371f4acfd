import { Type } from 'typebox';
import { readPolicies } from '../../../acts/read-policy.ts';
import { mustHaveSecondFactor } from '../../../domain/second-factor.ts';
import { type Actor, actorOf, type Api } from '../../../http/context.ts';
import { envelopeOf, named, nullable, object, Timestamp } from '../../../http/schemas.ts';
import { PASSWORD_MAX } from '../passwords.ts';
import { beginFactor, confirmFactor, newRecoveryCodes, removeFactor, wrongCode } from './change-factor.ts';
import { confirmPerson } from './confirm-person.ts';
import { codesLeft } from './once-codes.ts';
import { findFactor } from './spend-code.ts';
import '../tables.ts';

export { wrongCode };

/** Six digits of an authenticator app, or a code that works once; spaces and hyphens do not matter. */
export const Code = Type.String({ minLength: 6, maxLength: 40 });

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX * 2 });

const SecondFactor = named(
  'SecondFactor',
  object({
    since: nullable(Timestamp),
    recoveryCodesLeft: Type.Integer(),
    required: Type.Boolean({ description: 'By the policies of today; then it cannot be removed' }),
  }),
);
const ShownSecret = named(
  'ShownSecret',
  object({
    secret: Type.String({ description: 'Base32, for typing' }),
    uri: Type.String({ description: 'otpauth://' }),
    qr: Type.Array(Type.String(), { description: 'Rows of the QR code, 1 for a dark square' }),
  }),
);
const RecoveryCodes = object({ recoveryCodes: Type.Array(Type.String()) });
const tags = ['me'];
const config = { access: 'session' } as const;
const open = { access: 'session', beforeSecondFactor: true } as const;
const PATH = '/me/second-factor';

/** A person's own second factor (safety 2.10). */
export function secondFactorRoutes(api: Api): void {
  const isRequired = async (actor: Actor) => mustHaveSecondFactor(actor, await readPolicies(api.deps.db));
  api.get(
    PATH,
    {
      config: open,
      schema: {
        operationId: 'getSecondFactor',
        tags,
        summary: 'Whether this account has a second factor',
        response: { 200: SecondFactor },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const row = await findFactor(api.deps.db, actor.id);
      return {
        since: row?.confirmedAt?.toISOString() ?? null,
        recoveryCodesLeft: row?.secret ? await codesLeft(api.deps.db, actor.id) : 0,
        required: await isRequired(actor),
      };
    },
  );
  setUpRoutes(api);
  confirmRoute(api);

  api.post(
    `${PATH}/recovery-codes`,
    {
      config,
      schema: {
        operationId: 'renewRecoveryCodes',
        tags,
        summary: 'Ten new recovery codes in place of the earlier ones; they are shown once',
        body: object({ code: Code }),
        response: { 200: envelopeOf(RecoveryCodes) },
      },
    },
    (request) => newRecoveryCodes(request, request.body.code),
  );

  api.post(
    `${PATH}/remove`,
    {
      config,
      schema: {
        operationId: 'removeSecondFactor',
        tags,
        summary: 'Remove one’s own second factor, where policy allows it',
        body: object({ code: Code }),
        response: { 200: envelopeOf(object({})) },
      },
    },
    (request) => removeFactor(request, request.body.code, () => isRequired(actorOf(request))),
  );
}

function confirmRoute(api: Api): void {
  api.post(
    '/auth/confirm',
    {
      config,
      schema: {
        operationId: 'confirmPerson',
        tags: ['auth'],
        summary: 'That it is this person: by a code, or by the password where there is no second factor',
        body: object({ code: Type.Optional(Code), password: Type.Optional(Password) }),
        response: { 200: envelopeOf(object({})) },
      },
    },
    (request) => confirmPerson(request, request.body),
  );
}

function setUpRoutes(api: Api): void {
  api.post(
    `${PATH}/begin`,
    {
      config: open,
      schema: {
        operationId: 'beginSecondFactor',
        tags,
        summary: 'A new secret for an authenticator app; it counts once a code of it is sent to confirm',
        body: object({
          password: Password,
          code: Type.Optional(Code),
        }),
        response: { 200: envelopeOf(ShownSecret) },
      },
    },
    (request) => beginFactor(request, request.body),
  );

  api.post(
    `${PATH}/confirm`,
    {
      config: open,
      schema: {
        operationId: 'confirmSecondFactor',
        tags,
        summary: 'The first code of the new secret; answers recovery codes and ends all other sessions',
        body: object({ code: Code }),
        response: { 200: envelopeOf(RecoveryCodes) },
      },
    },
    (request) => confirmFactor(request, request.body.code),
  );
}
