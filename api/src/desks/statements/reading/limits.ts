const MB = 1024 * 1024;

/** What one statement file may cost. A month of a busy account is about 20,000 rows and 2 MB. */
export const LIMITS = {
  bytes: 20 * MB,
  /** Of a workbook, when its parts are unpacked. */
  unzippedBytes: 80 * MB,
  zipEntries: 200,
  rows: 50_000,
  columns: 100,
  /** Of one cell; a spreadsheet holds no more. */
  cellCharacters: 32_767,
  /** Of all cells together: a spreadsheet repeats one long text at the price of a number. */
  characters: 30 * MB,
  sheets: 50,
  pages: 1_000,
  /** Pieces of text on all pages of a PDF. */
  pieces: 2_000_000,
  xmlDepth: 60,
  /** Heap of the thread that reads. */
  heapMb: 512,
  /** What lies outside of the heap: unpacked streams, above what the process held when reading began. */
  processMb: 900,
  readMs: 30_000,
  startMs: 60_000,
} as const;
