import type { Page } from '@backoffice/shared/contract';

/** A keyset page of rows (domain 3.2). Cursors are opaque and belong to the filters they came with. */
export interface RowPage<Row> {
  items: Row[];
  page: Page;
}
