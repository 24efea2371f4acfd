import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';

/** Where the panel of these tests is opened. */
export const PANEL = 'https://panel.example.com';
const HOST = 'panel.example.com';

/** What this authenticator and its browser say otherwise than they should. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** The person was not verified by PIN or finger. */
  unverified?: boolean;
  /** The count that is sent, which then goes on from there. */
  count?: number;
  userHandle?: string;
  /** Signed by another key. */
  otherKey?: boolean;
  /** The format of the attestation, with a certificate. */
  format?: string;
}

interface Asked {
  challenge: string;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const encode = (bytes: Buffer) => bytes.toString('base64url');
const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const [PRESENT, VERIFIED, WITH_KEY] = [1, 4, 64];

/** An authenticator in software, with the browser around it: makes a key and signs challenges, or lies. */
export function softPasskey(counts = true) {
  const { privateKey, publicKey } = pair();
  const id = randomBytes(32);
  let count = 0;

  const clientDataOf = (type: string, { challenge }: Asked, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? PANEL,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );
  const dataOf = (lies: Lies, more: Buffer = Buffer.alloc(0)) => {
    count = lies.count ?? (counts ? count + 1 : 0);
    const flags = PRESENT | (lies.unverified ? 0 : VERIFIED) | (more.length > 0 ? WITH_KEY : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(lies.rpId ?? HOST), Buffer.from([flags]), counter, more]);
  };
  const keyBytes = () => {
    const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const [left, right] = [x, y].map((part) => Uint8Array.from(Buffer.from(part, 'base64url')));
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, left],
      [-3, right],
    ]);
    return Buffer.from(isoCBOR.encode(cose as Parameters<typeof isoCBOR.encode>[0]));
  };

  return {
    id: encode(id),
    /** The body of POST /me/passkeys. */
    create(asked: Asked, name = 'Laptop', lies: Lies = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = dataOf(lies, Buffer.concat([Buffer.alloc(16), length, id, keyBytes()]));
      const statement = new Map<string, unknown>(lies.format ? [['x5c', [Uint8Array.from([1])]]] : []);
      const attestation = new Map<string, unknown>([
        ['fmt', lies.format ?? 'none'],
        ['attStmt', statement],
        ['authData', Uint8Array.from(authData)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
      return {
        name,
        id: encode(id),
        clientDataJSON: encode(clientDataOf('webauthn.create', asked, lies)),
        attestationObject: encode(attestationObject),
        transports: ['internal'],
      };
    },
    /** What is sent as `passkey`. */
    sign(asked: Asked, lies: Lies = {}) {
      const clientData = clientDataOf('webauthn.get', asked, lies);
      const data = dataOf(lies);
      const key = lies.otherKey ? pair().privateKey : privateKey;
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key);
      return {
        id: encode(id),
        clientDataJSON: encode(clientData),
        authenticatorData: encode(data),
        signature: encode(signature),
        ...(lies.userHandle === undefined ? {} : { userHandle: lies.userHandle }),
      };
    },
  };
}

export type SoftPasskey = ReturnType<typeof softPasskey>;

/** A passkey of this person without the way to it, for tests about its row. */
export async function insertPasskey(db: Db, staffId: string, name: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('secondFactor')
    .values({ staffId, secret: null, confirmedAt: null, pendingSecret: null, pendingAt: null, resetAt: null })
    .onConflict((on) => on.doNothing())
    .execute();
  await db
    .insertInto('passkey')
    .values({
      id,
      staffId,
      name,
      rpId: HOST,
      credentialId: randomBytes(32),
      publicKey: Buffer.alloc(77),
      signCount: 0,
      transports: [],
      createdAt: new Date(),
      lastUsedAt: null,
    })
    .execute();
  return id;
}
