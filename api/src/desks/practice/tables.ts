import type { GeneratedAlways } from 'kysely';
import type { PracticeDecision, PracticeKind } from './truth/kinds.ts';

export interface PracticeShiftTable {
  id: string;
  no: GeneratedAlways<number>;
  seed: number;
  minutes: number;
  startedBy: string | null;
  askedAt: Date;
  /** Null until the simulator has begun. */
  startsAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
}

/** What is right about one row of a shift; written by the simulator, shown only when the shift is over. */
export interface PracticeTruthTable {
  shiftId: string;
  entityId: string;
  entityType: 'deposit' | 'withdrawal';
  no: string;
  kind: PracticeKind;
  amountPaise: number;
  rightDecisions: PracticeDecision[];
  permittedDecisions: PracticeDecision[];
  /** The bank line that pays it. */
  utrEntryId: string | null;
  /** A sentence: what on the screen showed it. */
  showed: string;
  toldAt: Date;
  /** Since when everything that decides it was on the screen; null while something is still to come. */
  readyAt: Date | null;
}

declare module '../../db/database.ts' {
  interface Database {
    'practice.shift': PracticeShiftTable;
    'practice.truth': PracticeTruthTable;
  }
}
