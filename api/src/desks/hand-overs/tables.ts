import type { Generated } from 'kysely';
import type { Json, Time } from '../../db/foundation-tables.ts';
import type { Desk } from '../../domain/desks.ts';
import type { KeptItem } from './schemas.ts';
import type { HandOverStatus } from '../../domain/hand-over-states.ts';

export interface HandOverTable {
  id: string;
  no: Generated<number>;
  staffId: string;
  module: Desk;
  franchiseId: string | null;
  date: string;
  toStaffId: string | null;
  note: string;
  openItems: Json<KeptItem[]>;
  status: Generated<HandOverStatus>;
  signedBy: string | null;
  signedAt: Time | null;
  signNote: string | null;
  version: Generated<number>;
  createdAt: Time;
}

export interface HandOverAccountTable {
  handOverId: string;
  paymentMethodId: string;
  date: string;
  unclaimedCount: number;
  unclaimedPaise: number;
}

declare module '../../db/database.ts' {
  interface Database {
    handOver: HandOverTable;
    handOverAccount: HandOverAccountTable;
  }
}
