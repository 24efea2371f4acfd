import type { Generated } from 'kysely';
import type { Time } from '../../db/foundation-tables.ts';

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

interface StaffDeviceTable {
  staffId: string;
  /** SHA-256 of the cookie. */
  hash: Buffer;
  firstSeenAt: Time;
  lastSeenAt: Time;
}

declare module '../../db/database.ts' {
  interface Database {
    secondFactor: SecondFactorTable;
    secondFactorCode: SecondFactorCodeTable;
    staffDevice: StaffDeviceTable;
  }
}
