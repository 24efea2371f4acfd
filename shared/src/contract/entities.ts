// Generated from api/openapi.json by `pnpm --filter api openapi`. Do not edit.
import type { components } from './api.gen.ts';

export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditVerdict = components['schemas']['AuditVerdict'];
export type BankLine = components['schemas']['BankLine'];
export type Bonus = components['schemas']['Bonus'];
export type Customer = components['schemas']['Customer'];
export type CustomerRef = components['schemas']['CustomerRef'];
export type Deposit = components['schemas']['Deposit'];
export type Destination = components['schemas']['Destination'];
export type MethodRef = components['schemas']['MethodRef'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type Policy = components['schemas']['Policy'];
export type QueueSummary = components['schemas']['QueueSummary'];
export type StaffPreferences = components['schemas']['StaffPreferences'];
export type StaffProfile = components['schemas']['StaffProfile'];
export type StaffRef = components['schemas']['StaffRef'];
export type StaffSession = components['schemas']['StaffSession'];
export type Summary = components['schemas']['Summary'];
export type UploadedImage = components['schemas']['UploadedImage'];
export type Utr = components['schemas']['Utr'];
export type Withdrawal = components['schemas']['Withdrawal'];
