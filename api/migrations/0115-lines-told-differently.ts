/** The lines of which two sources say different things are few, and found without reading the others. */
export const index = `CREATE INDEX CONCURRENTLY utr_entry_told_differently ON utr_entry (created_at, id)
  WHERE told_differently IS NOT NULL AND status <> 'void'`;
