import type { AuditEvent, OwnPolicy, StaffAccount } from '@backoffice/shared/contract';

export const OWNER_PERMISSIONS = ['owner', 'audit.read', 'policy.read', 'deposits.read'];

export const anAccount = (change: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 'p1',
  no: 'anna',
  version: 3,
  username: 'anna',
  name: 'Anna Bose',
  actionName: 'Deposit',
  lead: false,
  owner: false,
  franchise: null,
  status: 'active',
  mustChangePassword: false,
  secondFactor: false,
  authenticator: false,
  passkeys: 0,
  sessions: 1,
  guesses: null,
  signOn: null,
  lastLoginAt: '2026-11-21T08:00:00.000Z',
  createdAt: '2026-10-01T08:00:00.000Z',
  lastChange: null,
  waiting: null,
  ...change,
});

export const aPolicy = (change: Partial<OwnPolicy> = {}): OwnPolicy => ({
  key: 'deposits.approveAbovePaise',
  title: 'Largest deposit without a lead',
  value: 20_000_000,
  fallback: 20_000_000,
  unit: 'paise',
  meaning: 'A deposit above this is approved by a lead',
  min: 0,
  max: Number.MAX_SAFE_INTEGER,
  options: null,
  guardsMoney: true,
  previewed: true,
  lastChange: null,
  waiting: null,
  ...change,
});

export const anEntry = (change: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 'e1',
  seq: 1042,
  at: '2026-11-21T09:00:00.000Z',
  actor: { id: 's1', name: 'Dana Deposit', username: 'deposit' },
  actorRole: 'Deposit',
  action: 'deposit.held',
  entityType: 'deposit',
  entityId: 'd1',
  entityNo: 'D-104233',
  before: { status: 'pending' },
  after: { status: 'on_hold' },
  reason: 'ASKED_BANK',
  requestId: 'r1',
  sealed: true,
  ...change,
});
