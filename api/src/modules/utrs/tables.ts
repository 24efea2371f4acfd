import type { Generated } from 'kysely';
import type { Rail } from '../../domain/utrs/reference.ts';
import type { BookingKind, ChargebackSide } from '../../domain/utrs/booking.ts';
import type { Direction, UtrSource, UtrStatus } from '../../domain/utrs/states.ts';

export interface UtrBatchTable {
  id: string;
  paymentMethodId: string;
  source: 'PASTE' | 'CSV';
  lineCount: number;
  sumPaise: number;
  createdBy: string;
  createdAt: Generated<Date>;
  voidedBy: string | null;
  voidedAt: Date | null;
}

export interface BankStatementProfileTable {
  bankName: string;
  mapping: unknown;
  updatedBy: string | null;
  updatedAt: Generated<Date>;
}

/** What the operator booked a line as; one of them is live while the line is booked. */
export interface BookingTable {
  id: string;
  utrEntryId: string;
  kind: BookingKind;
  remark: string;
  /** For a transfer: the account of the other leg. */
  otherMethodId: string | null;
  /** The same for both legs of a transfer or correction; null while a leg waits in transit. */
  pairId: string | null;
  automatic: Generated<boolean>;
  /** Of a chargeback: the deposit that was disputed, and whether the bank took its money or gave it back. */
  depositId: string | null;
  chargeback: ChargebackSide | null;
  /** Of the money of a failed payout: which attempt of which withdrawal. */
  failedWithdrawalId: string | null;
  failedAttemptNo: number | null;
  /** Null when the line was paired as a machine told it. */
  bookedBy: string | null;
  bookedAt: Date;
  undoneBy: string | null;
  undoneAt: Date | null;
  undoneReason: string | null;
}

export interface UtrEntryTable {
  id: string;
  no: Generated<number>;
  paymentMethodId: string;
  direction: Direction;
  rail: Rail;
  utrRaw: string;
  utrNorm: string;
  amountPaise: number;
  currency: Generated<string>;
  bankTime: Date | null;
  remitterName: string | null;
  remitterAccount: string | null;
  narration: string | null;
  balanceAfterPaise: number | null;
  source: UtrSource;
  /** A message told the line, and no statement has shown it yet. */
  messageOnly: Generated<boolean>;
  /** The key with which a machine or a message told the line. */
  feedKeyId: Generated<string | null>;
  /** Who typed or brought in the line that only a message had told; `null` for a machine. */
  shownBy: Generated<string | null>;
  shownAt: Generated<Date | null>;
  /** What another source said about the same UTR, when it differs. */
  toldDifferently: Generated<unknown>;
  /** What other sources said and a lead settled for the line: it is not marked for them again. */
  settledTellings: Generated<unknown>;
  /** Who named the payer of a line that had none, when a later telling did. */
  payerSource: Generated<UtrSource | null>;
  payerKeyId: Generated<string | null>;
  payerBy: Generated<string | null>;
  payerAt: Generated<Date | null>;
  batchId: string | null;
  status: Generated<UtrStatus>;
  claimNo: Generated<number>;
  claimedDepositId: string | null;
  claimedWithdrawalId: string | null;
  /** The payout file of which this debit shows payouts. */
  claimedBatchId: string | null;
  /** The attempt of the withdrawal whose payout or return the line shows. */
  claimedAttemptNo: number | null;
  returnedEntryId: string | null;
  enteredBy: string | null;
  voidReason: string | null;
  voidNote: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
}

declare module '../../db/database.ts' {
  interface Database {
    utrBatch: UtrBatchTable;
    bankStatementProfile: BankStatementProfileTable;
    utrEntry: UtrEntryTable;
    booking: BookingTable;
  }
}
