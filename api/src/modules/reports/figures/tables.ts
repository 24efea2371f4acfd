import type { ColumnType, Generated } from 'kysely';

export interface ReleaseFigureTable {
  /** Day of the business zone, `2026-11-26`. */
  day: ColumnType<string, string, never>;
  module: string;
  version: string;
  channel: 'stable' | 'canary';
  loads: Generated<number>;
  loadMs: Generated<number>;
  slow: Generated<number>;
  errors: Generated<number>;
  crashes: Generated<number>;
  fallbacks: Generated<number>;
  lastAt: Date;
}

declare module '../../../db/database.ts' {
  interface Database {
    releaseFigure: ReleaseFigureTable;
  }
}
