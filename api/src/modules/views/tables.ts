import type { Generated } from 'kysely';
import type { Json, MadeTime, Time } from '../../db/foundation-tables.ts';
import type { ViewFilters } from './schemas.ts';

export interface SavedViewTable {
  id: string;
  staffId: string;
  page: string;
  name: string;
  filters: Json<ViewFilters>;
  shared: Generated<boolean>;
  version: Generated<number>;
  changedAt: Time;
  createdAt: MadeTime;
}

declare module '../../db/database.ts' {
  interface Database {
    savedView: SavedViewTable;
  }
}
