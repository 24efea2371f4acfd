import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import { staffOf } from '../../listing/refs.ts';
import { waitingOf } from '../../modules/second-person/waiting.ts';
import type { DataImport as Schema, ImportKind, ImportProblem } from './schemas.ts';

export type DataImport = Static<typeof Schema>;
type Row = Omit<DataImport, 'createdAt' | 'enteredAt'> & { createdAt: Date; enteredAt: Date | null };

const SHOWN = 100;
const RECENT = 20;

/** The newest files of these kinds, or the one with this id. */
export async function readImports(db: DbOrTx, kinds: readonly ImportKind[], id?: string): Promise<DataImport[]> {
  const { rows } = await sql<Row>`
    SELECT i.id, 'I-' || i.no AS no, i.kind, i.file_name, i.status, i.version, i.row_count AS rows, i.new_count AS added, i.changed_count AS changed,
      i.same_count AS same, i.bad_count AS bad, i.sum_paise, ${staffOf(sql`i.created_by`)} AS created_by, i.created_at, ${staffOf(sql`i.entered_by`)} AS entered_by,
      i.entered_at, ${waitingOf('import', sql`i.id`)} AS waiting,
      coalesce((SELECT jsonb_agg(jsonb_build_object('line', p.line, 'column', p."column", 'reason', p.reason) ORDER BY p.line)
        FROM (SELECT * FROM data_import_problem p WHERE p.import_id = i.id ORDER BY p.line LIMIT ${id === undefined ? 0 : SHOWN}) p), '[]') AS problems
    FROM data_import i WHERE i.kind = ANY(${[...kinds]}::text[]) AND i.status <> 'reading' AND ${id === undefined ? sql`TRUE` : sql`i.id = ${id}`}
    ORDER BY i.created_at DESC, i.id DESC LIMIT ${RECENT}`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: moment(row.createdAt), enteredAt: momentOrNull(row.enteredAt) }));
}

/** The problems of a file from a line on; a whole line is never cut. */
export async function readProblems(
  db: DbOrTx,
  importId: string,
  after: number,
): Promise<Static<typeof ImportProblem>[]> {
  const { rows } = await sql<Static<typeof ImportProblem>>`
    SELECT line, "column", reason FROM data_import_problem WHERE import_id = ${importId} AND line > ${after}
    ORDER BY line FETCH FIRST 1000 ROWS WITH TIES`.execute(db);
  return rows;
}
