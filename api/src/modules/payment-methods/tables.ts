import type { ColumnType, Generated } from 'kysely';
import type { FeeRule } from '../../domain/payment-methods/fees.ts';
import type { Destination } from '../../domain/payment-methods/destination.ts';
import type { MethodStatus } from '../../domain/payment-methods/states.ts';

interface PaymentMethodTable extends Omit<Destination, 'feeRules'> {
  id: string;
  no: Generated<number>;
  label: string;
  status: Generated<MethodStatus>;
  statusReason: string | null;
  minPaise: number | null;
  maxPaise: number | null;
  dailyCapPaise: number | null;
  dailyCountCap: number | null;
  activeFrom: string | null;
  activeTo: string | null;
  priority: Generated<number>;
  openingBalancePaise: Generated<number>;
  feeRules: ColumnType<FeeRule[], string | undefined, string>;
  createdBy: string | null;
  approvedBy: string | null;
  version: Generated<number>;
  /** The business day on which the daily cap paused it. */
  cappedOn: string | null;
  lastShownAt: Date | null;
  createdAt: Generated<Date>;
}

interface PaymentMethodVersionTable {
  paymentMethodId: string;
  version: number;
  details: unknown;
  status: 'proposed' | 'current' | 'superseded' | 'rejected';
  proposedBy: string | null;
  /** Everybody who wrote any of it; none of them may approve it. */
  contributors: Generated<string[]>;
  note: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  createdAt: Generated<Date>;
}

interface DayCloseTable {
  id: string;
  paymentMethodId: string;
  date: string;
  openingPaise: number;
  creditsPaise: number;
  debitsPaise: number;
  feesPaise: number;
  expectedPaise: number;
  countedPaise: number;
  diffPaise: number;
  note: string | null;
  /** Whether fees and difference are in the ledger; closes before migration 0072 posted nothing. */
  posted: Generated<boolean>;
  closedBy: string;
  confirmedBy: string | null;
  reopenedAt: Date | null;
  reopenedBy: string | null;
  reopenedReason: string | null;
  createdAt: Generated<Date>;
}

declare module '../../db/database.ts' {
  interface Database {
    paymentMethod: PaymentMethodTable;
    paymentMethodVersion: PaymentMethodVersionTable;
    dayClose: DayCloseTable;
  }
}
