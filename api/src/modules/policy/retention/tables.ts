import type { Generated } from 'kysely';

/** One business day's run of the retention job. */
export interface RetentionRunTable {
  day: string;
  startedAt: Date;
  /** `null` while it runs, or when it was stopped: the next one goes on with it. */
  finishedAt: Date | null;
  /** How many of each rule it has deleted so far. */
  deleted: Generated<Record<string, number>>;
}

declare module '../../../db/database.ts' {
  interface Database {
    retentionRun: RetentionRunTable;
  }
}
