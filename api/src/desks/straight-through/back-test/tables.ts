import type { Generated } from 'kysely';
import type { BackTestResult } from './result.ts';
import type { Progress } from './progress.ts';

export const BACK_TEST_STATES = ['waiting', 'running', 'done', 'failed'] as const;

export interface StraightThroughBackTestTable {
  id: string;
  no: Generated<number>;
  rulesVersion: number;
  days: number;
  state: Generated<(typeof BACK_TEST_STATES)[number]>;
  askedBy: string;
  askedAt: Date;
  judged: Generated<number>;
  total: number | null;
  progress: Progress | null;
  result: BackTestResult | null;
  finishedAt: Date | null;
}

/** What it would have credited and staff rejected or took back. */
export const DISAGREEMENTS = ['rejected', 'reversed'] as const;
export type Disagreement = (typeof DISAGREEMENTS)[number];

export interface StraightThroughBackTestRowTable {
  backTestId: string;
  depositId: string;
  kind: Disagreement;
  amountPaise: number;
}

export interface StraightThroughBackTestSeenTable {
  backTestId: string;
  staffId: string;
  seenAt: Date;
}

declare module '../../../db/database.ts' {
  interface Database {
    straightThroughBackTest: StraightThroughBackTestTable;
    straightThroughBackTestRow: StraightThroughBackTestRowTable;
    straightThroughBackTestSeen: StraightThroughBackTestSeenTable;
  }
}
