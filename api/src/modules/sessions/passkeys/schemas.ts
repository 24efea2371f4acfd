import { type Static, Type } from 'typebox';
import { Id, named, nullable, object, text, Timestamp } from '../../../http/schemas.ts';

/** Bytes as a browser's own JSON has them. */
const bytes = (max: number) => Type.String({ pattern: '^[A-Za-z0-9_-]*$', minLength: 1, maxLength: max });
const CREDENTIAL = bytes(1_400);

export const PasskeyName = text(60, { min: 1, description: 'What the person calls it' });

export const Passkey = named(
  'Passkey',
  object({ id: Id, name: Type.String(), createdAt: Timestamp, lastUsedAt: nullable(Timestamp) }),
);

/** A passkey that was added, and the recovery codes that come with the first factor of an account. */
export const AddedPasskey = named(
  'AddedPasskey',
  object({
    passkey: Passkey,
    recoveryCodes: nullable(
      Type.Array(Type.String(), { description: 'Shown this once; none when the account had a second factor before' }),
    ),
  }),
);

const Descriptor = object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Array(Type.String()),
});

/** What a browser is asked for when a passkey is added: PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyCreation = named(
  'PasskeyCreation',
  object({
    challenge: Type.String(),
    rp: object({ id: Type.String(), name: Type.String() }),
    user: object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
    timeout: Type.Integer({ description: 'Milliseconds' }),
    excludeCredentials: Type.Array(Descriptor),
    authenticatorSelection: object({
      residentKey: Type.Literal('preferred'),
      userVerification: Type.Literal('required'),
    }),
    attestation: Type.Literal('none'),
  }),
);
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** What a browser is asked for when a passkey is used: PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyRequest = named(
  'PasskeyRequest',
  object({
    challenge: Type.String(),
    rpId: Type.String(),
    timeout: Type.Integer({ description: 'Milliseconds' }),
    userVerification: Type.Literal('required'),
    allowCredentials: Type.Array(Descriptor),
  }),
);
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** A new passkey, as the browser answered. */
export const NewPasskey = object({
  name: PasskeyName,
  id: CREDENTIAL,
  clientDataJSON: bytes(4_096),
  attestationObject: bytes(16_384),
  transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 8 }),
});
export type NewPasskey = Static<typeof NewPasskey>;

/** That a passkey signed the challenge, as the browser answered. */
export const Assertion = named(
  'PasskeyAssertion',
  object({
    id: CREDENTIAL,
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(2_048),
    userHandle: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 100 })),
  }),
);
export type Assertion = Static<typeof Assertion>;
