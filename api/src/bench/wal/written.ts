import pg from 'pg';

/** What one transaction has written to the WAL of PostgreSQL. */
export interface Written {
  /** Without the images of whole pages, which depend on when the last checkpoint was. */
  bytes: number;
  /** Entries of indexes. */
  indexTuples: number;
  /** Rows inserted, and rows written again by an update. */
  rows: number;
}

/** Records of the WAL with which one entry of an index is written; a split of a page writes the one that did not fit. */
const INDEX_ENTRY = `(resource_manager = 'Btree' AND record_type ~ '^(INSERT_LEAF|INSERT_POST|SPLIT_[LR])')
  OR (resource_manager = 'Gin' AND record_type IN ('INSERT', 'UPDATE_META_PAGE', 'INSERT_LISTPAGE')) OR (resource_manager = 'Hash' AND record_type = 'INSERT')`;
const ROW = `resource_manager IN ('Heap', 'Heap2') AND record_type ~ '^(INSERT|UPDATE|HOT_UPDATE|MULTI_INSERT)'`;

/** Reads the WAL of the whole server, as a superuser. */
export interface WalReader {
  /** What the transaction of this number wrote while `work` ran, and the result of `work`. */
  writtenBy(work: () => Promise<string>): Promise<Written>;
  end(): Promise<void>;
}

/** `adminUrl` names a database that may keep the extension `pg_walinspect`, which PostgreSQL brings with it. */
export async function readWal(adminUrl: string): Promise<WalReader> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect');
  return {
    writtenBy: async (work) => {
      const before = await at(client, 'pg_current_wal_insert_lsn()');
      const transaction = await work();
      // Only what is flushed can be read, and without synchronous commits that may be a little less than all.
      const after = await at(client, "pg_logical_emit_message(false, 'bench', '', true)");
      const { rows } = await client.query<Record<keyof Written, string>>(
        `SELECT coalesce(sum(record_length - fpi_length), 0) AS bytes, count(*) FILTER (WHERE ${INDEX_ENTRY}) AS "indexTuples",
           count(*) FILTER (WHERE ${ROW}) AS rows
         FROM pg_get_wal_records_info($1, $2) WHERE xid::text = $3`,
        [before, after, transaction],
      );
      const [row] = rows;
      if (!row || Number(row.bytes) === 0) throw new Error(`The WAL holds nothing of transaction ${transaction}.`);
      return { bytes: Number(row.bytes), indexTuples: Number(row.indexTuples), rows: Number(row.rows) };
    },
    end: () => client.end(),
  };
}

async function at(client: pg.Client, what: string): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>(`SELECT ${what}::text AS lsn`);
  return (rows[0] as { lsn: string }).lsn;
}
