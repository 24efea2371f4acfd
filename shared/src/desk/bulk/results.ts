import type { Verdict } from '@backoffice/shared/http';
import type { QueueRow } from '@backoffice/shared/list';
import { isBulkAnswer, type BulkResult } from './bulk-act.ts';
import type { AskedQuestion } from './bulk-dialog.tsx';

/** The result of each row, failures first; `null` until the server has answered. */
export function resultsOf(verdict: Verdict<unknown> | null): readonly BulkResult[] | null {
  const answer = verdict?.kind === 'done' ? verdict.data : verdict?.kind === 'refused' ? verdict.refusal.data : null;
  if (!isBulkAnswer(answer)) return null;
  return failuresFirst(answer.results);
}

export const failuresFirst = (results: readonly BulkResult[]): readonly BulkResult[] =>
  [...results].sort((one, other) => Number(one.statusCode === 1) - Number(other.statusCode === 1));

/** How many rows and how much money a question is about. */
export function totalOf<Row extends QueueRow>(
  question: AskedQuestion<Row>,
  paiseOf: ((row: Row) => number) | undefined,
): { count: number; paise: number | null } {
  if (question.kind === 'matching') return { count: question.matching.count, paise: question.matching.sumPaise };
  return {
    count: question.rows.length,
    paise: paiseOf ? question.rows.reduce((sum, row) => sum + paiseOf(row), 0) : null,
  };
}
