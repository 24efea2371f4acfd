/** A keyset page of rows (domain 3.2). Cursors are opaque and belong to the filters they came with. */
export interface RowPage<Row> {
  items: Row[];
  page: {
    limit: number;
    hasMore: boolean;
    next: string | null;
    prev: string | null;
    /** Rows of the whole list; capped by the server. */
    count?: number;
    /** There are more rows than `count` says. */
    countCapped?: boolean;
    /** Money of the whole list, when the list has an amount. */
    sumPaise?: number;
  };
}
