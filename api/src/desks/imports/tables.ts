import type { Generated } from 'kysely';
import type { IMPORT_KINDS, IMPORT_STATES } from './schemas.ts';

interface DataImportTable {
  id: string;
  no: Generated<number>;
  kind: (typeof IMPORT_KINDS)[number];
  fileName: string;
  sha256: Buffer | null;
  /** Only a file that was read to its end can be entered. */
  status: Generated<(typeof IMPORT_STATES)[number]>;
  rowCount: Generated<number>;
  newCount: Generated<number>;
  changedCount: Generated<number>;
  sameCount: Generated<number>;
  badCount: Generated<number>;
  sumPaise: Generated<number>;
  createdBy: string;
  createdAt: Date;
  enteredBy: string | null;
  enteredAt: Date | null;
  version: Generated<number>;
}

interface DataImportRowTable {
  importId: string;
  line: number;
  facts: unknown;
}

interface DataImportProblemTable {
  importId: string;
  line: number;
  column: string;
  reason: string;
}

declare module '../../db/database.ts' {
  interface Database {
    dataImport: DataImportTable;
    dataImportRow: DataImportRowTable;
    dataImportProblem: DataImportProblemTable;
  }
}
