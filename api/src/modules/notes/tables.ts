import type { Generated } from 'kysely';

export interface NoteTable {
  id: string;
  entityType: string;
  entityId: string;
  authorId: string;
  text: string;
  mentions: string[];
  createdAt: Generated<Date>;
}

declare module '../../db/database.ts' {
  interface Database {
    note: NoteTable;
  }
}
