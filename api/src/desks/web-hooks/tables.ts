import type { Generated } from 'kysely';
import type { AppEventType } from './events/event-types.ts';
import type { WebHookStatus } from './endpoints/states.ts';

/** What the operator's app is told; `body` is what is sent, byte for byte, however often. */
export interface AppEventTable {
  id: string;
  /** Its place among all events; null for the test event of one web hook. */
  position: number | null;
  type: AppEventType;
  entityType: string;
  entityId: string;
  /** Its number among the events of its row, from 1 without a gap. */
  sequence: number;
  customerId: string | null;
  no: string;
  body: string;
  occurredAt: Date;
}

/** What the app knows of a row. */
export interface AppEventRowTable {
  entityId: string;
  entityType: string;
  sequence: number;
  shown: string;
}

/** Up to which position of the outbox its events are made: one row. */
export interface AppEventCursorTable {
  one: Generated<boolean>;
  position: number;
}

export interface WebHookTable {
  id: string;
  url: string;
  description: string;
  types: string[];
  status: Generated<WebHookStatus>;
  /** Encrypted, bound to the id. */
  secret: Buffer;
  /** The one before it, with which events are signed as well until then. */
  secretBefore: Buffer | null;
  secretBeforeUntil: Date | null;
  /** Since when nothing was delivered; null while it answers. */
  failingSince: Date | null;
  pausedWhy: string | null;
  version: Generated<number>;
  madeBy: string;
  madeAt: Date;
}

export interface WebHookDeliveryTable {
  id: string;
  /** In the order in which they go out. */
  no: Generated<number>;
  webHookId: string;
  eventId: string;
  entityId: string;
  status: Generated<'pending' | 'delivered' | 'given_up'>;
  attempts: Generated<number>;
  /** Attempts since it was last begun, by which the next waits longer. */
  tries: Generated<number>;
  nextAt: Date;
  /** Whoever sends it, and until when nobody else does. */
  claim: string | null;
  claimedUntil: Date | null;
  createdAt: Date;
  endedAt: Date | null;
}

export interface WebHookAttemptTable {
  deliveryId: string;
  no: number;
  at: Date;
  tookMs: number;
  /** Status of the answer; null without one. */
  code: number | null;
  /** The beginning of the answer. */
  answer: string | null;
  /** Why it does not count as delivered, as a sentence. */
  problem: string | null;
}

declare module '../../db/database.ts' {
  interface Database {
    appEvent: AppEventTable;
    appEventRow: AppEventRowTable;
    appEventCursor: AppEventCursorTable;
    webHook: WebHookTable;
    webHookDelivery: WebHookDeliveryTable;
    webHookAttempt: WebHookAttemptTable;
  }
}
