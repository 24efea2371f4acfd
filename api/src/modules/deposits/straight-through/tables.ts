import type { Generated } from 'kysely';
import type { Mode, Rules } from '../../../domain/deposits/straight-through/rules.ts';
import type { Reason } from '../../../domain/deposits/straight-through/judge.ts';

export interface StraightThroughTable {
  one: Generated<boolean>;
  mode: Mode;
  rulesVersion: number;
  version: number;
  changedBy: string | null;
  changedAt: Date;
  reason: string;
  stoppedItself: boolean;
  samplingSecret: Buffer;
}

export interface StraightThroughRulesTable {
  version: number;
  rules: Rules;
  /** The version that it narrows: it came into use without a second owner. */
  narrows: number | null;
  reason: string;
  madeBy: string | null;
  madeAt: Date;
}

export const VERDICTS = ['credited', 'would-credit', 'left'] as const;
export type KeptVerdict = (typeof VERDICTS)[number];

export interface StraightThroughVerdictTable {
  depositId: string;
  verdict: KeptVerdict;
  reasons: Reason[];
  mode: 'watch' | 'on';
  rulesVersion: number;
  depositVersion: number;
  judgedAt: Date;
  /** When it is judged again although nothing about it has changed. */
  againAt: Date | null;
}

export interface StraightThroughBudgetTable {
  day: Date;
  scope: string;
  spent: Generated<number>;
  cap: Generated<number>;
}

export const LOOKS = ['waiting', 'right', 'wrong'] as const;
export type Look = (typeof LOOKS)[number];

export interface StraightThroughCreditTable {
  depositId: string;
  utrEntryId: string;
  amountPaise: number;
  rulesVersion: number;
  facts: object;
  messageOnly: boolean;
  creditedAt: Date;
  sampled: boolean;
  look: Look | null;
  lookReason: string | null;
  lookRemark: string | null;
  lookedBy: string | null;
  lookedAt: Date | null;
  version: Generated<number>;
}

declare module '../../../db/database.ts' {
  interface Database {
    straightThrough: StraightThroughTable;
    straightThroughRules: StraightThroughRulesTable;
    straightThroughVerdict: StraightThroughVerdictTable;
    straightThroughBudget: StraightThroughBudgetTable;
    straightThroughCredit: StraightThroughCreditTable;
  }
}
