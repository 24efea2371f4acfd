import { Type } from 'typebox';
import type { Api } from '../../../http/context.ts';
import { envelopeOf, IdParams, object } from '../../../http/schemas.ts';
import { PASSWORD_MAX } from '../passwords.ts';
import { askToConfirm } from '../second-factor/confirm-person.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './own-passkeys.ts';
import { AddedPasskey, NewPasskey, Passkey, PasskeyCreation, PasskeyName, PasskeyRequest } from './schemas.ts';

const tags = ['me'];
const config = { access: 'session' } as const;
const open = { access: 'session', beforeSecondFactor: true } as const;
const PATH = '/me/passkeys';

/** A person's own passkeys (safety 2.10). */
export function passkeyRoutes(api: Api): void {
  api.post(
    `${PATH}/begin`,
    {
      config: open,
      schema: {
        operationId: 'beginPasskey',
        tags,
        summary: 'What a browser is asked for when a passkey is added; it takes a confirmation, or the password',
        body: object({ password: Type.Optional(Type.String({ minLength: 1, maxLength: PASSWORD_MAX * 2 })) }),
        response: { 200: envelopeOf(PasskeyCreation) },
      },
    },
    (request) => beginPasskey(request, request.body),
  );

  api.post(
    PATH,
    {
      config: open,
      schema: {
        operationId: 'addPasskey',
        tags,
        summary:
          'Keep a new passkey; the first factor of an account ends all other sessions and answers recovery codes',
        body: NewPasskey,
        response: { 200: envelopeOf(AddedPasskey) },
      },
    },
    (request) => addPasskey(request, request.body),
  );

  api.patch(
    `${PATH}/:id`,
    {
      config,
      schema: {
        operationId: 'renamePasskey',
        tags,
        summary: 'Call a passkey something else',
        params: IdParams,
        body: object({ name: PasskeyName }),
        response: { 200: envelopeOf(Passkey) },
      },
    },
    (request) => renamePasskey(request, request.params.id, request.body.name),
  );

  api.delete(
    `${PATH}/:id`,
    {
      config,
      schema: {
        operationId: 'removePasskey',
        tags,
        summary: 'Remove a passkey after a confirmation; not the last factor while policy asks for one',
        params: IdParams,
        response: { 200: envelopeOf(object({})) },
      },
    },
    (request) => removePasskey(request, request.params.id),
  );

  api.post(
    '/auth/confirm/passkey',
    {
      config,
      schema: {
        operationId: 'askForPasskeyToConfirm',
        tags: ['auth'],
        summary: 'What a browser is asked for when a passkey confirms the person',
        response: { 200: envelopeOf(PasskeyRequest) },
      },
    },
    (request) => askToConfirm(request),
  );
}
