import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ActionName } from '../domain/permissions.ts';
import type { ReasonListName } from '../domain/reasons/lists.ts';
import type { Reason } from '../domain/reasons/present.ts';

/** A timestamp: comes back as `Date`, may be given as `Date` or ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>;
/** `jsonb`: comes back parsed, is written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;

export interface FranchiseTable {
  id: string;
  code: string;
  name: string;
  status: Generated<'active' | 'closed'>;
  version: Generated<number>;
  createdAt: MadeTime;
}

export interface StaffTable {
  id: string;
  username: string;
  name: string;
  actionName: ActionName;
  lead: Generated<boolean>;
  /** Grants rights and changes policies, and holds no permission of a desk. */
  owner: Generated<boolean>;
  franchiseId: string | null;
  passwordHash: string;
  mustChangePassword: Generated<boolean>;
  demo: Generated<boolean>;
  status: Generated<'active' | 'disabled' | 'locked'>;
  tokenVersion: Generated<number>;
  preferences: ColumnType<Record<string, unknown>, string | undefined, string>;
  lastLoginAt: Time | null;
  lastLoginIp: string | null;
  createdAt: MadeTime;
  version: Generated<number>;
}

/** The newest signed list of releases that any instance has read; one row at most. */
export interface ReleaseListTable {
  one: Generated<boolean>;
  serial: number;
  issuedAt: Time;
  yanked: Json<Record<string, Record<string, { reason: string; at: string }>>>;
  readAt: Time;
}

/** A build of a module that one person may run in a tab for some hours. */
export interface ReleaseOverrideTable {
  id: string;
  no: Generated<number>;
  module: string;
  staffId: string;
  /** Where its files were fetched from; ends in a slash. */
  address: string;
  version: string;
  /** What its build said of itself. */
  build: Json<Record<string, unknown>>;
  hours: number;
  reason: string;
  madeBy: string;
  madeAt: Time;
  confirmedBy: string | null;
  confirmedAt: Time | null;
  endsAt: Time | null;
  endedBy: string | null;
}

export interface ReleaseOverrideFileTable {
  overrideId: string;
  name: string;
  hash: string;
  content: Buffer;
}

export interface StaffSessionTable {
  id: string;
  staffId: string;
  createdAt: Time;
  lastSeenAt: Time;
  expiresAt: Time;
  revokedAt: Time | null;
  revokedReason: string | null;
  ip: string | null;
  userAgent: string | null;
  /** By what the person was confirmed besides the password. */
  factor: 'totp' | 'passkey' | 'recovery' | 'reset' | null;
  factorDue: Generated<boolean>;
  confirmedAt: Time;
  /** The browser to which the token belongs; null when it is not bound. */
  deviceHash: Buffer | null;
  newDevice: Generated<boolean>;
  /** Began by single sign-on. */
  sso: Generated<boolean>;
  /** What the provider calls its own session, if it does. */
  ssoSid: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface LoginAttemptTable {
  id: GeneratedAlways<number>;
  at: Time;
  username: string;
  ip: string;
  ok: boolean;
}

export interface FileUploadTable {
  id: string;
  sha256: Buffer;
  mime: string;
  byteCount: number;
  width: number | null;
  height: number | null;
  purpose: 'QR' | 'DEPOSIT_PROOF' | 'PAYOUT_PROOF';
  /** The content of the QR code in the image. */
  qrText: string | null;
  imageName: string;
  /** Empty while the bytes lie in the bucket, and once the image is deleted. */
  content: Buffer;
  /** Where they lie in FILES_BUCKET; `null` when they lie here. */
  objectKey: Generated<string | null>;
  uploadedBy: string | null;
  franchiseId: string | null;
  createdAt: MadeTime;
  /** Upload time of an image that no act has named; null once one has, which keeps the image for good. */
  unusedSince: Date | null;
  /** When the retention rule has emptied it, and after how many days; `null` while the image is there. */
  deletedAt: Generated<Date | null>;
  deletedAfterDays: Generated<number | null>;
}

export interface AuditEventTable {
  seq: GeneratedAlways<number>;
  id: string;
  at: Time;
  actorId: string | null;
  actorRole: string;
  sessionId: string | null;
  ip: string | null;
  action: string;
  entityType: string;
  entityId: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  reason: string | null;
  requestId: string | null;
  payload: Buffer;
}

export interface AuditSealTable {
  position: number;
  seq: number;
  prevHash: Buffer;
  hash: Buffer;
  sealedAt: MadeTime;
}

export interface AuditCheckTable {
  at: Time;
  ok: boolean;
  /** Entries that were checked before the end or the first bad one. */
  checked: number;
  problem: string | null;
}

export interface OutboxTable {
  seq: GeneratedAlways<number>;
  topic: string;
  type: string;
  entityType: string;
  entityId: string;
  payload: Json<Record<string, unknown>>;
  franchiseId: string | null;
  createdAt: MadeTime;
  actorId: string | null;
  staffId: string | null;
  /** Position in the stream, assigned after the commit; null until then. */
  position: number | null;
  /** The row as it is when the act commits, for what the operator's app is told; written by the database. */
  facts: ColumnType<Record<string, unknown> | null, never, never>;
}

export interface IdempotencyTable {
  staffId: string;
  key: string;
  route: string;
  requestHash: Buffer;
  response: string | null;
  createdAt: MadeTime;
  expiresAt: Time;
}

export interface PolicyTable {
  key: string;
  value: Json<unknown>;
  /** Username, or who ran the command. */
  changedBy: string;
  /** The owner who changed it; null for a command. */
  changedById: ColumnType<string | null, string | null | undefined, string | null>;
  /** Why; null for changes before it was kept. */
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  changedAt: MadeTime;
}

/** A list of reasons that an owner has changed; any other is as the program brings it. */
export interface ReasonListTable {
  list: ReasonListName;
  version: number;
  /** In the order of the list. */
  reasons: Json<Reason[]>;
  changedBy: string;
  changedById: string;
  /** Why. */
  reason: string;
  changedAt: MadeTime;
}

export interface SecretTable {
  name: string;
  value: Buffer;
  createdAt: MadeTime;
}

export interface TokenKeyTable {
  kid: string;
  value: Buffer;
  madeAt: Time;
  /** Since when another key signs. */
  retiredAt: Time | null;
}

export interface IntakeKeyTable {
  id: string;
  name: string;
  /** SHA-256 of the key. */
  hash: Buffer;
  madeAt: Time;
  /** `null` for a key that a command has made. */
  madeBy: string | null;
  /** Since when it is accepted; `null` until another owner has confirmed it. */
  confirmedAt: Time | null;
  endsAt: Time | null;
  lastUsedAt: Time | null;
}

declare module './database.ts' {
  interface Database {
    franchise: FranchiseTable;
    staff: StaffTable;
    releaseList: ReleaseListTable;
    releaseOverride: ReleaseOverrideTable;
    releaseOverrideFile: ReleaseOverrideFileTable;
    staffSession: StaffSessionTable;
    loginAttempt: LoginAttemptTable;
    fileUpload: FileUploadTable;
    /** Objects of the bucket that are to be deleted. */
    fileLeftover: { objectKey: string; since: Date };
    auditEvent: AuditEventTable;
    auditUnsealed: { seq: number };
    auditSeal: AuditSealTable;
    auditCheck: AuditCheckTable;
    outbox: OutboxTable;
    idempotency: IdempotencyTable;
    policy: PolicyTable;
    reasonList: ReasonListTable;
    secret: SecretTable;
    tokenKey: TokenKeyTable;
    intakeKey: IntakeKeyTable;
  }
}
