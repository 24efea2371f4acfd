import { readTable } from '../../../listing/table.ts';
import type { ReadResult } from './statement.ts';

/** Reads CSV and TSV. */
export async function readStatementFile(
  bytes: Uint8Array,
  _hints: { fileName: string; password?: string; zone: string },
): Promise<ReadResult> {
  const text = new TextDecoder().decode(bytes);
  if (!text.trim()) return { ok: false, problem: { code: 'EMPTY_FILE', msg: 'This file is empty.' } };
  if (text.includes('\u0000'))
    return { ok: false, problem: { code: 'UNKNOWN_FORMAT', msg: 'This is no statement that can be read.' } };
  return { ok: true, file: { kind: 'table', format: 'CSV', sheet: null, rows: readTable(text) } };
}
