import type { Generated } from 'kysely';
import type { PayoutLayout } from './layout.ts';

/** A template that owners have made; built-in ones are in the code. */
export interface PayoutTemplateTable {
  id: string;
  no: Generated<number>;
  /** The version in use; `null` until another owner has confirmed the first one. */
  version: number | null;
}

/** A version as it was asked for; it never changes, and may never have come into use. */
export interface PayoutTemplateVersionTable {
  templateId: string;
  version: number;
  /** The version that was in use when it was asked for. */
  before: number | null;
  layout: PayoutLayout;
  /** Whether it takes the template out of use. */
  retired: boolean;
  reason: string;
  madeBy: string;
  madeAt: Date;
}

declare module '../../../db/database.ts' {
  interface Database {
    payoutTemplate: PayoutTemplateTable;
    payoutTemplateVersion: PayoutTemplateVersionTable;
  }
}
