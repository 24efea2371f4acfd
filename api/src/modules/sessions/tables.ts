import type { Generated } from 'kysely';
import type { ActionName } from '../../domain/permissions.ts';
import type { Json, Time } from '../../db/foundation-tables.ts';

interface SecondFactorTable {
  staffId: string;
  /** Encrypted; `null` when there is no authenticator. */
  secret: Buffer | null;
  confirmedAt: Time | null;
  /** The newest time step whose code was accepted. Older codes and this one are refused. */
  lastStep: Generated<number>;
  /** A secret that was shown and not confirmed yet. */
  pendingSecret: Buffer | null;
  pendingAt: Time | null;
  /** Since when only a one-time code signs in, after somebody else removed a lost authenticator. */
  resetAt: Time | null;
  version: Generated<number>;
}

interface SecondFactorCodeTable {
  staffId: string;
  hash: Buffer;
  kind: 'recovery' | 'reset';
  madeAt: Time;
  expiresAt: Time | null;
  usedAt: Time | null;
}

interface PasskeyTable {
  id: string;
  staffId: string;
  /** What the person calls it. */
  name: string;
  /** The host name that it belongs to. */
  rpId: string;
  credentialId: Buffer;
  /** COSE. */
  publicKey: Buffer;
  /** How often the authenticator says that it has signed; 0 for those that do not count. */
  signCount: number;
  /** How browsers reach the authenticator, as it said itself. */
  transports: string[];
  createdAt: Time;
  lastUsedAt: Time | null;
}

interface PasskeyChallengeTable {
  /** SHA-256 of the challenge. */
  hash: Buffer;
  staffId: string;
  /** `null` for a sign-in, which has no session yet. */
  sessionId: string | null;
  purpose: 'add' | 'confirm' | 'sign-in';
  expiresAt: Time;
}

interface StaffDeviceTable {
  staffId: string;
  /** SHA-256 of the cookie. */
  hash: Buffer;
  firstSeenAt: Time;
  lastSeenAt: Time;
}

interface RoleMappingTable {
  id: string;
  /** A value of the claim that names a person's groups. */
  value: string;
  actionName: ActionName;
  lead: boolean;
  franchiseId: string | null;
  madeBy: string;
  /** `null` when there was only one owner. */
  confirmedBy: string | null;
  madeAt: Time;
  version: Generated<number>;
}

interface SsoLinkTable {
  staffId: string;
  /** A verified e-mail address in lower case, or the subject as the provider names it. */
  login: string;
  /** The provider and the person there, from the first sign-in on. */
  issuer: string | null;
  subject: string | null;
  madeBy: string;
  madeAt: Time;
  linkedAt: Time | null;
  /** The last session that began by the provider. */
  lastUsedAt: Time | null;
}

interface SsoAttemptTable {
  stateHash: Buffer;
  browserHash: Buffer;
  nonce: string;
  verifier: string;
  expiresAt: Time;
}

interface SsoTicketTable {
  hash: Buffer;
  browserHash: Buffer;
  outcome: Json<unknown>;
  expiresAt: Time;
  codeAsked: Generated<boolean>;
}

declare module '../../db/database.ts' {
  interface Database {
    secondFactor: SecondFactorTable;
    secondFactorCode: SecondFactorCodeTable;
    passkey: PasskeyTable;
    passkeyChallenge: PasskeyChallengeTable;
    staffDevice: StaffDeviceTable;
    roleMapping: RoleMappingTable;
    ssoLink: SsoLinkTable;
    ssoAttempt: SsoAttemptTable;
    ssoTicket: SsoTicketTable;
    ssoLogout: { tokenHash: Buffer; seenAt: Time };
  }
}
