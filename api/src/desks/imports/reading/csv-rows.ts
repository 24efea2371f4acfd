import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import { type CsvError, parse } from 'csv-parse';
import { badRequest, HttpError } from '../../../http/errors.ts';

/** One row of a file with headings. */
export interface CsvRow {
  line: number;
  /** By heading in lower case; a cell that is missing is an empty one. */
  cells: Readonly<Record<string, string>>;
}

export const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ROWS = 200_000;
const TOO_MANY = 'At most 2,00,000 rows are read at once.';
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a CSV file while it arrives, without holding it: `take` gets the headings, then each batch of rows, and is
 * waited for. Returns the SHA-256 of the file. 413 for a file that is too long, 400 for one that is not CSV.
 */
export async function readCsvRows(
  source: AsyncIterable<Buffer>,
  batch: number,
  take: { headings(names: string[]): void; rows(rows: CsvRow[]): Promise<void> },
): Promise<Buffer> {
  const hash = createHash('sha256');
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  const head: Buffer = first.done ? Buffer.alloc(0) : first.value;
  const parser = parse({
    delimiter: separatorOf(head),
    bom: true,
    trim: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 20_000,
  });
  const bytes = async function* () {
    let size = 0;
    for (let next = first; !next.done; next = await chunks.next()) {
      size += next.value.length;
      if (size > MOST_BYTES) throw tooLarge(`At most ${MOST_BYTES / 1024 / 1024} MB are read at once.`);
      hash.update(next.value);
      yield next.value;
    }
  };
  try {
    await pipeline(bytes, parser, (records: AsyncIterable<Parsed>) => deal(records, batch, take));
  } catch (error) {
    if (!isCsvError(error)) throw error;
    throw badRequest(`Line ${String(error['lines'] ?? '?')} of the file cannot be read as CSV.`, 'BAD_VALUE');
  }
  return hash.digest();
}

interface Parsed {
  record: string[];
  /** `lines` is the line on which the record ends. */
  info: { lines: number };
}

async function deal(
  records: AsyncIterable<Parsed>,
  batch: number,
  take: Parameters<typeof readCsvRows>[2],
): Promise<void> {
  let names: string[] | undefined;
  let waiting: CsvRow[] = [];
  let count = 0;
  for await (const { record, info } of records) {
    if (!names) {
      names = record.map((name) =>
        name
          .trim()
          .toLowerCase()
          .replace(/[\s_-]+/g, ' '),
      );
      take.headings(names);
      continue;
    }
    count += 1;
    if (count > MOST_ROWS) throw tooLarge(TOO_MANY);
    waiting.push({ line: info.lines, cells: Object.fromEntries(names.map((name, at) => [name, record[at] ?? ''])) });
    if (waiting.length < batch) continue;
    await take.rows(waiting);
    waiting = [];
  }
  if (!names || count === 0) throw badRequest('The file has no rows below its headings.', 'NO_ROWS');
  await take.rows(waiting);
}

function separatorOf(head: Buffer): string {
  const line = head.toString('utf8').split(/\r?\n/, 1)[0] ?? '';
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const tooLarge = (msg: string) => new HttpError(413, msg, { code: 'FILE_TOO_LARGE' });

const isCsvError = (error: unknown): error is CsvError & Record<string, unknown> =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
