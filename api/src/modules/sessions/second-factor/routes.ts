import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { actorOf, type Api } from '../../../http/context.ts';
import { envelopeOf, named, nullable, object, Timestamp } from '../../../http/schemas.ts';
import { PASSWORD_MAX } from '../passwords.ts';
import { beginFactor, confirmFactor, newRecoveryCodes, removeFactor } from './change-factor.ts';
import { confirmPerson } from './confirm-person.ts';
import { codesLeft } from './once-codes.ts';
import { passkeysOf } from '../passkeys/own-passkeys.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { Assertion, Passkey } from '../passkeys/schemas.ts';
import { findFactor, isFactorRequired } from './spend-code.ts';
import '../tables.ts';

/** Six digits of an authenticator app, or a code that works once; spaces and hyphens do not matter. */
export const Code = Type.String({ minLength: 6, maxLength: 40 });

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX * 2 });

const SecondFactor = named(
  'SecondFactor',
  object({
    since: nullable(Timestamp),
    recoveryCodesLeft: Type.Integer(),
    passkeys: Type.Array(Passkey),
    passkeysWork: Type.Boolean({ description: 'Passkeys can be added and used at the address of this request' }),
    required: Type.Boolean({ description: 'By the policies of today; then the last one cannot be removed' }),
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
  api.get(
    PATH,
    {
      config: open,
      schema: {
        operationId: 'getSecondFactor',
        tags,
        summary: 'Which second factors this account has',
        response: { 200: SecondFactor },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const row = await findFactor(api.deps.db, actor.id);
      return {
        since: row?.confirmedAt?.toISOString() ?? null,
        recoveryCodesLeft: await codesLeft(api.deps.db, actor.id),
        passkeys: await passkeysOf(api.deps.db, actor.id),
        passkeysWork: relyingPartyOf(request as FastifyRequest) !== undefined,
        required: await isFactorRequired(api.deps.db, actor),
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
        body: object({ code: Type.Optional(Code) }),
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
        summary: 'Remove one’s own authenticator app, where policy allows it',
        body: object({ code: Type.Optional(Code) }),
        response: { 200: envelopeOf(object({})) },
      },
    },
    (request) => removeFactor(request, request.body.code),
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
        summary: 'That it is this person: by a code or a passkey, or by the password where there is no second factor',
        body: object({
          code: Type.Optional(Code),
          password: Type.Optional(Password),
          passkey: Type.Optional(Assertion),
        }),
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
