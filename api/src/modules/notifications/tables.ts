import type { Time } from '../../db/foundation-tables.ts';

export interface NotificationTable {
  id: string;
  staffId: string;
  kind: string;
  text: string;
  entityType: string;
  entityId: string;
  entityNo: string | null;
  createdAt: Time;
  readAt: Time | null;
}

declare module '../../db/database.ts' {
  interface Database {
    notification: NotificationTable;
  }
}
