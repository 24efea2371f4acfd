import type { FastifyRequest } from 'fastify';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/database.ts';
import { actorOf } from '../../../http/context.ts';
import { HttpError } from '../../../http/errors.ts';
import { stopReading } from '../../../http/linger.ts';
import type { ImportKind } from '../schemas.ts';
import { readCsvRows, type CsvRow } from './csv-rows.ts';
import { type Columns, findColumns } from './headings.ts';
import { ROW_KINDS, type RowKind, type RowProblem } from './judge-rows.ts';

/** Rows read, judged and kept together. */
const BATCH = 1_000;

interface Counts {
  rowCount: number;
  newCount: number;
  changedCount: number;
  sameCount: number;
  badCount: number;
  sumPaise: number;
}

/**
 * Reads a file while it arrives, and keeps its good rows with what they would change. Nothing is entered. Returns the
 * id; when the file cannot be read to its end nothing is kept.
 */
export async function readFile(request: FastifyRequest, kind: ImportKind, fileName: string): Promise<string> {
  const { db, clock } = request.server.deps;
  const id = newId();
  await db
    .insertInto('dataImport')
    .values({ id, kind, fileName, createdBy: actorOf(request).id, createdAt: clock.now() })
    .execute();
  try {
    const { counts, sha256 } = await readRows(db, id, kind, request.raw);
    await db
      .updateTable('dataImport')
      .set({ ...counts, sha256, status: 'read' })
      .where('id', '=', id)
      .execute();
    return id;
  } catch (error) {
    if (error instanceof HttpError && error.status === 413) stopReading(request.raw);
    await dropImport(db, id);
    throw error;
  }
}

async function readRows(db: Db, id: string, kind: ImportKind, source: AsyncIterable<Buffer>) {
  const counts: Counts = { rowCount: 0, newCount: 0, changedCount: 0, sameCount: 0, badCount: 0, sumPaise: 0 };
  const rowKind = ROW_KINDS[kind];
  const seen = new Map<string, number>();
  let columns: Columns | undefined;
  const sha256 = await readCsvRows(source, BATCH, {
    headings: (names) => (columns = findColumns(kind, names)),
    rows: async (rows) => {
      if (columns) await keepBatch(db, { id, rowKind, columns, seen, counts }, rows);
    },
  });
  return { counts, sha256 };
}

interface Reading {
  id: string;
  rowKind: RowKind<unknown>;
  columns: Columns;
  /** The line of each key, because the same thing may not stand in two rows. */
  seen: Map<string, number>;
  counts: Counts;
}

interface Good {
  line: number;
  facts: unknown;
}

async function keepBatch(db: Db, reading: Reading, rows: readonly CsvRow[]): Promise<void> {
  const { id, rowKind, columns, counts } = reading;
  counts.rowCount += rows.length;
  const problems: { line: number; found: RowProblem[] }[] = [];
  const readable = rows.flatMap((row): Good[] => {
    const read = readOne(reading, row);
    if ('facts' in read) return [{ line: row.line, facts: read.facts }];
    problems.push({ line: row.line, found: read.problems });
    return [];
  });
  const outcomes = await rowKind.judge(
    db,
    readable.map(({ facts }) => facts),
  );
  const good = readable.filter((row, at) => {
    const outcome = outcomes[at];
    if (typeof outcome === 'object') problems.push({ line: row.line, found: [outcome] });
    else if (outcome) {
      counts[`${outcome}Count`] += 1;
      counts.sumPaise += rowKind.sumPaise(row.facts);
    }
    return typeof outcome === 'string';
  });
  counts.badCount += problems.length;
  await keepRows(db, id, good);
  const named = problems.flatMap(({ line, found }) =>
    found.map(({ field, reason }) => ({ importId: id, line, column: field && columns.nameOf(field), reason })),
  );
  if (named.length > 0) await db.insertInto('dataImportProblem').values(named).execute();
}

function readOne({ rowKind, columns, seen }: Reading, row: CsvRow) {
  const read = rowKind.read(columns.cellsOf(row));
  if (!('key' in read)) return read;
  const before = seen.get(read.key);
  if (before !== undefined)
    return { problems: [{ field: '', reason: `${read.key} stands in line ${before} already.` }] };
  seen.set(read.key, row.line);
  return read;
}

async function keepRows(db: Db, importId: string, good: readonly Good[]): Promise<void> {
  if (good.length === 0) return;
  await db
    .insertInto('dataImportRow')
    .values(good.map(({ line, facts }) => ({ importId, line, facts: JSON.stringify(facts) })))
    .execute();
}

/** Forgets a file that was not entered. */
export async function dropImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('dataImportRow').where('importId', '=', id).execute();
  await db.deleteFrom('dataImportProblem').where('importId', '=', id).execute();
  await db.deleteFrom('dataImport').where('id', '=', id).where('status', '<>', 'entered').execute();
}
