import type { Generated, GeneratedAlways } from 'kysely';
import type { Rail } from '../../domain/utrs/reference.ts';
import type { DepositStatus } from '../../domain/deposits/states.ts';

export interface DepositTable {
  id: string;
  no: Generated<number>;
  customerId: string;
  paymentMethodId: string;
  amountPaise: number;
  currency: Generated<string>;
  utrRaw: string | null;
  utrNorm: string | null;
  rail: Rail | null;
  proofFileId: string | null;
  proofSha256: Buffer | null;
  payerName: string | null;
  source: 'CUSTOMER' | 'STAFF';
  intakeRef: string | null;
  createdBy: string | null;
  submittedAt: Date;
  status: Generated<DepositStatus>;
  late: Generated<boolean>;
  utrEntryId: string | null;
  matchKind: 'auto' | 'manual' | null;
  matchedBy: string | null;
  creditedPaise: number | null;
  creditedUtrNorm: string | null;
  /** Whether the credited amount differs from the claimed one; written by the database. */
  amountDiffers: GeneratedAlways<boolean>;
  /** Whether it was credited from a line of another method than the customer named. */
  methodDiffers: Generated<boolean>;
  holdReason: string | null;
  holdNote: string | null;
  rejectReasonCode: string | null;
  rejectNote: string | null;
  reversalReasonCode: string | null;
  reversalNote: string | null;
  /** What the customer was told of the last decision; null when nothing but the state. */
  customerMessage: string | null;
  selfApproved: Generated<boolean>;
  /** Credited by the server itself, by the rules of straight-through approval. */
  straightThrough: Generated<boolean>;
  decidedBy: string | null;
  decidedAt: Date | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
}

declare module '../../db/database.ts' {
  interface Database {
    deposit: DepositTable;
  }
}
